import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserTestsFor, changedFiles } from './changed.mjs';

let root = '';
const write = (path, text) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
const git = (...words) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...words], { cwd: root });

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'oasis-changed-'));
  write('e2e/support/grid.ts', 'export {};');
  write('e2e/support/sheet.ts', "import './grid.ts';");
  write('e2e/keys.e2e.ts', "import './support/sheet.ts';");
  write('e2e/sweep.e2e.ts', "import '../packages/server/test/expected/areas.ts';");
  write('e2e/story.e2e.ts', '');
  write('packages/app/src/page.tsx', '');
  write('.gitignore', 'dist\n');
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'first');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('lists what is changed, committed since or new, and nothing that git ignores or that is gone', async () => {
  git('tag', 'before');
  write('e2e/committed.e2e.ts', '');
  git('add', '--all');
  git('rm', '--quiet', 'e2e/story.e2e.ts');
  git('commit', '--quiet', '--message', 'second');
  write('packages/app/src/page.tsx', 'changed');
  write('packages/app/src/new.tsx', '');
  write('dist/built.js', '');
  expect(await changedFiles('HEAD', root)).toEqual(['packages/app/src/new.tsx', 'packages/app/src/page.tsx']);
  expect(await changedFiles('before', root)).toEqual([
    'e2e/committed.e2e.ts',
    'packages/app/src/new.tsx',
    'packages/app/src/page.tsx',
  ]);
  await expect(changedFiles('nowhere', root)).rejects.toThrow('git does not know what has changed since nowhere');
});

it('chooses browser tests by what they import, and the journey for the product', () => {
  expect(browserTestsFor(['e2e/support/grid.ts'], root)).toEqual(['keys.e2e.ts']);
  expect(browserTestsFor(['packages/app/src/page.tsx', 'e2e/keys.e2e.ts'], root)).toEqual([
    'keys.e2e.ts',
    'story.e2e.ts',
  ]);
  expect(browserTestsFor(['packages/server/test/areas/added.ts'], root)).toEqual(['sweep.e2e.ts']);
  expect(browserTestsFor(['packages/app/src/page.test.tsx', 'docs/decisions.md'], root)).toEqual([]);
});
