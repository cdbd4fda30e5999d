import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok, type Result } from '@oasis/engine';
import pg from 'pg';
import { problem, type StartProblem } from '../../config/problem.ts';
import { isLeftOver, nameOf, startOf } from '../../config/processes.ts';
import { readableBinaries } from './binaries.ts';
import { type ClusterPlace, clusterPlace } from './place.ts';
import { runTool } from './run-tool.ts';

/** A running embedded PostgreSQL, reached through a socket that only its account and root can open. */
export interface Cluster {
  readonly connection: { readonly host: string; readonly port: number };
  readonly stop: () => Promise<void>;
}

/** A cluster of this process's own, which can be looked after. */
export interface OwnCluster extends Cluster {
  /** Whether PostgreSQL's first process lives, whatever it answers. */
  readonly lives: () => Promise<boolean>;
  /** Starts a PostgreSQL that has ended. */
  readonly startAgain: () => Promise<Result<null, StartProblem>>;
}

export interface ClusterOptions {
  /** The server's data folder. */
  readonly dataFolder: string;
  /** False only for tests: no waiting for the disk. */
  readonly durable: boolean;
}

/** PostgreSQL's own administrator inside the cluster. */
export const CLUSTER_ADMIN = 'postgres';

const PORT = 5432;
const STARTS = 20;
const PAUSE_MS = 250;

/**
 * Starts the PostgreSQL of a data folder, making it first where there is none. One that a killed server left running is
 * taken over; one that does not answer is stopped and started again.
 */
export async function startCluster(options: ClusterOptions): Promise<Result<OwnCluster, StartProblem>> {
  const place = await clusterPlace(options.dataFolder);
  const binaries = await readableBinaries(place.home, place.account);
  if (!binaries.ok) return binaries;
  const cluster = clusterOf(place, binaries.value);
  if (await answersSoon(cluster)) return ok(cluster);
  await endLeftover(place);
  const made = await makeCluster(place, binaries.value, options);
  if (!made.ok) return made;
  const started = await cluster.startAgain();
  return started.ok ? ok(cluster) : started;
}

/** The cluster of a data folder if it is running, for commands beside a running server. Never starts one. */
export async function attachCluster(dataFolder: string): Promise<Cluster | undefined> {
  const place = await clusterPlace(dataFolder).catch(() => undefined);
  if (place === undefined) return undefined;
  const cluster: Cluster = { connection: { host: place.socketFolder, port: PORT }, stop: async () => undefined };
  return (await answers(cluster)) === 'yes' ? cluster : undefined;
}

function clusterOf(place: ClusterPlace, binaries: string): OwnCluster {
  const base: Cluster = {
    connection: { host: place.socketFolder, port: PORT },
    stop: async () => {
      await runTool(binaries, 'pg_ctl', ['-D', place.data, '-m', 'fast', '-w', '-t', '30', 'stop'], place.account);
    },
  };
  return { ...base, lives: () => lives(place), startAgain: () => startMade(place, binaries, base) };
}

async function startMade(place: ClusterPlace, binaries: string, cluster: Cluster): Promise<Result<null, StartProblem>> {
  // After a kill the old process may take a moment to be gone, and the lock file of its memory with it.
  for (let attempt = 1; attempt <= STARTS; attempt++) {
    await forgetLeftOver(place);
    const start = ['-D', place.data, '-l', place.logFile, '-w', '-t', '60', 'start'];
    const started = await runTool(binaries, 'pg_ctl', start, place.account);
    if (started.ok || (await answersSoon(cluster))) return ok(null);
    await sleep(PAUSE_MS);
  }
  const log = await readFile(place.logFile, 'utf8').catch(() => '');
  const last = log.trim().split('\n').slice(-3).join(' | ');
  return err(problem(`The embedded PostgreSQL in ${place.data} does not start. Its log ends with: ${last}`));
}

async function makeCluster(
  place: ClusterPlace,
  binaries: string,
  options: ClusterOptions,
): Promise<Result<null, StartProblem>> {
  const made = await readFile(path.join(place.data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (made === undefined) {
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '-E', 'UTF8'];
    const sync = options.durable ? [] : ['--no-sync'];
    const args = ['-D', place.data, '-U', CLUSTER_ADMIN, '-A', 'trust', '--no-instructions', ...locale, ...sync];
    const initialised = await runTool(binaries, 'initdb', args, place.account);
    if (!initialised.ok) return err(problem(`The database in ${place.data} cannot be made: ${initialised.error}`));
  }
  await writeFile(path.join(place.data, 'postgresql.auto.conf'), settings(place, options.durable));
  return ok(null);
}

function settings(place: ClusterPlace, durable: boolean): string {
  const lines = [
    '# Written at every start.',
    `unix_socket_directories = '${place.socketFolder.replaceAll("'", "''")}'`,
    `port = ${PORT}`,
    "listen_addresses = ''",
    'unix_socket_permissions = 0700',
    'max_connections = 120',
    'shared_buffers = 128MB',
    'jit = off',
    // For disks without moving parts. With the value for others, 4, deep pages are sorted rather than read from an index.
    'random_page_cost = 1.1',
    "timezone = 'UTC'",
    ...(durable ? [] : ['fsync = off', 'full_page_writes = off', 'synchronous_commit = off']),
  ];
  return `${lines.join('\n')}\n`;
}

/** SQLSTATE of a PostgreSQL that starts, recovers or closes. */
const NOT_YET = '57P03';
/** Longest recovery that is waited for before a PostgreSQL counts as one that hangs. */
const RECOVERY_MS = 60_000;

async function answersSoon(cluster: Cluster): Promise<boolean> {
  const until = Date.now() + RECOVERY_MS;
  for (;;) {
    const answer = await answers(cluster);
    if (answer !== 'not yet') return answer === 'yes';
    if (Date.now() > until) return false;
    await sleep(PAUSE_MS);
  }
}

async function answers(cluster: Cluster): Promise<'yes' | 'not yet' | 'no'> {
  const client = new pg.Client({
    ...cluster.connection,
    user: CLUSTER_ADMIN,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'yes';
  } catch (cause) {
    return cause instanceof pg.DatabaseError && cause.code === NOT_YET ? 'not yet' : 'no';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Stops a PostgreSQL that runs on this folder and does not answer, found by its pid file. */
async function endLeftover(place: ClusterPlace): Promise<void> {
  const pid = await pidIn(pidFileOf(place));
  if (pid === undefined) return;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!(await isPostgres(pid))) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (let wait = 0; wait < 20 && (await isPostgres(pid)); wait++) await sleep(PAUSE_MS);
  }
}

/**
 * A dead PostgreSQL whose number is still in the system's list, because nobody has taken note of its end yet, would keep a
 * new one from starting. Whether others still use its memory PostgreSQL checks by itself.
 */
async function forgetLeftOver(place: ClusterPlace): Promise<void> {
  for (const file of [pidFileOf(place), path.join(place.socketFolder, `.s.PGSQL.${PORT}.lock`)]) {
    const pid = await pidIn(file);
    if (pid !== undefined && (await isLeftOver(pid))) await rm(file, { force: true });
  }
}

async function lives(place: ClusterPlace): Promise<boolean> {
  const pid = await pidIn(pidFileOf(place));
  if (pid === undefined || (await startOf(pid)) === '') return false;
  const name = await nameOf(pid);
  return name === undefined || name === 'postgres';
}

async function pidIn(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

function pidFileOf(place: ClusterPlace): string {
  return path.join(place.data, 'postmaster.pid');
}

/** The number may have gone to another program since; only a PostgreSQL is ever stopped. */
async function isPostgres(pid: number): Promise<boolean> {
  return (await nameOf(pid)) === 'postgres' && (await startOf(pid)) !== '';
}
