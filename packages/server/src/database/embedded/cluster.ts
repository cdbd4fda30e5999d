import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok, type Result } from '@oasis/engine/base';
import pg from 'pg';
import type { StartProblem } from '../../config/problem.ts';
import { forgetOtherCopies, readableBinaries } from './binaries.ts';
import { endLeftover, forgetLeftover, lives } from './leftover.ts';
import { CLUSTER_ADMIN, makeCluster } from './make-cluster.ts';
import { type ClusterPlace, clusterPlace } from './place.ts';
import { rotateLog } from './rotate-log.ts';
import { runTool } from './run-tool.ts';
import { PORT } from './settings.ts';
import { toolProblem } from './tool-problem.ts';

/** A running embedded PostgreSQL, reached through a socket that only its account and root can open. */
export interface Cluster {
  readonly connection: { readonly host: string; readonly port: number };
  readonly stop: () => Promise<void>;
}

/** A cluster that this process supervises. */
export interface OwnCluster extends Cluster {
  /** Returns true while PostgreSQL's main process runs, even if it refuses connections. */
  readonly lives: () => Promise<boolean>;
  /** Restarts a PostgreSQL that has ended. */
  readonly startAgain: () => Promise<Result<null, StartProblem>>;
  /** Rotates PostgreSQL's log if it has become too long. */
  readonly rotateLog: () => Promise<unknown>;
}

export interface ClusterOptions {
  /** The server's data folder. */
  readonly dataFolder: string;
  /** False only in tests, so that PostgreSQL does not wait for the disk (no fsync). */
  readonly durable: boolean;
}

const STARTS = 20;
const PAUSE_MS = 250;
/** The number of last log lines that a failed start reports. */
const LAST_LINES = 12;

/**
 * Starts the PostgreSQL of a data folder, and creates it first if there is none. A PostgreSQL that a killed server left
 * running is reused; one that does not answer is stopped and restarted.
 */
export async function startCluster(options: ClusterOptions): Promise<Result<OwnCluster, StartProblem>> {
  const found = await clusterPlace(options.dataFolder);
  if (!found.ok) return found;
  const place = found.value;
  const binaries = await readableBinaries(place.home, place.account);
  if (!binaries.ok) return binaries;
  const cluster = clusterOf(place, binaries.value.folder);
  if (await answersSoon(cluster)) return ok(cluster);
  await endLeftover(place);
  await forgetOtherCopies(place.home, binaries.value);
  const made = await makeCluster(place, binaries.value, options.durable);
  if (!made.ok) return made;
  const started = await cluster.startAgain();
  return started.ok ? ok(cluster) : started;
}

/** Returns the running cluster of a data folder, for commands beside a running server. Never starts one. */
export async function attachCluster(dataFolder: string): Promise<Cluster | undefined> {
  const place = await clusterPlace(dataFolder).catch(() => undefined);
  if (place === undefined || !place.ok) return undefined;
  const cluster: Cluster = { connection: { host: place.value.socketFolder, port: PORT }, stop: async () => undefined };
  return (await answers(cluster)) === 'yes' ? cluster : undefined;
}

/** True if a PostgreSQL runs on a data folder whose process this machine, or this container, sees. */
export async function clusterLives(dataFolder: string): Promise<boolean> {
  const place = await clusterPlace(dataFolder).catch(() => undefined);
  return place?.ok === true && lives(place.value);
}

function clusterOf(place: ClusterPlace, binaries: string): OwnCluster {
  const base: Cluster = {
    connection: { host: place.socketFolder, port: PORT },
    stop: async () => {
      await runTool(binaries, 'pg_ctl', ['-D', place.data, '-m', 'fast', '-w', '-t', '30', 'stop'], place.account);
    },
  };
  return {
    ...base,
    lives: () => lives(place),
    startAgain: () => startMade(place, binaries, base),
    rotateLog: () => rotateLog(place.logFile),
  };
}

async function startMade(place: ClusterPlace, binaries: string, cluster: Cluster): Promise<Result<null, StartProblem>> {
  // After a kill it may take a moment until the old process and its shared-memory lock file are gone.
  for (let attempt = 1; attempt <= STARTS; attempt++) {
    await forgetLeftover(place);
    const start = ['-D', place.data, '-l', place.logFile, '-w', '-t', '60', 'start'];
    const started = await runTool(binaries, 'pg_ctl', start, place.account);
    if (started.ok || (await answersSoon(cluster))) return ok(null);
    await sleep(PAUSE_MS);
  }
  const log = await readFile(place.logFile, 'utf8').catch(() => '');
  const last = log.trim().split('\n').slice(-LAST_LINES).join('\n');
  const otherwise = `The embedded PostgreSQL in ${place.data} does not start. Its log ends with:`;
  return err(toolProblem(last, place.home, otherwise));
}

/** The SQLSTATE of a PostgreSQL that is starting, recovering or shutting down. */
const NOT_YET = '57P03';
/** The longest wait for recovery, after which PostgreSQL is regarded as hung. */
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
