import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

export const BIN = join(ROOT, 'node_modules', '.bin');

/** Marks and reports of builds and test runs; safe to delete. */
export const WORK = join(ROOT, '.build');

const NODE_MAJOR = 24;

/**
 * The Node that runs the product: the one from the registry, so that the version does not depend on the machine.
 * @returns {string}
 */
export function productNode() {
  const installed = join(BIN, 'node');
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  throw new Error(
    `The registry has no Node ${NODE_MAJOR} for ${process.platform} ${process.arch}: install Node ${NODE_MAJOR} and try again.`,
  );
}

/**
 * The environment of tools: their own folder first, so that `node` is the product's, and no mode that leaves tools out.
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment() {
  const { NODE_ENV: _mode, FORCE_COLOR: _color, ...rest } = process.env;
  return { ...rest, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}` };
}

/**
 * The environment of the product: its data lies in the repository, wherever the command was typed.
 * @returns {NodeJS.ProcessEnv}
 */
export function productEnvironment() {
  return { OASIS_DATA: join(ROOT, '.data'), ...process.env };
}

/**
 * The folder in which a command was typed: npm runs its scripts in the folder of the repository and says where it was called.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string}
 */
export function callersFolder({ npm_lifecycle_event: script, INIT_CWD: folder } = process.env) {
  return script === 'oasis' && folder !== undefined ? folder : process.cwd();
}
