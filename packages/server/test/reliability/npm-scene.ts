import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { nameOf, startOf } from '../../src/config/processes.ts';
import { bundled, compiled } from '../bundled.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** A process that npm has started, and npm itself. */
export interface NpmCommand {
  readonly npm: ChildProcess;
  readonly output: () => string;
  /** npm, its children, and so on down to the server or the command line. */
  readonly chain: () => Promise<readonly number[]>;
}

/** A copy of the product that npm runs: its scripts unchanged, its server from the bundle of the test run. */
export interface NpmScene {
  /** The product, in which a unit or a container starts it. */
  readonly product: string;
  readonly data: string;
  /** Runs a command in the folder of the product. */
  readonly run: (command: string, args: readonly string[], env: Readonly<Record<string, string>>) => NpmCommand;
  /** PostgreSQL's main process of the data folder; undefined if none runs. */
  readonly postgres: () => Promise<number | undefined>;
  readonly close: () => Promise<void>;
}

export async function makeNpmScene(): Promise<NpmScene> {
  const folder = await mkdtemp(path.join(tmpdir(), 'oasis-npm-'));
  // If root starts it, PostgreSQL runs as another account, which needs access.
  await chmod(folder, 0o755);
  const product = path.join(folder, 'product');
  const data = path.join(folder, 'data');
  await copyProduct(product);
  const started: ChildProcess[] = [];
  const run: NpmScene['run'] = (command, args, more) => {
    const env = { PATH: process.env['PATH'] ?? '', HOME: folder, OASIS_DATA: data, ...compiled(), ...more };
    const npm = spawn(command, args, { cwd: product, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    started.push(npm);
    let output = '';
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
      });
    }
    return { npm, output: () => output, chain: () => chainOf(npm.pid ?? 0) };
  };
  const postgres = async (): Promise<number | undefined> => {
    const file = await readFile(path.join(data, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number(file.split('\n')[0]);
    // In a container the number is one of its own, and belongs to another process out here.
    return (await nameOf(pid)) === 'postgres' ? pid : undefined;
  };
  const close = async (): Promise<void> => {
    for (const { pid = 0 } of started) endGroup(pid);
    const left = await postgres();
    if (left !== undefined) process.kill(left, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true });
  };
  return { product, data, run, postgres, close };
}

/** Installing and building are left out: the code is bundled already. */
async function copyProduct(product: string): Promise<void> {
  const dist = path.join(product, 'packages/server/dist');
  await mkdir(path.join(dist, 'cli'), { recursive: true });
  await mkdir(path.join(product, 'node_modules/.bin'), { recursive: true });
  await symlink(process.execPath, path.join(product, 'node_modules/.bin/node'));
  for (const file of ['package.json', 'scripts']) {
    await cp(path.join(ROOT, file), path.join(product, file), { recursive: true });
  }
  await writeFile(path.join(product, 'scripts/lib/install.mjs'), 'export async function ensureInstalled() {}\n');
  await writeFile(path.join(product, 'scripts/lib/build.mjs'), 'export async function ensureBuilt() {}\n');
  await writeFile(path.join(dist, 'main.js'), `import ${JSON.stringify(pathToFileURL(bundled('main')))};\n`);
  await writeFile(path.join(dist, 'cli/main.js'), `import ${JSON.stringify(pathToFileURL(bundled('cli/main')))};\n`);
}

/** The PostgreSQL processes of a server or a command. */
const TOOLS: ReadonlySet<string> = new Set(['initdb', 'pg_ctl', 'postgres']);

/** A process and the ones below it, each the first child of the one before; the tools of PostgreSQL do not count. */
async function chainOf(pid: number): Promise<readonly number[]> {
  const chain = [pid];
  for (;;) {
    const at = chain.at(-1) ?? 0;
    const text = await readFile(`/proc/${at}/task/${at}/children`, 'utf8').catch(() => '');
    const child = Number(text.trim().split(' ')[0]);
    if (!(child > 0) || TOOLS.has((await nameOf(child)) ?? '')) return chain;
    chain.push(child);
  }
}

/** Whether any of these processes runs. */
export async function someLive(pids: readonly number[]): Promise<boolean> {
  for (const pid of pids) if ((await startOf(pid)) !== '') return true;
  return false;
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
