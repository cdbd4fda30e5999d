import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { noted, PATIENCE_MS, share } from '../../test/reliability/counts.ts';
import { sealAll } from '../../test/seal-all.ts';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { NO_ANCHORS } from '../audit/anchors.ts';
import { DocumentFolder } from '../documents/document-folder.ts';
import type { Finding } from '../verify/finding.ts';
import { verifyDatabase } from '../verify/verify-database.ts';
import { loadDemo } from './load-demo.ts';
import { seededRandom } from './random.ts';

const DAY_MS = 86_400_000;
/** The seed of the day; OASIS_SEED replays a run. */
const SEED = Number(process.env['OASIS_SEED'] ?? Math.floor(Date.now() / DAY_MS));
const random = seededRandom(SEED);

/** The first moment of a year in Shanghai, which UTC is a day behind; others are drawn. */
const NEW_YEAR = '2027-12-31T16:00:00Z';
const DRAWN = Array.from({ length: share(1, 20) }, () =>
  new Date(Date.parse('2026-01-01T00:00:00Z') + random.between(0, 3 * 365 * 24 * 60) * 60_000).toISOString(),
);

const databases: TestDatabase[] = [];
const folders: string[] = [];
afterAll(async () => {
  for (const database of databases) await database.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

it.each([NEW_YEAR, ...DRAWN])(
  'the demo is loaded on %s, and verification finds nothing',
  async (at) => {
    noted(`the demo on ${at}, OASIS_SEED=${SEED}`);
    const database = await testDatabase('empty');
    databases.push(database);
    const folder = await mkdtemp(join(tmpdir(), 'oasis-documents-'));
    folders.push(folder);
    const printed: string[] = [];
    await loadDemo(database.db, {
      documents: new DocumentFolder(folder),
      now: new Date(at),
      print: (line) => printed.push(line),
    });
    expect(printed.at(-1)).toBe('Demo data: claims of cars');
    await sealAll(database, new Date(at));
    const findings: Finding[] = [];
    await verifyDatabase(database.owner, {
      anchors: NO_ANCHORS,
      documents: { folder: new DocumentFolder(folder) },
      onProgress: () => undefined,
      onFinding: (finding) => findings.push(finding),
    });
    expect(findings).toEqual([]);
  },
  PATIENCE_MS,
);
