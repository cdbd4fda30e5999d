import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CallData, type CallId, callLine } from '@oasis/api-client/contract';
import { vinCheckDigit } from '@oasis/engine/identifiers';
import { testSeed } from '@oasis/engine/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepPapers } from '../../src/areas/retail/sweep-papers.ts';
import type { Tx } from '../../src/database/tables.ts';
import { seededRandom } from '../../src/demo/random.ts';
import { DocumentFolder } from '../../src/documents/document-folder.ts';
import { budgetServer } from '../budgets.ts';
import type { TestCaller, TestReply, TestServer } from '../test-server.ts';
import { measured, noted, PATIENCE_MS, SETUP_MS, share } from './counts.ts';
import { httpCaller } from './http-caller.ts';
import { tokenOf, urlOf } from './scene.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const FILE_KILLS = share(2, 40);
const PAPER_KILLS = share(2, 40);
const DAY_MS = 86_400_000;
/** Rows of a file; they take long enough that a kill by chance meets them. */
const ROWS = share(2_000, 12_000);
const HEADER =
  'VIN,Business unit,Dealer,Make,Brand,Type class,Model year,Model,Engine number,Wholesale invoice,Wholesale day,Price with VAT';

let app: TestServer;
let folder: string;
let server: ServerProcess;
let dataadm: TestCaller;
let dealer: TestCaller;
let model: string;
const random = seededRandom(testSeed('car kills'));
const restarts: number[] = [];
beforeAll(async () => {
  app = await budgetServer();
  folder = await mkdtemp(path.join(tmpdir(), 'oasis-car-kills-'));
  server = await start();
  await server.ready();
  // The server has loaded the demo by now.
  const { rows } = await sql<{ car: number; record: number }>`
    select coalesce((select max(id) from car), 0) as car, coalesce((select max(id) from retail_record), 0) as record`.execute(
    app.owner,
  );
  Object.assign(lastId, { car: rows[0]?.car, 'retail-record': rows[0]?.record });
  const callerOf = async (account: string) =>
    httpCaller({ address: () => server.address }, await tokenOf(app.db, account));
  [dataadm, dealer] = [await callerOf('dataadm'), await callerOf('DEALER1')];
  const [first] = (await dataadm.call('cars.models', { query: { name: 'A 180 L', limit: 1 } })).body.data;
  model = [first?.make, first?.brand, first?.typeClass, first?.modelYear, first?.model].join(',');
}, SETUP_MS);
afterAll(async () => {
  await server.kill();
  await app.close();
  await rm(folder, { recursive: true, force: true });
}, SETUP_MS);

function start(port?: number): Promise<ServerProcess> {
  const env = {
    DATABASE_URL: urlOf(app.address.app),
    OASIS_DATA: path.join(folder, 'data'),
    OASIS_DOCUMENTS: path.join(folder, 'documents'),
  };
  return startProcess(port === undefined ? { env } : { env, port });
}

interface SentFile {
  readonly fields: Readonly<Record<string, string>>;
  readonly name: string;
  readonly content: Buffer | string;
}

/** Uploads a file over a real connection; undefined where the server dies before it answers. */
async function send<Id extends CallId>(
  id: Id,
  { token }: TestCaller,
  { fields, name, content }: SentFile,
): Promise<Pick<TestReply<CallData<Id>>, 'body'> & { readonly code: string | null }> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([Uint8Array.from(Buffer.from(content))]), name);
  const reply = await fetch(`${server.address}${callLine(id).path}`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  const text = await reply.text();
  return {
    code: reply.headers.get('x-oasis-message'),
    // The same trust in the envelope as the in-process caller.
    body: JSON.parse(text) as TestReply<CallData<Id>>['body'],
  };
}

/** Kills the server in the middle of an upload, and starts it again once nothing of the upload works on in the database. */
async function killIn(
  upload: Promise<unknown>,
  moment: () => Promise<unknown>,
  letGo?: () => Promise<unknown>,
): Promise<void> {
  const over = upload.then(
    () => true,
    () => false,
  );
  await moment();
  const { port } = server;
  await server.kill();
  await over;
  // What waited goes on now, and finds nobody to answer.
  await letGo?.();
  await expect.poll(working, { timeout: PATIENCE_MS, interval: 20 }).toBe(0);
  server = await start(port);
  restarts.push(await server.ready());
}

// The role of the application sees what its sessions do.
const IS_OTHER = sql`datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;

/** The number of statements and open transactions of other sessions of the database. */
async function working(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where ${IS_OTHER}`.execute(app.db);
  return rows[0]?.count ?? 0;
}

/** Waits until a statement of the server waits for a lock of the test; throws where the upload is answered before. */
async function untilHeld(answered: () => boolean): Promise<void> {
  const held = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where ${IS_OTHER} and wait_event_type = 'Lock'`.execute(app.db);
    if (answered()) throw new Error('The upload was answered without a wait');
    return rows.length > 0;
  };
  while (!(await held())) await sleep(1);
}

/** Kills the server while a statement of an upload waits for what a transaction of the test holds. */
async function killHeld(upload: () => Promise<unknown>, hold: (tx: Tx) => Promise<unknown>): Promise<void> {
  const tx = await app.owner.startTransaction().execute();
  await hold(tx);
  let isAnswered = false;
  const sent = upload().finally(() => {
    isAnswered = true;
  });
  try {
    await killIn(
      sent,
      () => untilHeld(() => isAnswered),
      () => tx.rollback().execute(),
    );
  } finally {
    if (!tx.isRolledBack) await tx.rollback().execute();
  }
}

/** Kills the server at any moment of an upload that takes some time without a kill. */
async function killSometime(upload: () => Promise<unknown>, takes: number): Promise<void> {
  await killIn(upload(), () => sleep(random.between(0, Math.ceil(takes * 1.1))));
}

/** Objects that the test made, whose moves differ from their version and state; moves without an object as well. */
async function movesThatDiffer(kind: keyof typeof lastId): Promise<readonly unknown[]> {
  const table = sql.table(kind === 'car' ? 'car' : 'retail_record');
  const { rows } = await sql`
    select coalesce(o.id, l.object_id) as id, o.version, l.moves, o.status, l.state
    from (select * from ${table} where id > ${lastId[kind]}) o
    full join (select object_id, count(*)::int as moves, max(version) as last,
        (array_agg(to_state order by version desc))[1] as state
      from move_log where kind = ${kind} and object_id > ${lastId[kind]} group by object_id) l on l.object_id = o.id
    where o.id is null or l.object_id is null or o.version <> l.moves or o.version <> l.last or o.status <> l.state`.execute(
    app.owner,
  );
  return rows;
}

/** The last car and the last sale before the test. */
const lastId = { car: 0, 'retail-record': 0 };

async function auditsOf(event: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log where event = ${event} and outcome = 'done'`.execute(app.owner);
  return rows[0]?.count ?? 0;
}

describe('a server killed while a file of wholesale is taken over', () => {
  let lastVin = 0;
  const nextVin = (): string => {
    lastVin += 1;
    const text = `LE4WG8DB0TL${String(lastVin).padStart(6, '0')}`;
    return `${text.slice(0, 8)}${vinCheckDigit(text)}${text.slice(9)}`;
  };
  const carsOf = async (vins: readonly string[]): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from car where code = any(${vins}::text[])`.execute(app.owner);
    return rows[0]?.count ?? 0;
  };
  const fileOf = (vins: readonly string[]) =>
    [HEADER, ...vins.map((vin) => [vin, 'MBPC', 'D1001', model, '', 'W1', '2026-03-01', '300000'].join(','))].join(
      '\n',
    );
  /** A file that was previewed, so that it can be taken over. */
  const preview = async () => {
    const vins = Array.from({ length: ROWS }, nextVin);
    const file = { name: 'wholesale.csv', content: fileOf(vins) };
    const { print } = (await send('cars.checkFile', dataadm, { ...file, fields: { print: '' } })).body.data;
    return { vins, take: () => send('cars.loadFile', dataadm, { ...file, fields: { print } }) };
  };

  it(
    `leaves all of its cars or none, and the same bytes are taken over once, ${FILE_KILLS} times`,
    async () => {
      const first = await preview();
      const began = performance.now();
      expect((await first.take()).body.code).toBe('0');
      const takes = performance.now() - began;
      let stayed = 0;
      for (let kill = 0; kill < FILE_KILLS; kill += 1) {
        const { vins, take } = await preview();
        // The last car of the file waits, with all others written, for somebody who adds it at the same time.
        const holdLast = (tx: Tx) =>
          sql`
          insert into car (code, bu_id, dealer_id, model_id, status, wholesale_number, wholesale_day, wholesale_price,
            created_at, updated_at)
          select ${vins.at(-1)}, bu_id, dealer_id, model_id, status, 'W0', wholesale_day, 1, now(), now()
          from car where code = ${first.vins[0]}`.execute(tx);
        await (kill % 2 === 0 ? killHeld(take, holdLast) : killSometime(take, takes));
        const there = await carsOf(vins);
        expect([0, ROWS]).toContain(there);
        if (there > 0) stayed += 1;
        const again = await take();
        expect(there === 0 ? again.body.code : again.code).toBe(there === 0 ? '0' : 'FILE_UNCHANGED');
        expect((await take()).code).toBe('FILE_UNCHANGED');
        expect(await carsOf(vins)).toBe(ROWS);
      }
      expect(await movesThatDiffer('car')).toEqual([]);
      expect(await auditsOf('CARS_LOADED')).toBe(FILE_KILLS + 1);
      noted(`${FILE_KILLS} kills in files of ${ROWS} cars, ${stayed} files were in all the same`);
    },
    PATIENCE_MS,
  );
});

describe('a server killed while a paper of a sale is uploaded', () => {
  const newRecord = async (): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      select c.id from car c join dealer d on d.id = c.dealer_id join bu b on b.id = c.bu_id
      where d.code = 'D1001' and b.code = 'MBPC' and c.status = 'InStock'
        and not exists (select from retail_record r where r.car_id = c.id) order by c.id limit 1`.execute(app.owner);
    const reported = await dealer.call('retail.report', {
      body: { carId: rows[0]?.id ?? 0, kind: 'retail' },
      headers: { 'idempotency-key': randomUUID() },
    });
    return reported.body.data.recordId;
  };
  const papersOf = async (recordId: number) =>
    (await dealer.call('retail.view', { query: { recordId } })).body.data.papers;
  /** The bytes of a paper as they are sent to somebody who opens it. */
  const opened = async (recordId: number, paperId: number): Promise<Buffer> => {
    const { path: at } = callLine('retail.paper');
    const reply = await fetch(`${server.address}${at}?recordId=${recordId}&paperId=${paperId}`, {
      headers: { authorization: dealer.token },
    });
    expect(reply.status).toBe(200);
    return Buffer.from(await reply.arrayBuffer());
  };
  const paper = (recordId: number): Buffer =>
    Buffer.from(
      `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n${recordId} ${'x'.repeat(400_000)}`,
    );
  const uploadOf = (recordId: number) => () =>
    send('retail.addPaper', dealer, {
      fields: { recordId: String(recordId), kind: 'invoice' },
      name: 'invoice.pdf',
      content: paper(recordId),
    });
  /** No new paper is added meanwhile: its content is on the disk by then, and its row waits. */
  const holdPapers = (tx: Tx) => sql`lock table retail_paper in share mode`.execute(tx);

  it(
    `leaves the whole paper or none, and the same file again is the same paper, ${PAPER_KILLS} times`,
    async () => {
      const first = await newRecord();
      const began = performance.now();
      expect((await uploadOf(first)()).body.code).toBe('0');
      const takes = performance.now() - began;
      let stayed = 0;
      for (let kill = 0; kill < PAPER_KILLS; kill += 1) {
        const recordId = await newRecord();
        const upload = uploadOf(recordId);
        await (kill % 2 === 0 ? killHeld(upload, holdPapers) : killSometime(upload, takes));
        const papers = await papersOf(recordId);
        expect(papers.length).toBeLessThan(2);
        for (const { paperId } of papers) {
          stayed += 1;
          expect((await opened(recordId, paperId)).equals(paper(recordId))).toBe(true);
        }
        const { paperId } = (await upload()).body.data;
        expect(paperId).toBe(papers[0]?.paperId ?? paperId);
        expect((await upload()).body.data.paperId).toBe(paperId);
        expect((await papersOf(recordId)).map((one) => one.paperId)).toEqual([paperId]);
        expect((await opened(recordId, paperId)).equals(paper(recordId))).toBe(true);
      }
      expect(await movesThatDiffer('retail-record')).toEqual([]);
      expect(await paperFaults()).toEqual([]);
      const documents = new DocumentFolder(path.join(folder, 'documents'));
      await sweepPapers(app.db, documents, new Date(Date.now() + 2 * DAY_MS));
      expect(await filesWithoutRow(documents)).toEqual([]);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from move_log where kind = 'retail-record' and move = 'save'
          and object_id > ${lastId['retail-record']}`.execute(app.owner);
      expect(await auditsOf('RETAIL_PAPER_ADDED')).toBe(rows[0]?.count);
      noted(`${PAPER_KILLS} kills in uploads of papers, ${stayed} papers were in all the same`);
      measured('a server killed over cars and papers is ready again', restarts);
    },
    PATIENCE_MS,
  );

  /** Contents on the disk that no paper, document or letter names. */
  const filesWithoutRow = async (documents: DocumentFolder): Promise<readonly string[]> => {
    const { rows } = await sql<{ name: string }>`
      select encode(sha256, 'hex') as name from retail_paper
      union select encode(sha256, 'hex') from appeal_paper
      union select encode(sha256, 'hex') from document_version
      union select encode(sha256, 'hex') from letter_file where sha256 is not null`.execute(app.owner);
    const named = new Set(rows.map(({ name }) => name));
    const found: string[] = [];
    for await (const { name } of documents.contents()) if (!named.has(name)) found.push(name);
    return found;
  };

  /** Papers without the mark of their content, marks without a paper, and read values without one. */
  const paperFaults = async (): Promise<readonly unknown[]> => {
    const { rows } = await sql`
      select 'paper' as what, p.id from retail_paper p where p.record_id > ${lastId['retail-record']} and not exists (
        select from retail_mark m where m.paper_id = p.id and m.record_id = p.record_id and m.mark = p.mark)
      union all
      select 'mark', m.record_id from retail_mark m where m.kind = 'file' and m.record_id > ${lastId['retail-record']} and not exists (
        select from retail_paper p where p.id = m.paper_id and p.record_id = m.record_id)
      union all
      select 'read', r.paper_id from retail_read r where not exists (
        select from retail_paper p where p.id = r.paper_id and p.record_id = r.record_id)`.execute(app.owner);
    return rows;
  };
});
