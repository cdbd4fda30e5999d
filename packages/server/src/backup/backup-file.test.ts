import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BackupFile } from './backup-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oasis-backup-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the file of a backup', () => {
  it('is written into nothing that was there before, and only its account may read it', async () => {
    const target = path.join(folder, 'a.backup');
    const other = path.join(folder, 'other');
    await writeFile(other, 'as it was', { mode: 0o666 });
    await symlink(other, `${target}.${process.pid}.partial`);
    const file = await BackupFile.create(target);
    await file.finish();
    expect(await readFile(other, 'utf8')).toBe('as it was');
    expect((await stat(target)).mode & 0o777).toBe(0o600);
  });
});
