import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FOLDER, removeAbandoned } from './abandoned.ts';

it('removes what a killed bench left behind, and nothing of one that runs or of anybody else', async () => {
  const below = mkdtempSync(path.join(tmpdir(), 'abandoned-'));
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  const names = [`${FOLDER}${ended}-a/data`, `${FOLDER}${process.pid}-b`, `${FOLDER}older`, 'another-1-c'];
  await Promise.all(names.map((name) => mkdir(path.join(below, name), { recursive: true })));
  await removeAbandoned(below);
  expect(readdirSync(below).sort()).toEqual(['another-1-c', `${FOLDER}${process.pid}-b`, `${FOLDER}older`].sort());
  await rm(below, { recursive: true });
});
