import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { filesBelow, fingerprint, isDone, markDone } from './fingerprint.mjs';

let folder = '';
const print = () => fingerprint(folder, filesBelow(folder));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oasis-fingerprint-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'a.ts'), 'one');
});

it('changes with a content, a name and a new file', () => {
  const prints = [print()];
  writeFileSync(join(folder, 'src', 'a.ts'), 'two');
  prints.push(print());
  renameSync(join(folder, 'src', 'a.ts'), join(folder, 'src', 'b.ts'));
  prints.push(print());
  writeFileSync(join(folder, 'src', 'c.ts'), '');
  prints.push(print());
  expect(new Set(prints).size).toBe(4);
});

it('does not see what is installed or built', () => {
  const before = print();
  for (const name of ['node_modules', 'dist', '.data']) {
    mkdirSync(join(folder, 'src', name));
    writeFileSync(join(folder, 'src', name, 'x.js'), 'x');
  }
  expect(print()).toBe(before);
});

it('remembers what was done for which fingerprint', () => {
  const mark = join(folder, 'dist', '.built');
  expect(isDone(mark, 'x')).toBe(false);
  markDone(mark, 'x');
  expect(isDone(mark, 'x')).toBe(true);
  expect(isDone(mark, 'y')).toBe(false);
});
