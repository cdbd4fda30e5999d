import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

/**
 * A copy of the working tree in which files may be changed and tests run: installed packages are shared with the
 * original, but our own packages lead to their copies.
 * @returns {Promise<string>}
 */
export async function scratchCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'oasis-copy-'));
  const listed = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  for (const path of listed.output.trim().split('\n')) {
    if (!existsSync(join(ROOT, path))) continue;
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => join('packages', name));
  for (const path of [...packages, 'bench', 'e2e/screens'].map((name) => join(name, 'node_modules'))) {
    if (!existsSync(join(ROOT, path))) continue;
    // Links only; as they are relative, those to our own packages stay inside the copy.
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, verbatimSymlinks: true });
  }
  return folder;
}
