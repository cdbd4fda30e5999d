import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fromRegistry } from './chromium-from-registry.mjs';
import { lastLine, run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** How it is started: without a window, without a sandbox (root has none), and without looking for anything on the net. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium: the one named by CHROMIUM_PATH, the machine's, Debian's package, one from the registry.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is no program.`);
  }
  const problems = [];
  for (const source of [fromMachine, fromDebian, fromRegistry]) {
    const found = await source();
    if (found.path !== undefined && (await starts(found.path))) return found.path;
    problems.push(found.problem ?? `${found.path} does not start`);
  }
  throw new Error(`The browser tests need Chromium: ${problems.join('; ')}. Install one or name it by CHROMIUM_PATH.`);
}

/** @typedef {{ path?: string, problem?: string }} Found */

/**
 * @param {string} [searchPath]
 * @returns {Found}
 */
export function fromMachine(searchPath = process.env.PATH ?? '') {
  const folders = [...searchPath.split(delimiter), '/usr/bin'];
  const path = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
  return path === undefined ? { problem: 'the machine has none' } : { path };
}

/** @returns {Promise<Found>} */
async function fromDebian() {
  if (!existsSync('/usr/bin/apt-get')) return { problem: 'there is no apt-get' };
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  if (asRoot.length > 0 && (await run('sudo', ['--non-interactive', 'true'])).code !== 0) {
    return { problem: 'apt-get needs root' };
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'];
  for (const words of [['apt-get', 'update'], install]) {
    const [command = '', ...args] = [...asRoot, ...words];
    const { code, output } = await run(command, args, { env });
    if (code !== 0) return { problem: `${words.join(' ')} failed (${lastLine(output)})` };
  }
  return fromMachine();
}

/** @param {string} path */
async function starts(path) {
  const { code } = await run(path, ['--headless', '--no-sandbox', '--version'], { timeoutMs: 60_000 });
  return code === 0;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
