import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatProblem, takeDataFolder } from './data-folder.ts';
import { holderOf } from './folder-lock.ts';
import { startOf } from './processes.ts';

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

  it('is taken by exactly one of many simultaneous servers', async () => {
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

  it('a lock of a dead server is taken over by exactly one of many servers', async () => {
    for (let round = 0; round < 20; round += 1) {
      await writeFile(path.join(folder, 'server.lock'), '1\n0\n');
      // Simulates a former heir that died while taking over.
      if (round % 2 === 0) await writeFile(path.join(folder, 'server.lock.after-1-0'), '1\n1\n');
      const taken = await Promise.all(Array.from({ length: 10 }, () => takeDataFolder(folder)));
      const held = taken.filter((result) => result.ok);
      expect(held).toHaveLength(1);
      for (const { value } of held) await value.release();
      await rm(path.join(folder, 'server.lock.after-1-0'), { force: true });
      expect(await readdir(folder)).toEqual(['format']);
    }
  });

  it('is free if its process has ended and its parent has not waited for it', async () => {
    const parent = spawn('sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const pid = Number(await new Promise<Buffer>((resolve) => parent.stdout.once('data', resolve)));
    const began = await startOf(pid);
    await expect.poll(() => startOf(pid)).toBe('');
    await writeFile(path.join(folder, 'server.lock'), `${pid}\n${began}\n`);
    expect(await holderOf(folder)).toBeUndefined();
    expect((await takeDataFolder(folder)).ok).toBe(true);
    parent.kill('SIGKILL');
  });

  it.runIf(process.platform === 'linux')(
    'has an understandable error if the system allows no folder at its path',
    async () => {
      const refused = await takeDataFolder('/proc/oasis/data');
      expect(refused.ok ? '' : refused.error.sentence).toContain('OASIS_DATA');
    },
  );

  it('is not used if a newer version wrote it', async () => {
    await writeFile(path.join(folder, 'format'), '2\n');
    const refused = await takeDataFolder(folder);
    expect(refused.ok ? '' : refused.error.sentence).toContain('newer version');
  });

  it('is refused as foreign or damaged if its format is no number of a version', async () => {
    for (const text of ['one', '1.5', '-2', '0', '\u0000\u0000']) {
      const sentence = formatProblem('/data', text)?.sentence ?? '';
      expect(sentence).toContain('no version of Oasis writes');
      expect(sentence).not.toContain('newer version');
      expect(sentence).toContain('oasis restore FILE');
    }
    await writeFile(path.join(folder, 'format'), 'damaged');
    const refused = await takeDataFolder(folder);
    expect(refused.ok ? '' : refused.error.sentence).toContain('"damaged"');
  });

  it('is taken over from a server before a reboot that had the same process number and start time', async () => {
    const began = await startOf(process.pid);
    await writeFile(path.join(folder, 'server.lock'), `${process.pid}\n${began}\nname\nanother-run\n`);
    expect(await holderOf(folder)).toBeUndefined();
    expect((await takeDataFolder(folder)).ok).toBe(true);
  });

  it('has an understandable error if it cannot be created', async () => {
    await writeFile(path.join(folder, 'file'), '');
    const refused = await takeDataFolder(path.join(folder, 'file', 'inside'));
    expect(refused.ok ? '' : refused.error.sentence).toContain('OASIS_DATA');
  });
});
