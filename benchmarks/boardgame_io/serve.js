// boardgame.io's server, tables in memory (its default: nothing survives a restart).
const { Server, Origins } = require("boardgame.io/server");
const { Load } = require("./game");

Server({ games: [Load], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]), () => console.log("ready"));
