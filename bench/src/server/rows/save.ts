import { median } from '../../measure/statistics.ts';
import { type Figure, figureOf } from '../../results/figure.ts';
import type { SavedBudget, Work } from '../client/job.ts';
import { compare, loadFigures } from '../compare.ts';
import { type BudgetSize, SMALL, WIDE } from '../fixtures.ts';
import { PEER_NAME, startPeer } from '../peer/peer.ts';
import { type Bench, type Row, STORAGE } from '../row.ts';
import { prepareSaves, type Saves } from '../saves.ts';
import { bareBodies } from '../typed-bodies.ts';

const CONNECTIONS = 20;
const GOALS = { perSecond: 250, p99: 300 };
const SMALL_BUDGETS = 200;
const WIDE_BUDGETS = 100;

/** A table of 2,000 cells in which a person typed into every row. */
export const saveSmall: Row = {
  name: 'save',
  run: (bench) => saveRow(bench, SMALL, 'save of a table of 2,000 cells', SMALL_BUDGETS),
};

/** 2,000 typed cells in one save, in a table large enough for them. */
export const saveWide: Row = {
  name: 'save-wide',
  run: (bench) => saveRow(bench, WIDE, 'save of 2,000 typed cells in a table of 20,000', WIDE_BUDGETS),
};

/** The same in the form of the specification, which other senders use: whole rows with all that a cell says of itself. */
export const saveSpecified: Row = {
  name: 'save-specified',
  async run(bench) {
    const title = "save of a table of 2,000 cells in the specification's form";
    const saves = await prepareSaves(bench, SMALL, CONNECTIONS, 'specification');
    bench.options.print(`${title}: ${saves.cells} typed cells, body of ${saves.bytes} bytes`);
    const side = { port: bench.product.port, target: bench.product, check: saves.check };
    const ours = { ...side, work: async () => [await saves.work(1)] };
    return loadFigures(`${title}, 20 clients`, await compare(bench, { title, connections: CONNECTIONS, ours }), '', {});
  },
};

async function saveRow(bench: Bench, size: BudgetSize, title: string, most: number): Promise<readonly Figure[]> {
  const { product } = bench;
  const saves = await prepareSaves(bench, size, most);
  bench.options.print(`${title}: ${saves.cells} typed cells, body of ${saves.bytes} bytes`);
  const peer = await startPeer(product, { userBytes: 0, listBytes: 0 });
  const bodies = bareBodies(saves.cells, size.allRows);
  const runs = await compare(bench, {
    title,
    connections: CONNECTIONS,
    ours: { port: product.port, target: product, work: async () => [await saves.work(1)], check: saves.check },
    peer: {
      port: peer.port,
      target: { ...product, probe: peer.probe },
      work: async () => [await peerWork(bench, saves, bodies)],
    },
  });
  await peer.stop();
  const log = figureOf({
    figure: `${title}: write-ahead log`,
    unit: 'bytes',
    ours: median(saves.log),
    better: 'lower',
    entryPoint: STORAGE,
  });
  return [...loadFigures(`${title}, 20 clients`, runs, PEER_NAME, GOALS), log];
}

async function peerWork({ product }: Bench, { budgetIds }: Saves, bodies: readonly Buffer[]): Promise<Work> {
  const { rows } = await product.owner.query<{ id: number; version: number }>('select id, version from bare.block');
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const budgets: SavedBudget[] = budgetIds.map((id) => ({ id, version: versions.get(id) ?? 0, bodies }));
  return { kind: 'save', name: 'saves', share: 1, tokens: ['none'], path: '/save', headers: '', budgets };
}
