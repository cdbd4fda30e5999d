import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/paths.mjs';

interface Client {
  readonly connect: () => Promise<void>;
  readonly query: (text: string, values: readonly unknown[]) => Promise<{ rows: never[] }>;
  readonly end: () => Promise<void>;
}

interface Driver {
  readonly Client: new (settings: Readonly<Record<string, string | number>>) => Client;
}

/** One statement on a product's own database. */
export type Statement = <Row>(text: string, ...values: readonly unknown[]) => Promise<readonly Row[]>;

/**
 * Works on the database of a product behind its back, as its administrator: for what no screen and no call lets in, and
 * for time that has to have passed.
 */
export async function withDatabase<Result>(
  dataFolder: string,
  work: (statement: Statement) => Promise<Result>,
): Promise<Result> {
  const driver: unknown = createRequire(join(ROOT, 'packages/server/package.json'))('pg');
  if (!isDriver(driver)) throw new Error('There is no driver of PostgreSQL.');
  // PostgreSQL writes there where it listens: process, folder, start, port, folder of the socket.
  const lines = (await readFile(join(dataFolder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n');
  const [port = '', host = ''] = lines.slice(3, 5);
  const client = new driver.Client({ host, port: Number(port), user: 'postgres', database: 'oasis' });
  await client.connect();
  try {
    return await work(async (text, ...values) => (await client.query(text, values)).rows);
  } finally {
    await client.end();
  }
}

function isDriver(module: unknown): module is Driver {
  return typeof module === 'object' && module !== null && 'Client' in module;
}
