import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder, openedMode, openWay } from './make-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oasis-made-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (at: string): Promise<number> => (await stat(at)).mode & 0o777;

it('lets other accounts walk through a folder without reading more than before', () => {
  expect([0o700, 0o750, 0o755, 0o40700].map(openedMode)).toEqual([0o711, 0o751, 0o755, 0o711]);
});

it.runIf(process.getuid?.() === 0)('makes folders of root that PostgreSQL can pass, whatever the umask', async () => {
  const before = process.umask(0o077);
  try {
    const inner = path.join(folder, 'data', 'postgres');
    await makeFolder(inner);
    expect([await modeOf(path.dirname(inner)), await modeOf(inner)]).toEqual([0o711, 0o711]);
    // An existing folder of another creator keeps its mode.
    expect(await modeOf(folder)).toBe(0o700);
    await openWay(folder);
    expect(await modeOf(folder)).toBe(0o711);
  } finally {
    process.umask(before);
  }
});
