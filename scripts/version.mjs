// node scripts/version.mjs 0.2.0: writes a new version into everything that says it (docs/release.md). It commits nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { orExplain } from './lib/main.mjs';
import { ROOT } from './lib/paths.mjs';
import { databaseFormat, headings, IN_SERVER, manifests } from './lib/versions.mjs';

await orExplain(async () => {
  const [version = ''] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Usage: node scripts/version.mjs NUMBER, such as 0.2.0');
  const file = join(ROOT, 'CHANGELOG.md');
  const changes = readFileSync(file, 'utf8');
  if (headings(changes)[0] !== '## Unreleased') throw new Error('CHANGELOG.md has nothing that is unreleased.');
  const heading = `## ${version} (database format ${databaseFormat()})`;
  writeFileSync(file, changes.replace('## Unreleased', heading));
  for (const manifest of manifests()) replace(manifest, /"version": "[^"]+"/, `"version": "${version}"`);
  replace(IN_SERVER, /VERSION = '[^']+'/, `VERSION = '${version}'`);
  console.log(`${heading}\nNow commit, and: git tag v${version}`);
  return 0;
});

/** @param {string} path @param {RegExp} what @param {string} by */
function replace(path, what, by) {
  const file = join(ROOT, path);
  writeFileSync(file, readFileSync(file, 'utf8').replace(what, by));
}
