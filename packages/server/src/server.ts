import { createServer as createProbe } from 'node:net';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { err, ok, type Result } from '@oasis/engine';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { startSealer } from './audit/sealer.ts';
import { takeDataFolder } from './config/data-folder.ts';
import { problem, type StartProblem } from './config/problem.ts';
import { type Environment, readSettings, type Settings } from './config/settings.ts';
import { bootstrapCluster } from './database/embedded/bootstrap.ts';
import { startCluster } from './database/embedded/cluster.ts';
import { type DatabaseAddress, openDatabase } from './database/open.ts';
import { loadDemo } from './demo/load-demo.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './identity/demo/accounts.ts';
import { startSweeper } from './identity/sweeper.ts';
import { screensFolder } from './screens-folder.ts';

export interface ServerOptions {
  readonly environment: Environment;
  /** Relative paths of settings start here. */
  readonly folder: string;
  readonly print: (line: string) => void;
}

export interface RunningServer {
  readonly address: string;
  readonly close: () => Promise<void>;
}

type Cleanup = () => Promise<void>;

/** Configuration, data folder, database, migrations, demo data, application, listening: in this order, undone in reverse. */
export async function createServer(options: ServerOptions): Promise<Result<RunningServer, readonly StartProblem[]>> {
  const settings = readSettings(options.environment, options.folder);
  if (!settings.ok) return settings;
  const cleanups: Cleanup[] = [];
  const close = async (): Promise<void> => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  const started = await start(settings.value, options.print, cleanups);
  if (!started.ok) {
    await close();
    return err([started.error]);
  }
  return ok({ address: settings.value.publicAddress, close });
}

async function start(
  settings: Settings,
  print: ServerOptions['print'],
  cleanups: Cleanup[],
): Promise<Result<null, StartProblem>> {
  const free = await checkPort(settings);
  if (!free.ok) return free;
  const folder = await takeDataFolder(settings.dataFolder);
  if (!folder.ok) return folder;
  cleanups.push(folder.value.release);
  print(
    settings.database.kind === 'embedded'
      ? `Starting PostgreSQL in ${settings.dataFolder}`
      : 'Connecting to the database',
  );
  const address = await databaseAddress(settings, cleanups);
  if (!address.ok) return address;
  const database = await openDatabase(address.value, { now: new Date(), onStep: (step) => print(`Database: ${step}`) });
  if (!database.ok) return database;
  cleanups.push(database.value.close);
  const logger = pino({ level: settings.logLevel, base: null });
  if (settings.signIn.kind === 'local') await loadDemo(database.value.db, { now: new Date(), print });
  cleanups.push(startSealer(database.value.db, { folder: settings.dataFolder, logger }));
  cleanups.push(startSweeper(database.value.db, { logger }));
  const app = await createApp({
    database: database.value,
    publicAddress: settings.publicAddress,
    signIn: settings.signIn,
    now: () => new Date(),
    logger,
    hyperformulaKey: settings.hyperformulaKey,
    keyFile: path.join(settings.dataFolder, 'sign-in-key.json'),
    ...(await screensFolder()),
  });
  cleanups.push(() => app.close());
  const listening = await app.listen({ port: settings.port, host: settings.host }).then(
    () => ok(null),
    () => err(portProblem(settings)),
  );
  if (!listening.ok) return listening;
  // The framework's own line about listening comes first, so that the address stands last.
  await setImmediate();
  announce(settings, print);
  return listening;
}

async function databaseAddress(
  settings: Settings,
  cleanups: Cleanup[],
): Promise<Result<DatabaseAddress, StartProblem>> {
  if (settings.database.kind === 'address') {
    const { application, migration } = settings.database;
    const url = new URL(application);
    const app = { name: `${url.host}${url.pathname}`, app: { connectionString: application } };
    return ok(migration === undefined ? app : { ...app, owner: { connectionString: migration } });
  }
  const cluster = await startCluster({ dataFolder: settings.dataFolder, durable: true });
  if (!cluster.ok) return cluster;
  cleanups.push(cluster.value.stop);
  return ok(await bootstrapCluster(cluster.value));
}

/** Asked before anything is started, so that a port in use costs nothing. */
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
