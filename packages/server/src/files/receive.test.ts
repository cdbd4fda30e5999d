import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sweepReceived } from './receive.ts';

const NOW = new Date('2026-05-10T08:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

it('what a process left that died while reading a file goes after a day, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'oasis-sweep-'));
  try {
    for (const [name, hours] of [
      ['oasis-upload-old', 25],
      ['oasis-upload-new', 23],
      ['other-old', 25],
    ] as const) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'file'), 'a table of sales');
      await utimes(join(folder, name), hoursAgo(hours), hoursAgo(hours));
    }
    await sweepReceived(NOW, folder);
    expect((await readdir(folder)).toSorted()).toEqual(['oasis-upload-new', 'other-old']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
