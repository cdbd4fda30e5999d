import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from './lib/fingerprint.mjs';
import { callersFolder, ROOT } from './lib/paths.mjs';

/** Where the call is refused, and where it is said that it is. */
const TELLS_OF_IT = [
  'CHANGELOG.md',
  'docs/areas/storage.md',
  'scripts/command-name.test.mjs',
  'scripts/not-by-npx.mjs',
];

it('no text tells to call the command line by npx, which would ask the registry for a foreign package', () => {
  const folders = ['packages', 'bench', 'e2e', 'scripts', 'docs', 'examples'].map((folder) => join(ROOT, folder));
  const pages = ['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md'].map((page) => join(ROOT, page));
  const texts = [...pages, ...folders.flatMap((folder) => [...filesBelow(folder)])];
  const found = texts.filter((file) => /npx (--?\S+ )*oasis\b/.test(readFileSync(file, 'utf8')));
  expect(found.map((file) => relative(ROOT, file)).filter((file) => !TELLS_OF_IT.includes(file))).toEqual([]);
});

it('the package has a name of our scope, and its plain name only refuses', () => {
  const { name, bin, private: isPrivate } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect([name, isPrivate]).toEqual(['@oasis/product', true]);
  expect(bin).toEqual({ 'oasis-product': 'scripts/oasis.mjs', oasis: 'scripts/not-by-npx.mjs' });
});

it('paths of a command are those of the folder in which it was typed', () => {
  expect(callersFolder({ npm_lifecycle_event: 'oasis', INIT_CWD: '/somewhere' })).toBe('/somewhere');
  expect(callersFolder({ npm_lifecycle_event: 'test', INIT_CWD: '/somewhere' })).toBe(process.cwd());
  expect(callersFolder({})).toBe(process.cwd());
});
