import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { DEMO_DAY } from '../../../test/fill.ts';
import { addColleague } from '../../../test/more-people.ts';
import { submittedSales } from '../../../test/sales.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

const NAMES = ['sicco', 'second', 'third', 'fourth'] as const;
const RECORDS = 8;
const TODAY = DEMO_DAY.toISOString().slice(0, 10);

let server: TestServer;
let control: TestCaller;
let checkers: readonly { readonly caller: TestCaller; readonly id: number }[];
let records: readonly number[];
beforeAll(async () => {
  server = await budgetServer();
  for (const name of NAMES.slice(1)) await addColleague(server, name, 'sicco');
  const submitted = submittedSales(server, await server.as('DEALER1'));
  control = await server.as('control');
  checkers = await Promise.all(
    NAMES.map(async (name) => {
      const found = server.owner.selectFrom('app_user').select('id').where('usrnm', '=', name);
      return { caller: await server.as(name), id: (await found.executeTakeFirstOrThrow()).id };
    }),
  );
  records = await Promise.all(Array.from({ length: RECORDS }, () => submitted()));
});
afterAll(() => server.close());

type Act = 'next' | 'begin' | 'giveBack' | 'pass' | 'recheck' | 'move' | 'recall' | 'lapse';
interface Try {
  readonly act: Act;
  readonly who: number;
  readonly record: number;
  readonly to: number;
}

/** What somebody tries; whether it is refused is up to the server. */
async function attempt({ act, who, record, to }: Try): Promise<void> {
  const caller = checkers[who]?.caller ?? control;
  const recordId = records[record] ?? 0;
  const body = { recordId, reason: 'Tried' };
  switch (act) {
    case 'next':
      await caller.call('retail.begin', { body: {} });
      return;
    case 'begin':
      await caller.call('retail.begin', { body: { recordId } });
      return;
    case 'giveBack':
      await caller.call('retail.giveBack', { body: { recordId } });
      return;
    case 'pass':
      await caller.call('retail.pass', { body: { recordId } });
      return;
    case 'recheck':
      await control.call('retail.recheck', { body });
      return;
    case 'move':
      await caller.call('handing.move', { body: { ...body, usrid: checkers[to]?.id ?? 0 } });
      return;
    case 'recall':
      await caller.call('handing.recall', { body });
      return;
    case 'lapse':
      await sql`update retail_record set lease_until = '2020-01-01' where id = ${recordId} and lease_until is not null`.execute(
        server.owner,
      );
  }
}

/** The absences of a round. */
async function setAbsent(absent: readonly number[]): Promise<void> {
  await sql`delete from approval_delegation`.execute(server.owner);
  for (const place of absent)
    await sql`insert into approval_delegation (user_id, kinds, first_day, last_day, created_at)
      values (${checkers[place]?.id}, '{program}', ${TODAY}, ${TODAY}, now())`.execute(server.owner);
}

/** By the log of moves nobody took a record that another one held, nor decided one that he did not hold. */
async function expectHeldByOne(): Promise<void> {
  const moves = await server.owner
    .selectFrom('move_log')
    .select(['object_id', 'move', 'usrid'])
    .where('kind', '=', 'retail-record')
    .where('object_id', 'in', [...records])
    .orderBy('object_id')
    .orderBy('version')
    .execute();
  for (const [recordId, own] of Map.groupBy(moves, ({ object_id }) => object_id)) {
    let holder: number | null = null;
    for (const { move, usrid } of own) {
      if (move === 'begin') expect([recordId, holder]).toEqual([recordId, null]);
      if (move === 'pass') expect([recordId, usrid]).toEqual([recordId, holder]);
      if (move === 'giveBack' && usrid !== null) expect([recordId, usrid]).toEqual([recordId, holder]);
      holder = move === 'begin' ? usrid : null;
    }
    const { checker_id: held } = await server.owner
      .selectFrom('retail_record')
      .select('checker_id')
      .where('id', '=', recordId)
      .executeTakeFirstOrThrow();
    expect([recordId, held]).toEqual([recordId, holder]);
  }
}

const place = fc.integer({ min: 0, max: NAMES.length - 1 });
const anyTry: fc.Arbitrary<Try> = fc.record({
  act: fc.constantFrom<Act>(
    'next',
    'next',
    'next',
    'begin',
    'giveBack',
    'pass',
    'pass',
    'recheck',
    'move',
    'recall',
    'lapse',
  ),
  who: place,
  record: fc.integer({ min: 0, max: RECORDS - 1 }),
  to: place,
});
const anyRound = fc.record({
  absent: fc.uniqueArray(place, { maxLength: 2 }),
  tries: fc.array(anyTry, { minLength: 4, maxLength: 12 }),
});

it('[RTV-014] whatever checkers try at the same time, no record is ever held by two, and nobody absent begins one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRound, { minLength: 1, maxLength: 3 }), async (rounds) => {
      for (const { absent, tries } of rounds) {
        await setAbsent(absent);
        const before = await lastMove();
        await Promise.all(tries.map(attempt));
        await expectHeldByOne();
        const begun = await server.owner
          .selectFrom('move_log')
          .select('usrid')
          .where('move', '=', 'begin')
          .where('id', '>', before)
          .execute();
        const away = absent.map((one) => checkers[one]?.id);
        expect(begun.filter(({ usrid }) => away.includes(usrid ?? 0))).toEqual([]);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);

async function lastMove(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::integer as id from move_log`.execute(
    server.owner,
  );
  return rows[0]?.id ?? 0;
}
