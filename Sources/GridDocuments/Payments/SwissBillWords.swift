/// The words of a Swiss bill (Swiss Implementation Guidelines QR-bill, version 2.3, annex D), by its language.
struct SwissBillWords {
  let paymentPart: String
  let receipt: String
  let account: String
  let reference: String
  let information: String
  let payer: String
  let emptyPayer: String
  let currency: String
  let amount: String
  let acceptance: String

  static func words(of language: Payment.Language) -> SwissBillWords {
    switch language {
    case .german:
      SwissBillWords(
        paymentPart: "Zahlteil", receipt: "Empfangsschein", account: "Konto / Zahlbar an",
        reference: "Referenz", information: "Zusätzliche Informationen", payer: "Zahlbar durch",
        emptyPayer: "Zahlbar durch (Name/Adresse)", currency: "Währung", amount: "Betrag",
        acceptance: "Annahmestelle")
    case .french:
      SwissBillWords(
        paymentPart: "Section paiement", receipt: "Récépissé", account: "Compte / Payable à",
        reference: "Référence", information: "Informations supplémentaires", payer: "Payable par",
        emptyPayer: "Payable par (nom/adresse)", currency: "Monnaie", amount: "Montant",
        acceptance: "Point de dépôt")
    case .italian:
      SwissBillWords(
        paymentPart: "Sezione pagamento", receipt: "Ricevuta", account: "Conto / Pagabile a",
        reference: "Riferimento", information: "Informazioni supplementari",
        payer: "Pagabile da", emptyPayer: "Pagabile da (nome/indirizzo)", currency: "Valuta",
        amount: "Importo", acceptance: "Punto di accettazione")
    case .english:
      SwissBillWords(
        paymentPart: "Payment part", receipt: "Receipt", account: "Account / Payable to",
        reference: "Reference", information: "Additional information", payer: "Payable by",
        emptyPayer: "Payable by (name/address)", currency: "Currency", amount: "Amount",
        acceptance: "Acceptance point")
    }
  }
}
