import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { DocumentFolder } from '../documents/document-folder.ts';
import { checkDocuments } from '../verify/check-documents.ts';
import { checkSaleMoves } from '../verify/check-moves.ts';
import { loadCars } from './load-cars.ts';
import { loadChains } from './load-chains.ts';
import { loadClaimLives } from './load-claim-lives.ts';
import { loadMasterDemo } from './load-master.ts';
import { loadPaperRequests } from './load-paper-requests.ts';
import { loadPrograms } from './load-programs.ts';
import { loadWholesaleClaims } from './load-wholesale-claims.ts';
import { WHOLESALE_PROGRAM } from './program-list.ts';

/** Early in the morning of China, where UTC is still on the day before. */
const EARLY = new Date('2026-03-02T18:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await testServer('people');
  const now = EARLY;
  await server.owner.transaction().execute(async (tx) => {
    await loadMasterDemo(tx, { seed: 20, now, yearBefore: true });
    await loadChains(tx, now);
    await loadCars(tx, { seed: 20, now });
    await loadPrograms(tx, { seed: 20, now, programs: [WHOLESALE_PROGRAM] });
  });
  await loadClaimLives(server.owner, now);
  await loadWholesaleClaims(server.owner, now);
  await loadPaperRequests(server.owner, { documents: new DocumentFolder(server.documentFolder), now });
});
afterAll(() => server.close());

it('[CHK-008] the demo asks a dealer for papers: one request is open, one answered with its paper, one expired', async () => {
  const rows = await server.owner
    .selectFrom('paper_request as r')
    .innerJoin('claim as c', 'c.id', 'r.claim_id')
    .select(['r.status', 'c.status as claim'])
    .orderBy('r.status')
    .execute();
  expect(rows).toEqual([
    { status: 'Answered', claim: 'Submitted' },
    { status: 'Expired', claim: 'Submitted' },
    { status: 'Open', claim: 'SiccoChecking' },
  ]);
  await server.owner.transaction().execute(async (tx) => {
    expect(await checkSaleMoves(tx)).toEqual([]);
    expect(await checkDocuments(tx, { folder: new DocumentFolder(server.documentFolder) })).toEqual([]);
  });
});
