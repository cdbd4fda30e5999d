import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tooSmall } from './ending.mjs';
import { fingerprint, isDone, markDone } from './fingerprint.mjs';
import { alone } from './lock.mjs';
import { ROOT, toolEnvironment, WORK } from './paths.mjs';
import { run } from './run.mjs';

/** Fetched by name: a pin in package.json makes pnpm check signatures that not every registry has. */
const PNPM = 'pnpm@12.21.0';
const MARK = join(ROOT, 'node_modules', '.oasis-installed');

/**
 * Installs what the lockfile says, unless that is installed already.
 * @param {import('./progress.mjs').Step} step
 */
export async function ensureInstalled(step) {
  const print = fingerprint(ROOT, manifests());
  if (isDone(MARK, print)) return;
  await step('Installing packages from the registry', () =>
    alone(join(WORK, 'install.lock'), async () => {
      if (isDone(MARK, print)) return;
      await install();
      markDone(MARK, print);
    }),
  );
}

async function install() {
  const [command, ...args] = await pnpm();
  // CI: no questions, also where the folder of an older installation has to go.
  const env = { ...toolEnvironment(), CI: 'true' };
  const outcome = await run(command, [...args, 'install', '--frozen-lockfile'], { env });
  if (outcome.code === 0) return;
  const why = tooSmall(outcome, 'build') || 'Is the npm registry reachable from here?';
  throw new Error(`${outcome.output}\nThe packages could not be installed. ${why}`);
}

/** The package manager, installed here or fetched. @returns {Promise<[string, ...string[]]>} */
export async function pnpm() {
  const found = await run('pnpm', ['--version']);
  return found.code === 0 && found.output.trim().startsWith('12.') ? ['pnpm'] : ['npx', '--yes', PNPM];
}

function manifests() {
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/package.json`);
  const others = ['package.json', 'bench/package.json', 'e2e/screens/package.json'];
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.mjs', ...others, ...packages]
    .map((path) => join(ROOT, path))
    .filter((path) => existsSync(path));
}
