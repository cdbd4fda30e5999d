import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BackupFile } from './backup-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oasis-backup-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the file of a backup', () => {
  it('replaces a former file without writing into it, and only its account may read it', async () => {
    const target = path.join(folder, 'a.backup');
    const other = path.join(folder, 'other');
    await writeFile(other, 'as it was', { mode: 0o666 });
    await symlink(other, `${target}.${hostname()}-${process.pid}.partial`);
    const file = await BackupFile.create(target);
    await file.finish();
    expect(await readFile(other, 'utf8')).toBe('as it was');
    expect((await stat(target)).mode & 0o777).toBe(0o600);
  });

  it('removes partial files of killed backups of the same name, and no other file', async () => {
    const beyondAllProcesses = 2 ** 30;
    const others = ['a.backup.elsewhere-7.partial', `b.backup.${hostname()}-${beyondAllProcesses}.partial`];
    const alive = `a.backup.${hostname()}-1.partial`;
    for (const name of [...others, alive, `a.backup.${hostname()}-${beyondAllProcesses}.partial`]) {
      await writeFile(path.join(folder, name), '');
    }
    const file = await BackupFile.create(path.join(folder, 'a.backup'));
    await file.finish();
    expect((await readdir(folder)).sort()).toEqual(['a.backup', alive, ...others].sort());
  });
});
