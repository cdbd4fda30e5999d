import { READERS, SESSIONS } from '../accounts.ts';
import { compare, loadFigures } from '../compare.ts';
import { type BudgetSize, budgetsOf, SMALL } from '../fixtures.ts';
import { PEER_NAME, startPeer } from '../peer/peer.ts';
import { signInMany } from '../product/sign-in.ts';
import type { Bench, Row } from '../row.ts';

const CONNECTIONS = 50;
const READ = 200;

export function tablePath(budgetId: number): string {
  return `/oasis/bgapi/budget/table/${budgetId}?form=columns`;
}

/** A budget table of about 2,000 cells in the form that the screens ask for. */
export const tableRead: Row = {
  name: 'table-read',
  async run(bench: Bench) {
    const { product } = bench;
    const size: BudgetSize = SMALL;
    const budgets = (await budgetsOf(bench, size)).slice(0, READ);
    const tokens = await signInMany(product.address, READERS, SESSIONS);
    const peer = await startPeer(product, { userBytes: 0, listBytes: 0 });
    const reads = { kind: 'read', name: 'table reads', share: 1 } as const;
    const runs = await compare(bench, {
      title: 'budget table of 2,000 cells',
      connections: CONNECTIONS,
      ours: {
        port: product.port,
        target: product,
        work: async () => [{ ...reads, tokens, paths: budgets.map(({ id }) => tablePath(id)) }],
      },
      peer: {
        port: peer.port,
        target: { ...product, probe: peer.probe },
        work: async () => [{ ...reads, tokens: ['none'], paths: budgets.map(({ id }) => `/table/${id}`) }],
      },
    });
    await peer.stop();
    return loadFigures('budget table of 2,000 cells, 50 clients', runs, PEER_NAME, { perSecond: 400, p99: 300 });
  },
};
