// As benchmarks/load.py does it: tables with two people each, one move a second, from sending to the other's seat.
const { spawn } = require("child_process");
const fs = require("fs");
const { performance } = require("perf_hooks");
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Load } = require("./game");

const [count, seconds] = [Number(process.argv[2] || 200), Number(process.argv[3] || 20)];
const port = 8100 + (process.pid % 800);
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const memory = (pid) => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))[1]);
const cpu = (pid) => {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
const percentile = (values, share) =>
  values.length ? [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] : NaN;

async function main() {
  const server = spawn(process.execPath, [`${__dirname}/serve.js`, String(port)], { stdio: ["ignore", "pipe", "ignore"] });
  await new Promise((done) => server.stdout.once("data", done));
  await sleep(500);
  const before = memory(server.pid);
  const times = [];
  let measuring = false;
  const tables = [];
  for (let number = 0; number < count; number += 1) {
    const table = { sent: 0, seen: 0, clients: [] };
    for (const playerID of ["0", "1"]) {
      const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ["websocket"] } });
      const client = Client({ game: Load, numPlayers: 2, matchID: `m${number}`, playerID, multiplayer, debug: false });
      client.subscribe((state) => {
        if (!state || state.G.count <= table.seen || table.mover === playerID) return;
        table.seen = state.G.count;
        if (measuring && table.sent) times.push(performance.now() - table.sent);
      });
      client.start();
      table.clients.push(client);
    }
    tables.push(table);
    if (number % 20 === 19) await sleep(100);
  }
  await sleep(1500);
  const timers = tables.map((table) => {
    const move = () => {
      const state = table.clients[0].getState();
      if (!state) return;
      table.mover = state.ctx.currentPlayer;
      table.sent = performance.now();
      table.clients[Number(table.mover)].moves.step(state.G.count);
    };
    return setTimeout(() => {
      table.timer = setInterval(move, 1000);
    }, Math.random() * 1000);
  });
  await sleep(Math.min(5, seconds / 4) * 1000);
  measuring = true;
  const [used, begun] = [cpu(server.pid), performance.now()];
  await sleep(seconds * 1000);
  const took = (performance.now() - begun) / 1000;
  const result = {
    tables: count,
    moves_per_second: Math.round((10 * times.length) / took) / 10,
    broadcast_p50_ms: Math.round(10 * percentile(times, 0.5)) / 10,
    broadcast_p99_ms: Math.round(10 * percentile(times, 0.99)) / 10,
    server_cpu: Math.round((100 * (cpu(server.pid) - used)) / took) / 100,
    kib_per_active_table: Math.round((10 * (memory(server.pid) - before)) / count) / 10,
  };
  console.log(JSON.stringify(result));
  timers.forEach(clearTimeout);
  server.kill();
  process.exit(0);
}

main();
