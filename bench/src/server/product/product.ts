import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { FOLDER, removeAbandoned } from './abandoned.ts';
import { type Database, databaseOf } from './database.ts';
import { benchProgram, freePort, serverProgram } from './places.ts';
import { type Probe, probeOf } from './probe.ts';
import { type Program, runProgram, startProgram, stopAll } from './program.ts';

/** The product as a bench sees it: a running server with a data folder and a PostgreSQL of its own. */
export interface Product {
  readonly port: number;
  readonly address: string;
  readonly pid: number;
  readonly probe: Probe;
  readonly database: Database;
  /** Connections as the owner of the tables, for what a bench prepares and checks outside of the timed part. */
  readonly owner: pg.Pool;
  /** Runs `oasis` with these words on the database of this server. */
  readonly command: (...words: string[]) => Promise<string>;
  /** Ends the server and starts it again on the same data. */
  readonly restart: () => Promise<Product>;
  /** Ends the server and removes the data. */
  readonly close: () => Promise<void>;
}

const START_MS = 120_000;
const OUTSIDE = ['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];

/** Starts the server as `npm start` does, on an empty data folder below the folder for temporary files. */
export async function startProduct(): Promise<Product> {
  await removeAbandoned(tmpdir());
  const folder = await mkdtemp(path.join(tmpdir(), `${FOLDER}${process.pid}-`));
  // PostgreSQL runs under an account of its own when root starts the bench, and must get in.
  await chmod(folder, 0o755);
  folders.add(folder);
  return startOn(folder);
}

/** Folders of products that were not closed. */
const folders = new Set<string>();

/** Ends every product that still runs and removes what it would leave behind: the last thing a bench does. */
export async function endProducts(): Promise<void> {
  await stopAll();
  await Promise.all([...folders].map((folder) => rm(folder, { recursive: true, force: true })));
}

async function startOn(folder: string): Promise<Product> {
  const port = await freePort();
  const data = path.join(folder, 'data');
  // Without workers of its own: it would help with every recalculation that is timed.
  const env = {
    ...outsideNothing(),
    OASIS_DATA: data,
    PORT: String(port),
    HOST: '127.0.0.1',
    OASIS_LOG: 'error',
    OASIS_WORKERS: '0',
  };
  const preload = ['--expose-gc', '--import', benchProgram('product/preload.ts').at(-1) ?? ''];
  const server: Program = await startProgram([...preload, ...serverProgram('main')], {
    env,
    ready: (line) => line.startsWith('Oasis is ready'),
    startMs: START_MS,
  });
  const database = await databaseOf(path.join(data, 'postgres'));
  const owner = new pg.Pool({ ...database.connection, user: 'oasis_owner', database: 'oasis', max: 4 });
  // A connection that is closing may hear that PostgreSQL ends first; whoever asks something over it is told anyway.
  owner.on('error', () => undefined);
  const end = async (): Promise<void> => {
    await owner.end();
    await server.stop();
  };
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    pid: server.pid,
    probe: probeOf(server.child),
    database,
    owner,
    command: (...words) => runProgram([...serverProgram('cli/main'), ...words], env),
    restart: async () => {
      await end();
      return startOn(folder);
    },
    close: async () => {
      await end();
      await rm(folder, { recursive: true, force: true });
      folders.delete(folder);
    },
  };
}

/** Settings of the person who runs the bench do not lead it to another database or sign-in. */
function outsideNothing(): NodeJS.ProcessEnv {
  return Object.fromEntries(OUTSIDE.map((name) => [name, '']));
}
