import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db } from '../../src/database/tables.ts';
import { newKey } from '../budgets.ts';
import type { TestCaller, TestReply } from '../test-server.ts';
import { PATIENCE_MS } from './counts.ts';

const PAUSE_MS = 25;
/** A PDF that is not there after this time was cut off with its server. */
const PDF_MS = 3_000;

/** A letter that the server reported as mailed. */
export interface MailedLetter {
  readonly releaseId: number;
  readonly letterNumber: string;
  /** The number of recipients in the server's reply. */
  readonly recipients: number;
}

/**
 * A user who takes a program to its mailed letter and never gives up: an unanswered step is repeated, under its
 * key if it has one.
 */
export async function writeLetter(caller: TestCaller, programId: number, codes: string[]): Promise<MailedLetter> {
  const [making, mailing] = [keyHeader(), keyHeader()];
  const body = { name: `Letter of ${programId}`, programIds: [programId] };
  const { releaseId } = await settled(() => caller.call('releases.create', { body, ...making }));
  const cover = { releaseId, day: '2026-03-01', textEn: 'Dear partner', textCn: '尊敬的经销商' };
  await settled(() => caller.call('releases.saveCover', { body: cover }));
  await settled(() => caller.call('releases.addExternalList', { body: { releaseId, codes } }));
  await makePdf(caller, releaseId);
  await settled(async () => {
    const sent = await caller.call('releases.send', { body: { releaseId } });
    // It has no key: an answer that was lost is read from the batch.
    return sent.headers['x-oasis-message'] === 'STATE_NOT_FITTING'
      ? caller.call('releases.view', { query: { releaseId } })
      : sent;
  });
  const mailed = await settled(() => caller.call('releases.sendEmail', { body: { releaseId }, ...mailing }));
  await makePdf(caller, releaseId);
  return { releaseId, letterNumber: mailed.letterNumber, recipients: mailed.recipients };
}

/** Has the PDF of a letter made, again if it was cut off. */
async function makePdf(caller: TestCaller, releaseId: number): Promise<void> {
  for (;;) {
    await settled(() => caller.call('releases.generateSml', { body: { releaseId } }));
    const until = Date.now() + PDF_MS;
    while (Date.now() < until) {
      const { state } = await settled(() => caller.call('releases.viewSml', { query: { releaseId } }));
      if (state === 'ready') return;
      await sleep(PAUSE_MS);
    }
  }
}

function keyHeader() {
  return { headers: { 'idempotency-key': newKey() } };
}

/** The answer of a call once a server answers it; anything but success is an error. */
async function settled<Data>(work: () => Promise<TestReply<Data>>): Promise<Data> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const reply = await work().catch(() => undefined);
    if (reply?.status === 200) return reply.body.data;
    if (reply !== undefined && reply.status !== 503) throw new Error(`${reply.status} ${reply.text.slice(0, 300)}`);
    if (Date.now() > until) throw new Error('no server answers');
    await sleep(PAUSE_MS);
  }
}

/** Adds people to the organisation of an account, with its role and addresses of their own. */
export async function addReaders(owner: Db, account: string, count: number): Promise<void> {
  await sql`
    with one as (select * from app_user where usrnm = ${account}),
    added as (
      insert into app_user (usrnm, fulnm, email, user_type_id, org_id)
      select 'READER' || n, 'Reader ' || n, 'reader' || n || '@example.test', one.user_type_id, one.org_id
      from one, generate_series(1, ${count}::int) n returning id)
    insert into user_role (user_id, role_id)
    select added.id, r.role_id from added, one join user_role r on r.user_id = one.id and r.state`.execute(owner);
}

/** Faults of the letters in the database; each sentence is a fault. */
export async function letterFaults(db: Db, letters: readonly MailedLetter[]): Promise<readonly string[]> {
  const faults: string[] = [];
  const numbers = letters.map(({ letterNumber }) => letterNumber);
  if (new Set(numbers).size !== numbers.length) faults.push(`a number is used twice: ${numbers.join()}`);
  for (const { releaseId, letterNumber, recipients } of letters) {
    const { rows } = await sql<Record<string, string | number>>`
      select r.status, r.letter_number as number,
        (select count(*)::int from letter_delivery l where l.release_id = r.id) as delivered,
        (select count(*)::int from message m where m.object_kind = 'release-batch' and m.object_id = r.id) as messages,
        (select count(distinct l.user_id)::int from letter_delivery l
          join message m on m.user_id = l.user_id and m.object_kind = 'release-batch' and m.object_id = l.release_id
          where l.release_id = r.id) as told,
        (select string_agg(p.status, ',') from release_program e join program p on p.id = e.program_id
          where e.release_id = r.id) as programs
      from release_batch r where r.id = ${releaseId}`.execute(db);
    const wanted = {
      status: 'Released',
      number: letterNumber,
      delivered: recipients,
      messages: recipients,
      told: recipients,
      programs: 'Released',
    };
    const found = present(rows[0], 'a letter');
    for (const [name, value] of Object.entries(wanted)) {
      if (found[name] !== value) faults.push(`${letterNumber}: ${name} is ${found[name]}, not ${value}`);
    }
  }
  const { rows: twice } = await sql<{ id: number }>`
    select object_id as id from move_log where kind = 'program' and move = 'release'
    group by object_id having count(*) > 1`.execute(db);
  return [...faults, ...twice.map(({ id }) => `program ${id} was released twice`)];
}
