import { once } from 'node:events';
import { createServer as createProbe } from 'node:net';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { err, ok, type Result } from '@oasis/engine/base';
import { type Logger, pino } from 'pino';
import { createApp } from './app.ts';
import { startApprovalSweep } from './approvals/sweep.ts';
import { APPROVED } from './areas/areas.ts';
import { startCalendarWatch } from './areas/calendar/watch.ts';
import { startDropping } from './areas/retail/serve-dropping.ts';
import { startPaperSweep } from './areas/retail/sweep-papers.ts';
import { syncBuild } from './areas/sync.ts';
import { startSealer } from './audit/sealer.ts';
import { pause } from './base/pause.ts';
import { startBatchWorkers } from './batch/serve.ts';
import { licenseSpreadsheet } from './budget-storage/spreadsheet.ts';
import { startPlans } from './checking/run-plans.ts';
import { startFollowing } from './claims/follow-dealers.ts';
import { startLapsing } from './claims/lapse-claims.ts';
import { startSystemClaims } from './claims/system-claims.ts';
import { takeDataFolder } from './config/data-folder.ts';
import { problem, reasonOf, type StartProblem } from './config/problem.ts';
import type { Environment } from './config/read.ts';
import { freeMegabytes } from './config/room.ts';
import { readSettings, type Settings } from './config/settings.ts';
import { bootstrapCluster } from './database/embedded/bootstrap.ts';
import { startCluster } from './database/embedded/cluster.ts';
import { superviseCluster } from './database/embedded/supervisor.ts';
import { formatOf, madeBy, THIS_BUILD } from './database/format.ts';
import { type DatabaseAddress, type OpenDatabase, openDatabase, outsideAddress } from './database/open.ts';
import { SERVING_LIMITS } from './database/pool.ts';
import { createReleaseWatch, startReleaseWatch } from './database/release-watch.ts';
import { loadDemo } from './demo/load-demo.ts';
import { DocumentFolder } from './documents/document-folder.ts';
import { sweepReceived } from './files/receive.ts';
import { databaseTrouble } from './guard/database-trouble.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './identity/demo/accounts.ts';
import { startSweeper } from './identity/sweeper.ts';
import { startLetterSweep } from './letters/sweep-letter-files.ts';
import { startOutbox } from './outbox/serve.ts';
import { screensFolder } from './screens-folder.ts';

export interface ServerOptions {
  readonly environment: Environment;
  /** Relative paths of settings start here. */
  readonly folder: string;
  readonly print: (line: string) => void;
  /** Ends the server, or a start that is under way after its present step. */
  readonly stop: AbortSignal;
}

type Cleanup = () => Promise<void>;

/** Resources of a start, released in reverse order: first `work`, which may hang, then `ground`, which the work needs. */
interface Cleanups {
  readonly ground: Cleanup[];
  readonly work: Cleanup[];
}

/** Longest time for calls and other work under way when the server closes; the embedded database has some seconds after it. */
const WORK_MS = 15_000;

/**
 * Configuration, data folder, database, migrations, demo data, application, listening: in this order, undone in reverse.
 * Resolves when the server has closed, or with the fault that prevents its start. Hanging work is abandoned, so that the
 * embedded database is closed in order all the same.
 */
export async function createServer(options: ServerOptions): Promise<Result<null, readonly StartProblem[]>> {
  const settings = readSettings(options.environment, options.folder);
  if (!settings.ok) return settings;
  const cleanups: Cleanups = { ground: [], work: [] };
  try {
    const started = await start(settings.value, options, cleanups);
    if (!started.ok) return err([started.error]);
    await aborted(options.stop);
    return ok(null);
  } catch (cause) {
    const trouble = databaseTrouble(cause);
    if (trouble === undefined) throw cause;
    const what =
      trouble.reason.code === 'DATABASE_FULL'
        ? `The disk of the database is full (${reasonOf(cause)}). Make room there, and start`
        : `The database went away in the middle of the start (${reasonOf(cause)}). Start`;
    return err([problem(`${what} Oasis again.`)]);
  } finally {
    const done = new AbortController();
    await Promise.race([undo(cleanups.work).finally(() => done.abort()), pause(done.signal, WORK_MS)]);
    if (!done.signal.aborted) options.print(`What was under way has been given up after ${WORK_MS / 1000} seconds.`);
    await undo(cleanups.ground);
  }
}

async function undo(cleanups: readonly Cleanup[]): Promise<void> {
  for (const cleanup of cleanups.toReversed()) await cleanup();
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

async function start(
  settings: Settings,
  { print, stop }: ServerOptions,
  cleanups: Cleanups,
): Promise<Result<null, StartProblem>> {
  print(THIS_BUILD);
  const free = await checkPort(settings);
  if (!free.ok) return free;
  const folder = await takeDataFolder(settings.dataFolder);
  if (!folder.ok) return folder;
  cleanups.ground.push(folder.value.release);
  const address = await databaseAddress(settings, print, cleanups.ground);
  if (!address.ok) return address;
  if (stop.aborted) return ok(null);
  const onStep = (step: string): void => print(`Database: ${step}`);
  const database = await openDatabase(address.value, {
    now: new Date(),
    onStep,
    sync: syncBuild,
    limits: SERVING_LIMITS,
  });
  if (!database.ok) return database;
  cleanups.work.push(database.value.close);
  if (settings.signIn.kind === 'local' && !stop.aborted) {
    await loadDemo(database.value.db, {
      documents: new DocumentFolder(settings.documentFolder),
      now: new Date(),
      print,
    });
  }
  return stop.aborted
    ? ok(null)
    : listen(settings, { ...database.value, address: address.value.app }, { print, cleanups: cleanups.work });
}

async function listen(
  settings: Settings,
  database: OpenDatabase & { readonly address: DatabaseAddress['app'] },
  { print, cleanups }: { readonly print: ServerOptions['print']; readonly cleanups: Cleanup[] },
): Promise<Result<null, StartProblem>> {
  licenseSpreadsheet(settings.hyperformulaKey);
  const logger = pino({ level: settings.logLevel, base: null });
  const stopWorkers = startWorkers(settings, database, logger);
  cleanups.push(stopWorkers);
  await new DocumentFolder(settings.documentFolder).sweep(new Date());
  await sweepReceived(new Date());
  const release = createReleaseWatch(database.db);
  const onNewer = (names: readonly string[]): void => {
    print(
      `A newer version of Oasis has changed the database to format ${formatOf(names)} (${madeBy(release.maker())}). This is ` +
        `${THIS_BUILD}: it answers no more calls; stop it.`,
    );
    void stopWorkers();
  };
  cleanups.push(startReleaseWatch(release, onNewer));
  const app = await createApp({
    database,
    release,
    room: () => freeMegabytes(settings.dataFolder),
    publicAddress: settings.publicAddress,
    signIn: settings.signIn,
    now: () => new Date(),
    logger,
    hyperformulaKey: settings.hyperformulaKey,
    trustedProxies: settings.trustedProxies,
    documentFolder: settings.documentFolder,
    ...(settings.secondPersonHours !== undefined && { secondPersonHours: settings.secondPersonHours }),
    keyFile: path.join(settings.dataFolder, 'sign-in-key.json'),
    ...(await screensFolder()),
  });
  cleanups.push(() => app.close());
  const listening = await app.listen({ port: settings.port, host: settings.host }).then(
    () => ok(null),
    () => err(portProblem(settings)),
  );
  if (!listening.ok) return listening;
  // The framework logs its own line about listening first, so that the address is printed last.
  await setImmediate();
  announce(settings, print);
  return listening;
}

/** Starts the background workers; the returned function stops them once. */
function startWorkers(
  settings: Settings,
  database: OpenDatabase & { readonly address: DatabaseAddress['app'] },
  logger: Logger,
): Cleanup {
  const stops = [
    startSealer(database.db, { folder: settings.dataFolder, logger }),
    startSweeper(database.db, { logger }),
    startBatchWorkers(database, { logger, ...settings }),
    startApprovalSweep(database.db, APPROVED, { logger }),
    startLetterSweep(database.db, { folder: new DocumentFolder(settings.documentFolder), logger }),
    startPaperSweep(database.db, { folder: new DocumentFolder(settings.documentFolder), logger }),
    startCalendarWatch(database.db, { logger }),
    startLapsing(database.db, { logger }),
    startFollowing(database.db, { logger }),
    startSystemClaims(database.db, { logger }),
    startPlans(database.db, { logger }),
    startDropping(database.db, {
      keptMonths: settings.keptPeopleMonths,
      folder: new DocumentFolder(settings.documentFolder),
      logger,
    }),
    startOutbox(database.db, { logger, mail: settings.mail, publicAddress: settings.publicAddress }),
  ];
  let stopped: Promise<void> | undefined;
  return () => {
    stopped ??= Promise.all(stops.map((stop) => stop())).then(() => undefined);
    return stopped;
  };
}

async function databaseAddress(
  { database, dataFolder }: Settings,
  print: ServerOptions['print'],
  cleanups: Cleanup[],
): Promise<Result<DatabaseAddress, StartProblem>> {
  if (database.kind === 'address') {
    print('Connecting to the database');
    return ok(outsideAddress(database));
  }
  print(`Starting PostgreSQL in ${dataFolder}`);
  const cluster = await startCluster({ dataFolder, durable: true });
  if (!cluster.ok) return cluster;
  cleanups.push(superviseCluster(cluster.value, { print }));
  return ok(await bootstrapCluster(cluster.value));
}

/** Checked before anything is started, so that a used port costs nothing. */
async function checkPort(settings: Settings): Promise<Result<null, StartProblem>> {
  return new Promise((resolve) => {
    const probe = createProbe();
    probe.once('error', () => resolve(err(portProblem(settings))));
    probe.listen({ port: settings.port, host: settings.host }, () => probe.close(() => resolve(ok(null))));
  });
}

function portProblem({ host, port }: Settings): StartProblem {
  return problem(
    `Port ${port} on ${host} cannot be used. Stop the program that uses it, or set PORT to another number (PORT=${port + 1} npm start).`,
  );
}

function announce(settings: Settings, print: ServerOptions['print']): void {
  if (settings.signIn.kind === 'local') {
    print('');
    print(`Demo accounts, password "${DEMO_PASSWORD}":`);
    for (const { account, kind } of DEMO_ACCOUNTS) print(`  ${account.padEnd(10)}${kind.en}`);
  }
  print('');
  print(`Oasis is ready: ${settings.publicAddress}`);
}
