import { createConnection, createServer, type Socket } from 'node:net';

/** Where a connection breaks: before the statement that ends a change arrives, after it was done, or in any statement. */
export type Cut = 'before commit' | 'after commit' | 'in a statement';

export interface Proxy {
  readonly port: number;
  /** Cuts the next connection that comes to such a place. */
  readonly cutNext: (where: Cut) => void;
  /** The number of cut connections. */
  readonly cuts: () => number;
  readonly close: () => Promise<void>;
}

/** A commit on the wire: a simple query. */
const COMMIT = Buffer.from('commit\0');
/** PostgreSQL's answer that it is done. */
const COMMITTED = Buffer.from('COMMIT\0');

/** Stands between server and PostgreSQL as an unreliable network does. */
export async function startProxy(target: { readonly host: string; readonly port: number }): Promise<Proxy> {
  const wishes: Cut[] = [];
  const open = new Set<Socket>();
  let cuts = 0;
  const takes = (...places: readonly Cut[]): Cut | undefined => {
    const next = wishes[0];
    return next !== undefined && places.includes(next) ? wishes.shift() : undefined;
  };
  const listener = createServer((near) => {
    const far = createConnection(`${target.host}/.s.PGSQL.${target.port}`);
    let broken = false;
    let committing = false;
    const cut = (): void => {
      broken = true;
      cuts += 1;
      near.destroy();
      far.destroy();
    };
    near.on('data', (bytes) => {
      if (broken) return;
      const commits = bytes.includes(COMMIT);
      const place = commits ? takes('before commit', 'after commit') : takes('in a statement');
      if (place === 'before commit') return cut();
      if (place === 'in a statement') {
        far.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), cut);
        return undefined;
      }
      committing = place === 'after commit';
      far.write(bytes);
      return undefined;
    });
    far.on('data', (bytes) => {
      if (broken) return;
      if (committing && bytes.includes(COMMITTED)) cut();
      else near.write(bytes);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const at = listener.address();
  return {
    port: typeof at === 'object' && at !== null ? at.port : 0,
    cutNext: (where) => void wishes.push(where),
    cuts: () => cuts,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
