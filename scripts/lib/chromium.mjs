import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { productNode, WORK } from './paths.mjs';
import { run } from './run.mjs';

/** Ships a Chromium in the npm registry. */
const PACKAGE = '@sparticuz/chromium';
const VERSION = '153.0.0';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PACKAGE_FOLDER = join(WORK, 'chromium');

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

/** @returns {Promise<Found>} */
async function fromRegistry() {
  const main = join(PACKAGE_FOLDER, 'node_modules', PACKAGE, 'package.json');
  if (!existsSync(main)) {
    const wanted = ['install', '--prefix', PACKAGE_FOLDER, '--no-save', `${PACKAGE}@${VERSION}`];
    const { code, output } = await run('npm', wanted);
    if (code !== 0) return { problem: `${PACKAGE} could not be fetched (${lastLine(output)})` };
  }
  const entry = pathToFileURL(join(PACKAGE_FOLDER, 'node_modules', PACKAGE, 'build', 'index.js')).href;
  const unpack = `const { default: c } = await import('${entry}'); console.log(await c.executablePath());`;
  const { code, output } = await run(productNode(), ['--input-type=module', '--eval', unpack]);
  return code === 0
    ? { path: lastLine(output) }
    : { problem: `${PACKAGE} could not be unpacked (${lastLine(output)})` };
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

/** @param {string} output */
function lastLine(output) {
  return output.trim().split('\n').at(-1) ?? '';
}
