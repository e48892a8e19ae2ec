module.exports = {title: "Ships"};
