import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountIn, canRead } from './account.ts';

const STRANGER = { uid: 60_123, gid: 60_123 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oasis-reach-'));
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, 'open'), { mode: 0o755 });
  await mkdir(path.join(folder, 'closed'), { mode: 0o700 });
  for (const name of ['open', 'closed']) await writeFile(path.join(folder, name, 'file'), '', { mode: 0o644 });
});
afterAll(() => rm(folder, { recursive: true }));

describe('the account that PostgreSQL runs as', () => {
  it('is read from the text of /etc/passwd', () => {
    const passwd =
      'root:x:0:0:root:/root:/bin/bash\npostgres:x:101:104::/var:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n';
    expect(accountIn(passwd, 'postgres')).toEqual({ uid: 101, gid: 104 });
    expect(accountIn(passwd, 'gres')).toBeUndefined();
  });

  it('reads a file below folders that are open to everyone, and no other file', async () => {
    expect(await canRead(path.join(folder, 'open/file'), STRANGER)).toBe(true);
    expect(await canRead(path.join(folder, 'closed/file'), STRANGER)).toBe(false);
    expect(await canRead(path.join(folder, 'open/none'), STRANGER)).toBe(false);
  });

  it('reads files that it owns', async () => {
    const own = { uid: process.getuid?.() ?? 0, gid: 60_123 };
    expect(await canRead(path.join(folder, 'closed/file'), own)).toBe(true);
  });
});
