import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { saleScene } from '../../../test/sale-scene.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { DocumentFolder } from '../../documents/document-folder.ts';
import { sweepPapers } from './sweep-papers.ts';

let server: TestServer;
let scene: Awaited<ReturnType<typeof saleScene>>;
let folder: DocumentFolder;
beforeAll(async () => {
  server = await budgetServer();
  scene = await saleScene(server);
  folder = new DocumentFolder(server.documentFolder);
});
afterAll(() => server.close());

const later = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

async function files(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for await (const { name } of folder.contents()) found.add(name);
  return found;
}

/** The names of the files that an upload leaves; the change behind the file fails where it is told to. */
async function leftBy(recordId: number, fails: boolean): Promise<readonly string[]> {
  const before = await files();
  const keep = vi.spyOn(DocumentFolder.prototype, 'keep');
  if (fails) {
    // The content is on the disk, and its row is not written.
    keep.mockImplementationOnce(async (bytes) => {
      await folder.keep(bytes);
      throw new Error('killed behind the file');
    });
  }
  const reply = await scene.upload(recordId, randomUUID());
  keep.mockRestore();
  expect(reply.status).toBe(fails ? 500 : 200);
  return [...(await files())].filter((name) => !before.has(name));
}

async function reported(): Promise<number> {
  const { carId } = await scene.newCar();
  const headers = { 'idempotency-key': randomUUID() };
  return (await scene.dealer.call('retail.report', { body: { carId, kind: 'retail' }, headers })).body.data.recordId;
}

it('the file of an upload that died behind it is destroyed a day later, and the paper is uploaded again', async () => {
  const recordId = await reported();
  const orphans = await leftBy(recordId, true);
  expect(orphans).toHaveLength(1);
  const [orphan = ''] = orphans;
  await sweepPapers(server.db, folder, later(23));
  expect((await files()).has(orphan)).toBe(true);
  await sweepPapers(server.db, folder, later(25));
  expect((await files()).has(orphan)).toBe(false);
  expect(await leftBy(recordId, false)).toHaveLength(1);
});

it('the file of a paper stays, withdrawn or not, whatever was pledged', async () => {
  const recordId = await reported();
  const [first = ''] = await leftBy(recordId, false);
  const [second = ''] = await leftBy(recordId, false);
  const [paper] = (await scene.view(recordId, scene.dealer)).papers;
  await scene.dealer.call('retail.withdrawPaper', { body: { recordId, paperId: paper?.paperId ?? 0 } });
  await sweepPapers(server.db, folder, later(25));
  expect([...(await files())]).toEqual(expect.arrayContaining([first, second]));
  expect(await folder.pledged(later(25))).toEqual([]);
});

it('a start leaves pledges for the sweep of papers', async () => {
  const recordId = await reported();
  await leftBy(recordId, true);
  await folder.sweep(later(48));
  expect(await folder.pledged(later(25))).toHaveLength(1);
  await sweepPapers(server.db, folder, later(25));
});
