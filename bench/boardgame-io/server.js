// boardgame.io's own server with its own storage in memory: node server.js PORT
'use strict';

const { Server } = require('boardgame.io/server');
const { game } = require('./game.js');

const port = Number(process.argv[2]);
// Its lobby listens on the next port: on the same one, today's koa answers 404 for it.
Server({ games: [game], origins: ['*'] }).run({ port, lobbyConfig: { apiPort: port + 1 } }, () => console.log('ready'));
