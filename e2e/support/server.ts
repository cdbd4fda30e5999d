import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { productNode, ROOT } from '../../scripts/lib/paths.mjs';
import type { Outcome } from '../../scripts/lib/run.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { startIssuer } from './issuer.ts';
import { copyData, preparedData } from './prepared.ts';

/** The whole product as its users run it: the built server on a database of its own, and the command line beside it. */
export interface Product {
  readonly url: string;
  /** The folder that OASIS_DATA names. */
  readonly dataFolder: string;
  /** What the server has printed so far. */
  readonly printed: () => string;
  /** `npm run oasis -- …` on this server's data. */
  readonly oasis: (...args: readonly string[]) => Promise<Outcome>;
  /** Stops the server and deletes its data. */
  readonly end: () => Promise<void>;
}

const READY_MS = 90_000;

/** Starts with the demo in place, as `npm start` leaves it; more settings come from the environment given. */
export async function startProduct(settings: NodeJS.ProcessEnv = {}): Promise<Product> {
  const from = await preparedData(async (dataFolder) => {
    const first = await startOn(dataFolder, {});
    await first.stop();
  });
  return startIn(settings, (dataFolder) => copyData(from, dataFolder));
}

/** Starts on a database in which nothing is, as a company begins: its provider lets the account in, and no demo is loaded. */
export async function startEmptyProduct(account: string): Promise<Product> {
  const issuer = await startIssuer(account);
  try {
    const product = await startIn(issuer.settings, () => Promise.resolve());
    const end = async () => {
      await product.end();
      await issuer.end();
    };
    return { ...product, end };
  } catch (error) {
    await issuer.end();
    throw error;
  }
}

/** Starts in a folder of its own, which goes with the product. */
async function startIn(settings: NodeJS.ProcessEnv, prepare: (dataFolder: string) => Promise<void>): Promise<Product> {
  const data = await mkdtemp(join(tmpdir(), 'oasis-e2e-'));
  // PostgreSQL runs as another user where we are root.
  await chmod(data, 0o755);
  const dataFolder = join(data, 'data');
  const remove = () => rm(data, { recursive: true, force: true });
  try {
    await prepare(dataFolder);
    const { stop, ...product } = await startOn(dataFolder, settings);
    const end = async () => {
      await stop();
      await remove();
    };
    return { ...product, end };
  } catch (error) {
    await remove();
    throw error;
  }
}

interface Running extends Omit<Product, 'end'> {
  readonly stop: () => Promise<void>;
}

/** Somebody else may take the port between the look for a free one and the start. */
const PORT_TRIES = 5;

async function startOn(dataFolder: string, settings: NodeJS.ProcessEnv, tries = PORT_TRIES): Promise<Running> {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    OASIS_DATA: dataFolder,
    OASIS_SECOND_PERSON_HOURS: '0',
    ...settings,
  };
  const server = spawn(productNode(), [join(ROOT, 'packages/server/dist/main.js')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const printed = () => Buffer.concat(chunks).toString('utf8');
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'close');
    server.kill('SIGTERM');
    await ended;
  };
  try {
    await untilReady(`${url}/ready`, () => server.exitCode);
  } catch (error) {
    await stop();
    if (tries > 1 && printed().includes(`Port ${port} `)) return startOn(dataFolder, settings, tries - 1);
    throw new Error(`The server did not get ready: ${printed()}`, { cause: error });
  }
  const cli = join(ROOT, 'packages/server/dist/cli/main.js');
  return { url, dataFolder, printed, stop, oasis: (...args) => run(productNode(), [cli, ...args], { env }) };
}

async function untilReady(address: string, exitCode: () => number | null): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (exitCode() !== null) throw new Error(`It ended with exit code ${exitCode()}.`);
    const reply = await fetch(address).catch(() => undefined);
    if (reply?.ok === true) return;
    await sleep(100);
  }
  throw new Error(`${address} has not answered for ${READY_MS / 1000} seconds.`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The probe has no port.');
  return address.port;
}
