// A game with a state as large as a view of ours (about 16 kB of JSON), so that as much has to be sent for each move.
const thing = (n) => ({ field: `h${n}`, printed: "sawmill:worker", built: null, workers: [n % 5, n % 3], open: true });

exports.Load = {
  name: "load",
  setup: () => ({ count: 0, things: Array.from({ length: 160 }, (_, n) => thing(n)) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    step: ({ G }, place) => {
      G.count += 1;
      G.things[place % G.things.length].workers[0] += 1;
    },
  },
};
