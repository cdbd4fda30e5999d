import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holderOf, takeDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oasis-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the data folder', () => {
  it('belongs to one server at a time', async () => {
    const first = await takeDataFolder(folder);
    expect(first.ok).toBe(true);
    const second = await takeDataFolder(folder);
    expect(second.ok ? '' : second.error.sentence).toContain(`in use by another server (process ${process.pid})`);
    if (first.ok) await first.value.release();
    expect((await takeDataFolder(folder)).ok).toBe(true);
  });

  it('is taken by one of many that come at the same moment', async () => {
    const taken = await Promise.all(Array.from({ length: 10 }, () => takeDataFolder(folder)));
    expect(taken.filter((result) => result.ok)).toHaveLength(1);
  });

  it('is taken over from a server that was killed', async () => {
    const child = spawn('sleep', ['60']);
    await writeFile(path.join(folder, 'server.lock'), `${child.pid}\n0\n`);
    expect(await holderOf(folder)).toBeUndefined();
    child.kill('SIGKILL');
    const taken = await takeDataFolder(folder);
    expect(taken.ok).toBe(true);
    expect(await readFile(path.join(folder, 'server.lock'), 'utf8')).toContain(String(process.pid));
  });

  it('is left alone when a newer version wrote it', async () => {
    await writeFile(path.join(folder, 'format'), '2\n');
    const refused = await takeDataFolder(folder);
    expect(refused.ok ? '' : refused.error.sentence).toContain('newer version');
  });

  it('says so when it cannot be made', async () => {
    await writeFile(path.join(folder, 'file'), '');
    const refused = await takeDataFolder(path.join(folder, 'file', 'inside'));
    expect(refused.ok ? '' : refused.error.sentence).toContain('OASIS_DATA');
  });
});
