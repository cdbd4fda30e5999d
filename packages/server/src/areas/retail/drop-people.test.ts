import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { identity, saleScene } from '../../../test/sale-scene.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { DocumentFolder } from '../../documents/document-folder.ts';
import { dropPeople, dueBefore } from './drop-people.ts';

let server: TestServer;
let scene: Awaited<ReturnType<typeof saleScene>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await saleScene(server);
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const PERSON = {
  buyerName: '欧阳试验',
  buyerNumber: identity(999),
  ownerName: '欧阳试验',
  plate: '京A·98765',
  registrationDay: '2026-01-25',
  answer: '欧阳试验 says so',
};
const NOW = new Date('2027-01-01T00:00:00Z');

/** Every row of every table as text, and the names and bytes of every file of the folder of documents. */
async function everything(): Promise<{ readonly rows: string; readonly files: ReadonlyMap<string, Buffer> }> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    server.owner,
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(t::text, chr(10)) as text from ${sql.table(name)} t`.execute(server.owner);
    texts.push(`${name}\n${rows[0]?.text ?? ''}`);
  }
  const files = new Map<string, Buffer>();
  for (const name of await readdir(server.documentFolder, { recursive: true })) {
    const bytes = await readFile(path.join(server.documentFolder, name)).catch(() => undefined);
    if (bytes !== undefined) files.set(path.basename(name), bytes);
  }
  return { rows: texts.join('\n'), files };
}

const secretsOf = async (recordId: number) => {
  const { rows } = await sql<{ text: string }>`
    select encode(key, 'hex') as text from retail_key where record_id = ${recordId}
    union all select encode(sealed, 'hex') from retail_person where record_id = ${recordId}
    union all select encode(mark, 'hex') from retail_mark where record_id = ${recordId}
    union all select encode(sha256, 'hex') from retail_paper where record_id = ${recordId}`.execute(server.owner);
  return rows.map(({ text }) => text);
};

it('[RTV-014] what a sale that ended told of people is nowhere in the database and in no file once its time is over', async () => {
  const { recordId } = await scene.submitted({ typed: PERSON });
  const open = await scene.submitted();
  await scene.sicco.call('retail.begin', { body: { recordId } });
  const rejected = { recordId, kind: 'buyer', reason: 'Unclear' };
  await scene.sicco.call('retail.reject', { body: rejected });
  await scene.dealer.call('retail.submit', { body: { recordId } });
  const secrets = await secretsOf(recordId);
  const kept = await secretsOf(open.recordId);
  expect(secrets.length).toBeGreaterThanOrEqual(7);
  const before = await everything();
  expect(secrets.filter((text) => !before.rows.includes(text))).toEqual([]);
  expect(before.rows).toContain('欧阳试验 says so');
  await scene.sipo.call('retail.void', { body: { recordId, kind: 'cancelled', reason: 'Cancelled' } });

  const folder = new DocumentFolder(server.documentFolder);
  const drop = (month: string) => dropPeople(server.db, { before: new Date(month), now: NOW, folder });
  expect(await drop('2000-01-01')).toBe(0);
  expect(await secretsOf(recordId)).toEqual(secrets);
  expect(await drop('2999-01-01')).toBe(1);

  const after = await everything();
  for (const text of [...secrets, '欧阳试验', PERSON.buyerNumber, 'A98765', 'A·98765'])
    expect(after.rows).not.toContain(text);
  const names = new Set(after.files.keys());
  // The file of the paper, and the note that it was pledged.
  const gone = [...before.files.keys()].filter((name) => !names.has(name)).toSorted();
  expect(gone).toEqual([gone[0], `pledge-${gone[0]}`]);
  expect(await secretsOf(open.recordId)).toEqual(kept);
  const shown = await scene.view(recordId, scene.sipo);
  expect(shown).toMatchObject({ isDropped: true, papers: [], answer: '', draft: { buyerName: '' } });
  const { content } = (await scene.sipo.call('retail.log', { query: { recordId } })).body.data;
  expect(content[0]).toMatchObject({ move: 'drop', movedBy: '' });
  expect(await drop('2999-01-01')).toBe(0);
});

it('[RTV-014] what a sale tells of people stands nowhere in the database to be read, however its calls are refused', async () => {
  const person = { buyerName: '司马无处', buyerNumber: identity(997), ownerName: '司马无处', plate: '京A·87654' };
  const { recordId } = await scene.submitted({ typed: { ...person, registrationDay: '2026-01-25' } });
  await scene.dealer.call('retail.takeBack', { body: { recordId } });
  const [view, key] = [await scene.view(recordId, scene.dealer), { 'idempotency-key': 'a-key-of-its-own' }];
  const sent = { recordId, answer: '', ...view.draft };
  expect(view.draft.buyerName).toBe(person.buyerName);
  const save = (more: object, version?: number) =>
    scene.dealer.call('retail.save', {
      body: { ...sent, ...more },
      query: { ...(version !== undefined && { version }) },
      headers: key,
    });
  const refused = [
    await save({ buyerName: `${person.buyerName}${'x'.repeat(1000)}` }),
    await save({ kind: person.buyerName }),
    await save({}, 1),
    await save({ fleetCustomerId: -1 }),
    await save({ answer: 'x'.repeat(600) }),
  ];
  expect(refused.map(({ body }) => body.code)).not.toContain('0');
  await save({ buyerName: `${person.buyerName}\n` });
  await save({ plate: `${person.plate}0`, price: '1' });
  expect((await scene.dealer.call('retail.submit', { body: { recordId } })).body.code).not.toBe('0');
  expect((await save({})).body.code).toBe('0');
  await scene.dealer.call('retail.submit', { body: { recordId }, headers: key });
  await scene.sicco.call('retail.begin', { body: { recordId } });
  await scene.sicco.call('retail.pass', { body: { recordId } });
  const { rows } = await everything();
  for (const text of ['司马无处', person.buyerNumber, 'A87654', 'A·87654']) expect(rows).not.toContain(text);
  expect((await scene.view(recordId)).draft.buyerName).toBe(person.buyerName);
});

it('[RTV-014] a sale that is open or confirmed loses nothing, however old it is', async () => {
  const sales = [await scene.submitted(), await scene.passed(), await scene.confirmed()];
  const folder = new DocumentFolder(await mkdtemp(path.join(tmpdir(), 'oasis-drop-')));
  await dropPeople(server.db, { before: new Date('2999-01-01'), now: NOW, folder });
  for (const { recordId } of sales) {
    expect((await scene.view(recordId)).isDropped).toBe(false);
    expect((await secretsOf(recordId)).length).toBeGreaterThanOrEqual(5);
  }
});

it('the time of the setting is months before now, and 0 keeps everything for ever', () => {
  expect(dueBefore(0, NOW)).toBeUndefined();
  expect(dueBefore(24, NOW)).toEqual(new Date('2025-01-01T00:00:00Z'));
});

it('[RTV-014] a paper of a sale whose data was dropped is answered as a missing one', async () => {
  const { recordId } = await scene.submitted();
  const [paper] = (await scene.view(recordId)).papers;
  await scene.sipo.call('retail.void', { body: { recordId, kind: 'cancelled', reason: 'Cancelled' } });
  const folder = new DocumentFolder(server.documentFolder);
  await dropPeople(server.db, { before: new Date('2999-01-01'), now: NOW, folder });
  const opened = await scene.sicco.call('retail.paper', { query: { recordId, paperId: paper?.paperId ?? 0 } });
  expect([opened.status, codeOf(opened)]).toEqual([404, 'NOT_FOUND']);
});
