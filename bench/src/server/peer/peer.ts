import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { benchProgram, freePort } from '../product/places.ts';
import { type Probe, probeOf } from '../product/probe.ts';
import type { Product } from '../product/product.ts';
import { startProgram } from '../product/program.ts';
import { INPUT_FIELDS } from './bare-table.ts';

const START_MS = 20_000;
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const compress = promisify(zstdCompress);

export const PEER_NAME = 'Fastify + pg alone';

/** The bare server beside the product's. */
export interface Peer {
  readonly port: number;
  readonly probe: Probe;
  readonly stop: () => Promise<void>;
}

export interface PeerOptions {
  /** Bytes of the product's replies, which the peer's have as well. */
  readonly userBytes: number;
  readonly listBytes: number;
}

/** Tables of the peer in a schema of their own: programs as the product has them, and blocks. */
export async function makePeerTables({ owner }: Product): Promise<void> {
  await owner.query(`
    create schema bare;
    create table bare.program as select id, code, name, status, updated_at from program;
    create index on bare.program (updated_at desc);
    create table bare.block (id int primary key, version int not null, inputs bytea not null, measures bytea not null)
      with (fillfactor = 70);
    alter table bare.block alter inputs set storage external, alter measures set storage external;
    create table bare.change (block_id int, version int, at timestamptz default now(), cells bytea,
      primary key (block_id, version));
    alter table bare.change alter cells set storage external`);
}

/** Blocks of so many rows each, numbered from `first`. */
export async function makePeerBlocks(
  { owner }: Product,
  { first, count, rows, seed }: { first: number; count: number; rows: number; seed: number },
): Promise<void> {
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  for (let place = 0; place < count; place += 1) {
    const values = Float64Array.from({ length: rows * INPUT_FIELDS.length }, () => Math.floor(random() * 100) / 100);
    const inputs = await compress(Buffer.from(values.buffer), FAST);
    await owner.query('insert into bare.block values ($1, 1, $2, $3)', [
      first + place,
      inputs,
      Buffer.alloc(rows * 3 * 8),
    ]);
  }
}

export async function startPeer({ database }: Product, options: PeerOptions): Promise<Peer> {
  const port = await freePort();
  const preload = ['--import', benchProgram('product/preload.ts').at(-1) ?? ''];
  const { child, stop } = await startProgram([...preload, ...benchProgram('peer/main.ts')], {
    env: {
      BENCH_PORT: String(port),
      BENCH_HOST: database.connection.host,
      BENCH_DATABASE_PORT: String(database.connection.port),
      BENCH_USER_BYTES: String(options.userBytes),
      BENCH_LIST_BYTES: String(options.listBytes),
    },
    ready: (line) => line === 'ready',
    startMs: START_MS,
  });
  return { port, probe: probeOf(child), stop };
}
