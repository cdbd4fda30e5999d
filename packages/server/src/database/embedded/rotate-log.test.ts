import { appendFile, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { rotateLog } from './rotate-log.ts';

it('a long log is rotated while PostgreSQL writes to it, and the oldest logs are removed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oasis-log-'));
  const file = path.join(folder, 'postgres.log');
  expect(await rotateLog(file, 4)).toBe(false);
  const writer = await open(file, 'a');
  for (let line = 1; line <= 5; line += 1) {
    await writer.appendFile(`line ${line}\n`);
    expect(await rotateLog(file, 4)).toBe(true);
    expect(await rotateLog(file, 4)).toBe(false);
  }
  await appendFile(file, 'now\n');
  await writer.close();
  expect((await readdir(folder)).toSorted()).toEqual(['', '.1', '.2', '.3'].map((end) => `postgres.log${end}`));
  const texts = await Promise.all(['', '.1', '.2', '.3'].map((end) => readFile(`${file}${end}`, 'utf8')));
  expect(texts).toEqual(['now\n', 'line 5\n', 'line 4\n', 'line 3\n']);
  await rm(folder, { recursive: true });
});
