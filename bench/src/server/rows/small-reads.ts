import { READERS, SESSIONS } from '../accounts.ts';
import { readReply } from '../call.ts';
import { compare, loadFigures } from '../compare.ts';
import { PEER_NAME, startPeer } from '../peer/peer.ts';
import { signInMany } from '../product/sign-in.ts';
import type { Bench, Row } from '../row.ts';

const CONNECTIONS = 100;
export const USER_PATH = '/oasis/usapi/users/currentuser';
export const LIST_PATH = '/oasis/pgapi/maintain/wording_budget?pageIndex=0&pageSize=10';

/** The current user and a list of ten programs, in turn. */
export const smallReads: Row = {
  name: 'small-reads',
  async run(bench: Bench) {
    const { product } = bench;
    const tokens = await signInMany(product.address, READERS, SESSIONS);
    const [user, list] = await Promise.all(
      [USER_PATH, LIST_PATH].map((path) => readReply(product.address, tokens[0] ?? '', path)),
    );
    const peer = await startPeer(product, { userBytes: user?.length ?? 0, listBytes: list?.length ?? 0 });
    const reads = { kind: 'read', name: 'small reads', share: 1 } as const;
    const runs = await compare(bench, {
      title: 'small reads',
      connections: CONNECTIONS,
      ours: {
        port: product.port,
        target: product,
        work: async () => [{ ...reads, tokens, paths: [USER_PATH, LIST_PATH] }],
      },
      peer: {
        port: peer.port,
        target: { ...product, probe: peer.probe },
        work: async () => [{ ...reads, tokens: ['none'], paths: ['/user', '/list'] }],
      },
    });
    await peer.stop();
    return loadFigures('small reads, 100 clients', runs, PEER_NAME, { perSecond: 3000, p99: 80 });
  },
};
