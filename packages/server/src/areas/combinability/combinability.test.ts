import { pairOf } from '@oasis/engine/areas/combinability';
import { present } from '@oasis/engine/base';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed, type NewProgram } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { withRowScope } from '../../database/pool.ts';
import { entriesOf } from '../../program/pairs/entry-store.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
let control: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  [sales, control] = [await server.as('sales'), await server.as('control')];
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const detail = async (pgmId: number) => (await sales.call('combinability.detail', { query: { pgmId } })).body.data;
const lineOf = async (pgmId: number, code: string) => (await detail(pgmId)).pairs.find((pair) => pair.code === code);
const asOfNow = async () => (await sales.call('combinability.matrix', { query: {} })).body.data.asOf;

interface Deciding {
  readonly pgmId?: number;
  readonly pairs: [string, string][];
  readonly combines?: boolean;
  readonly validFrom?: string;
  readonly reason?: string;
  readonly asOf?: number;
}

const decide = async (deciding: Deciding) => {
  const { asOf = await asOfNow(), combines = true, validFrom = '', reason = 'They fit', ...rest } = deciding;
  return sales.call('combinability.save', { body: { asOf, combines, validFrom, reason, ...rest }, ...keyed() });
};
const finish = async (move: 'confirm' | 'reset', pgmId: number, asOf?: number) =>
  sales.call(`combinability.${move}`, { body: { pgmId, asOf: asOf ?? (await asOfNow()) }, ...keyed() });
const stateOf = async (pgmId: number) => (await detail(pgmId)).status;

/** Programs in months that no other test uses, so that they meet only each other. */
let year = 2030;
const scene = async (count: number, program: NewProgram = {}) => {
  year += 1;
  const months = { from: `${year}-01`, to: `${year}-03` };
  const made = [];
  for (let place = 0; place < count; place += 1) made.push(await life.saved({ ...PLAN, ...months, ...program }));
  return made;
};
const PLAN: NewProgram = { makes: ['DENZA'], offers: ['Cash rebate'] };
const two = async (program: NewProgram = {}) => {
  const [one, other] = await scene(2, program);
  return [present(one, 'a program'), present(other, 'another')] as const;
};
const typeOf = async (name: string) =>
  (await server.db.selectFrom('offer_type').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
const byDefault = async (one: string, other: string, combines: boolean) => {
  const [lowTypeId, highTypeId] = [await typeOf(one), await typeOf(other)];
  const { defaults } = (await control.call('combinabilityDefaults.list')).body.data;
  const there = defaults.find(
    (line) => line.lowTypeId === Math.min(lowTypeId, highTypeId) && line.highTypeId === Math.max(lowTypeId, highTypeId),
  );
  const body = { lowTypeId, highTypeId, version: there?.version ?? 0, combines, reason: 'By the rules' };
  return control.call('combinabilityDefaults.save', { body });
};

describe('a newcomer', () => {
  it('[PGD-036] adds its pairs with programs that it can meet, by the defaults of their offer types', async () => {
    expect((await byDefault('Cash', 'Retail Bonus', true)).body.code).toBe('0');
    const [cash] = await scene(1);
    const { programId, programCode } = present(cash, 'a program');
    const months = { from: `${year}-03`, to: `${year}-04` };
    const bonus = await life.saved({ ...PLAN, ...months, offers: ['Quarterly retail bonus'] });
    const apart = await life.saved({ ...PLAN, from: `${year}-04`, to: `${year}-05` });
    const { pairs, status, version } = await detail(programId);
    expect([status, version]).toEqual(['Default', 1]);
    expect(pairs).toEqual([
      expect.objectContaining({
        code: bonus.programCode,
        meets: true,
        combines: true,
        origin: 'default',
        validFrom: '1990-01-01',
        byDefault: true,
        changed: '',
      }),
    ]);
    expect(await lineOf(bonus.programId, programCode)).toMatchObject({
      combines: true,
      changed: 'added',
      before: null,
    });
    expect(await lineOf(bonus.programId, apart.programCode)).toMatchObject({
      combines: true,
      models: expect.any(Number),
    });
    expect(await lineOf(apart.programId, programCode)).toBeUndefined();
  });

  it('adds none with a program whose design is incomplete, or that has ended', async () => {
    const [there, incomplete, ...ended] = await scene(5);
    await server.owner
      .updateTable('program')
      .set({ design_status: 'Temporary' })
      .where('id', '=', incomplete?.programId ?? 0)
      .execute();
    for (const [place, state] of ['Deleted', 'Rejected', 'Cancelled'].entries()) {
      await life.put(ended[place]?.programId ?? 0, state);
    }
    const newcomer = await life.saved({ ...PLAN, from: `${year}-01`, to: `${year}-03` });
    expect((await detail(newcomer.programId)).pairs.map(({ code }) => code)).toEqual([there?.programCode]);
  });

  it('adds each pair once; a pair without an entry means no', async () => {
    const [one, other] = await two();
    const rows = await server.db
      .selectFrom('combinability_entry')
      .select(['low_code', 'high_code', 'version', 'combines'])
      .where('low_code', '=', one.programCode)
      .execute();
    expect(rows).toEqual([{ low_code: one.programCode, high_code: other.programCode, version: 1, combines: false }]);
  });

  it('a changed design that meets further programs adds pairs, and the confirmation becomes temporary', async () => {
    const [one] = await scene(1);
    const [later] = await scene(1);
    const [{ programId, programCode }, met] = [present(one, 'a program'), present(later, 'a later one')];
    await finish('confirm', programId);
    expect(await stateOf(programId)).toBe('Confirmed');
    const { design } = (await sales.call('design.byId', { query: { pgmId: programId } })).body.data;
    const longer = { ...design, lastDay: `${year}-02-10` };
    const saved = await sales.call('design.save', { body: { programId, design: longer }, ...keyed() });
    expect(saved.body.code).toBe('0');
    expect(await stateOf(programId)).toBe('Temporary');
    expect(await lineOf(programId, met.programCode)).toMatchObject({ changed: 'added', combines: false });
    expect((await sales.call('program.detailStatus', { query: { programId } })).body.data.missing).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'SUBMIT_COMBINABILITY_MISSING' })]),
    );
    expect((await detail(met.programId)).status).toBe('Default');
    expect(await lineOf(met.programId, programCode)).toMatchObject({ changed: '' });
  });
});

describe('a pair', () => {
  it('[PGD-032] PGD-037 is decided for a reason, temporary until it is confirmed, from either program', async () => {
    const [one, other] = await two();
    const saved = await decide({ pgmId: one.programId, pairs: [[other.programCode, one.programCode]] });
    expect(saved.body.data).toMatchObject({ changed: 1, programs: [{ pgmId: one.programId, status: 'Temporary' }] });
    const there = { combines: true, origin: 'decided', reason: 'They fit', byDefault: false };
    expect(await lineOf(one.programId, other.programCode)).toMatchObject({
      ...there,
      changed: 'changed',
      before: false,
    });
    expect(await lineOf(other.programId, one.programCode)).toMatchObject(there);
    expect([await stateOf(one.programId), await stateOf(other.programId)]).toEqual(['Temporary', 'Default']);
    expect((await finish('confirm', one.programId)).body.code).toBe('0');
    expect(await stateOf(one.programId)).toBe('Confirmed');
    expect(codeOf(await finish('confirm', one.programId))).toBe('COMBINABILITY_CONFIRMED_ALREADY');
  });

  it('an answer is refused for a program with itself, without a reason, on an invalid day, and if it is the present one', async () => {
    const [one, other] = await two();
    const pair: [string, string] = [one.programCode, other.programCode];
    const refused = [
      await decide({ pairs: [[one.programCode, one.programCode]] }),
      await decide({ pairs: [pair], reason: ' ' }),
      await decide({ pairs: [pair], validFrom: '2026-02-30' }),
      await decide({ pairs: [[one.programCode, 'SI-0000-0000']] }),
    ];
    const codes = ['COMBINABILITY_SAME_PROGRAM', 'COMBINABILITY_REASON', 'COMBINABILITY_DAY', 'NOT_FOUND'];
    expect(refused.map(codeOf)).toEqual(codes);
    await decide({ pairs: [pair] });
    expect(codeOf(await decide({ pairs: [pair] }))).toBe('COMBINABILITY_NOTHING');
  });

  it('an answer holds from a day on, and all earlier entries stay', async () => {
    const [one, other] = await two();
    await decide({ pairs: [[one.programCode, other.programCode]], validFrom: `${year}-02-01` });
    const on = async (day: string) => {
      const { programs, rows } = (await sales.call('combinability.matrix', { query: { day } })).body.data;
      const [low, high] = [one, other].map(({ programCode }) => programs.findIndex(({ code }) => code === programCode));
      return rows[high ?? 0]?.[low ?? 0];
    };
    expect([await on(`${year}-01-31`), await on(`${year}-02-01`)]).toEqual(['n', 'Y']);
    const query = { one: other.programCode, other: one.programCode };
    const { entries, low } = (await sales.call('combinability.pair', { query })).body.data;
    expect(low.code).toBe(one.programCode);
    expect(entries.map(({ version, combines, origin }) => [version, combines, origin])).toEqual([
      [2, true, 'decided'],
      [1, false, 'default'],
    ]);
  });

  it('a new answer of two released programs holds from today at the earliest', async () => {
    const [one, other] = await two();
    await life.put(other.programId, 'Released');
    await life.put(one.programId, 'Released');
    const revise = await sales.call('program.revise', { body: { programId: other.programId }, ...keyed() });
    const { programId } = revise.body.data;
    const pairs: [string, string][] = [[one.programCode, other.programCode]];
    expect(codeOf(await decide({ pgmId: programId, pairs }))).toBe('COMBINABILITY_TODAY');
    const { today } = await detail(programId);
    expect((await decide({ pgmId: programId, pairs, validFrom: today })).body.code).toBe('0');
    expect(await lineOf(programId, one.programCode)).toMatchObject({
      combines: true,
      released: true,
      changed: 'changed',
    });
  });

  it('pairs of several programs are decided in one step, each through the newer Saved program', async () => {
    const [a, b, c] = await scene(3);
    const [one, other, third] = [present(a, 'a'), present(b, 'b'), present(c, 'c')];
    const pairs: [string, string][] = [
      [one.programCode, other.programCode],
      [third.programCode, one.programCode],
    ];
    const { data } = (await decide({ pairs })).body;
    expect(new Set(data.programs.map(({ pgmId }) => pgmId))).toEqual(new Set([other.programId, third.programId]));
    const records = await server.db
      .selectFrom('audit_log')
      .select('subject')
      .where('event', '=', 'COMBINABILITY_SAVED')
      .where('outcome', '=', 'done')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(records.map(({ subject }) => subject).toSorted()).toEqual(
      [`combinability:${other.programId}`, `combinability:${third.programId}`].toSorted(),
    );
  });
});

describe('after submission', () => {
  it('PGD-037 every change of a pair is refused, through the program and through the one beside it', async () => {
    const [one, other] = await two();
    await life.confirmParameter(one.programId, { sales, sipo: await server.as('sipo') });
    await life.confirmWording(one.programId, sales);
    await life.withoutCost(one.programId);
    await sales.call('program.submit', { body: { programId: one.programId }, ...keyed() });
    const pairs: [string, string][] = [[one.programCode, other.programCode]];
    const asOf = await asOfNow();
    const variant = { one: one.programCode, other: other.programCode, dealerId: 1, groupId: null, asOf };
    const answers = { combines: true, validFrom: '', reason: 'Late' };
    const refused = [
      await decide({ pgmId: one.programId, pairs }),
      await decide({ pgmId: other.programId, pairs }),
      await decide({ pairs }),
      await sales.call('combinability.saveVariant', { body: { ...variant, ...answers }, ...keyed() }),
      await finish('confirm', one.programId),
      await finish('reset', one.programId),
    ];
    expect(refused.map(codeOf)).toEqual([
      'COMBINABILITY_PROGRAM_STATE',
      'COMBINABILITY_IN_APPROVAL',
      'COMBINABILITY_IN_APPROVAL',
      'COMBINABILITY_IN_APPROVAL',
      'COMBINABILITY_PROGRAM_STATE',
      'COMBINABILITY_PROGRAM_STATE',
    ]);
    expect((await detail(one.programId)).editing.editable).toBe(false);
    expect(await lineOf(other.programId, one.programCode)).toMatchObject({
      locked: `${one.programCode} is being approved: its pairs stay as they are until that is over`,
    });
    // A reset of the other program leaves the pair as submitted.
    expect((await finish('reset', other.programId)).body.data).toMatchObject({ changed: 0 });
  });

  it('a newer program decides its pairs with a released one, and a confirmed mark stays where one comes', async () => {
    const { programId, programCode } = await life.ready({ ...PLAN, from: '2029-01', to: '2029-03' });
    await life.withoutCost(programId);
    expect((await sales.call('program.submit', { body: { programId }, ...keyed() })).body.code).toBe('0');
    expect((await control.call('program.confirm', { body: { programId }, ...keyed() })).body.code).toBe('0');
    const newer = await life.saved({ ...PLAN, from: '2029-01', to: '2029-03' });
    const batch = { name: 'Still confirmed', programIds: [programId] };
    expect((await sales.call('batches.create', { body: batch, ...keyed() })).body.code).toBe('0');
    await life.put(programId, 'Released');
    expect((await decide({ pairs: [[newer.programCode, programCode]] })).body.data.programs).toEqual([
      expect.objectContaining({ pgmId: newer.programId }),
    ]);
    expect(await lineOf(newer.programId, programCode)).toMatchObject({
      released: true,
      changed: 'added',
      before: null,
    });
  });
});

describe('versions and copies', () => {
  it('shows the changes between the last two versions, or any other two', async () => {
    const [one, other] = await two();
    const pairs: [string, string][] = [[one.programCode, other.programCode]];
    await decide({ pgmId: one.programId, pairs });
    await finish('confirm', one.programId);
    const compare = async (query: { from?: number; to?: number } = {}) =>
      (await sales.call('combinability.compare', { query: { pgmId: one.programId, ...query } })).body.data;
    const last = await compare();
    expect([last.from, last.to, last.changes]).toEqual([2, 3, []]);
    expect(last.versions.map(({ move }) => move)).toEqual(['confirm', 'edit', 'begin']);
    const change = { code: other.programCode, before: false, after: true, reason: 'They fit', variants: 0 };
    const { changes } = await compare({ from: 1, to: 2 });
    // The newcomer came after the first version.
    expect(changes).toEqual([expect.objectContaining({ ...change, before: null })]);
    const outside = { pgmId: one.programId, from: 7 };
    expect((await sales.call('combinability.compare', { query: outside })).status).toBe(404);
  });

  it('lists several changes by the codes of the other programs', async () => {
    const [one, ...others] = await scene(4);
    const { programId, programCode } = present(one, 'a program');
    const codes = others.map((other) => other.programCode);
    for (const code of codes.toReversed()) await decide({ pgmId: programId, pairs: [[programCode, code]] });
    const query = { pgmId: programId, from: 1 };
    const { changes } = (await sales.call('combinability.compare', { query })).body.data;
    expect(changes.map(({ code }) => code)).toEqual(codes.toSorted());
  });

  it('tells changes by codes where a pair came late', async () => {
    const [one, other] = await two();
    const { programId, programCode } = one;
    const late = await life.saved({ ...PLAN, from: `${year - 1}-11`, to: `${year - 1}-12` });
    const { design } = (await sales.call('design.byId', { query: { pgmId: programId } })).body.data;
    const longer = { ...design, firstDay: `${year - 1}-12-20` };
    expect((await sales.call('design.save', { body: { programId, design: longer }, ...keyed() })).body.code).toBe('0');
    for (const { programCode: code } of [other, late]) await decide({ pgmId: programId, pairs: [[programCode, code]] });
    const { changes } = (await sales.call('combinability.compare', { query: { pgmId: programId, from: 1 } })).body.data;
    expect(late.programCode < other.programCode).toBe(true);
    expect(changes.map(({ code }) => code)).toEqual([late.programCode, other.programCode]);
  });

  it('[PGD-036] a reset restores the defaults, for dealers too', async () => {
    const [one, other] = await two();
    const pair = { one: one.programCode, other: other.programCode };
    await decide({ pgmId: one.programId, pairs: [[pair.one, pair.other]], validFrom: `${year}-03-01` });
    await decide({ pgmId: one.programId, pairs: [[pair.one, pair.other]], combines: true });
    const { id } = await server.db.selectFrom('dealer').select('id').orderBy('id').executeTakeFirstOrThrow();
    const variant = { ...pair, dealerId: id, groupId: null, combines: false, validFrom: '', reason: 'Not there' };
    const saved = await sales.call('combinability.saveVariant', {
      body: { pgmId: one.programId, asOf: await asOfNow(), ...variant },
      ...keyed(),
    });
    expect(saved.body.code).toBe('0');
    expect(await lineOf(one.programId, pair.other)).toMatchObject({ combines: true, variants: 1 });
    expect((await finish('reset', one.programId)).body.data).toMatchObject({ changed: 1 });
    expect(await detail(one.programId)).toMatchObject({ status: 'Default' });
    expect(await lineOf(one.programId, pair.other)).toMatchObject({ combines: false, origin: 'default', variants: 0 });
    expect((await finish('reset', one.programId)).body.data).toMatchObject({ changed: 0 });
  });

  it('a copy begins with the defaults; the next version of a program keeps the entries', async () => {
    const [one, other] = await two();
    await decide({ pgmId: one.programId, pairs: [[one.programCode, other.programCode]] });
    await finish('confirm', one.programId);
    const copied = (await sales.call('program.copy', { body: { programId: one.programId }, ...keyed() })).body.data;
    expect(await lineOf(copied.programId, other.programCode)).toMatchObject({ combines: false, origin: 'default' });
    expect(await lineOf(copied.programId, one.programCode)).toMatchObject({ combines: false, origin: 'default' });
    await life.put(one.programId, 'Released');
    const next = (await sales.call('program.revise', { body: { programId: one.programId }, ...keyed() })).body.data;
    expect(await stateOf(next.programId)).toBe('Confirmed');
    expect(await lineOf(next.programId, other.programCode)).toMatchObject({ combines: true, changed: '' });
  });
});

describe('dealers', () => {
  it('[PGD-033] a dealer and a group have answers of their own, which can be taken back', async () => {
    const [one, other] = await two();
    const dealer = await server.db
      .selectFrom('dealer')
      .select(['id', 'code', 'dealer_group_id'])
      .where('dealer_group_id', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const vary = async (dealerId: number | null, groupId: number | null, combines: boolean | null) =>
      sales.call('combinability.saveVariant', {
        body: {
          asOf: await asOfNow(),
          one: one.programCode,
          other: other.programCode,
          dealerId,
          groupId,
          combines,
          validFrom: '',
          reason: 'Pilot',
        },
        ...keyed(),
      });
    expect((await vary(dealer.id, null, true)).body.code).toBe('0');
    expect((await vary(null, dealer.dealer_group_id, true)).body.code).toBe('0');
    expect((await lineOf(one.programId, other.programCode))?.variants).toBe(2);
    const { variants, programs } = (await sales.call('combinability.matrix', { query: {} })).body.data;
    const places = [one, other].map(({ programCode }) => programs.findIndex(({ code }) => code === programCode));
    expect(variants).toContainEqual(places);
    expect((await vary(dealer.id, null, null)).body.code).toBe('0');
    const query = { one: one.programCode, other: other.programCode };
    const { entries } = (await sales.call('combinability.pair', { query })).body.data;
    expect(entries[0]).toMatchObject({ combines: null, dealer: expect.stringContaining(dealer.code), reason: 'Pilot' });
    expect((await lineOf(one.programId, other.programCode))?.variants).toBe(1);
    const refused = [
      await vary(dealer.id, null, null),
      await vary(dealer.id, dealer.dealer_group_id, true),
      await vary(null, null, true),
      await vary(9_999_999, null, true),
    ];
    expect(refused.map(codeOf)).toEqual([
      'COMBINABILITY_NO_VARIANT',
      'COMBINABILITY_DEALER_MISSING',
      'COMBINABILITY_DEALER_MISSING',
      'NOT_FOUND',
    ]);
  });
});

describe('[API-009] a user who reaches only one of two programs', () => {
  it('sees no pair of them', async () => {
    const [one] = await scene(1);
    const own = present(one, 'a program');
    const months = { from: `${year}-01`, to: `${year}-03` };
    const other = await life.saved({ ...PLAN, ...months, bu: 'AMG' });
    expect(await lineOf(own.programId, other.programCode)).toMatchObject({ bu: 'AMG', meets: true });
    const seenBy = async (...codes: string[]) => {
      const bus = await server.db.selectFrom('bu').select('id').where('code', 'in', codes).execute();
      const within = withRowScope(server.db, { people: 'all', bus: bus.map(({ id }) => id) });
      const sought = { low: own.programCode, high: other.programCode };
      return (await entriesOf(within, sought)).length;
    };
    expect([await seenBy('AMG'), await seenBy('MBPC'), await seenBy('AMG', 'MBPC')]).toEqual([0, 0, 1]);
  });
});

describe('two editors', () => {
  it('the second is refused because the pair has changed; of two concurrent changes only one is done', async () => {
    const [one, other] = await two();
    const pairs: [string, string][] = [[one.programCode, other.programCode]];
    const asOf = await asOfNow();
    const both = await Promise.all([
      decide({ pgmId: one.programId, pairs, asOf, reason: 'First' }),
      decide({ pgmId: other.programId, pairs, asOf, combines: false, reason: 'Second' }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(both.map(codeOf)).toContain('RECORD_CHANGED');
    expect((await finish('confirm', one.programId, asOf)).status).toBe(409);
  });

  it('a program submitted during a decision on one of its pairs has the decided pair, or the decision is refused', async () => {
    const [one, other] = await two();
    await life.confirmParameter(one.programId, { sales, sipo: await server.as('sipo') });
    await life.confirmWording(one.programId, sales);
    await life.withoutCost(one.programId);
    const pairs: [string, string][] = [[one.programCode, other.programCode]];
    const [submitted, decided] = await Promise.all([
      sales.call('program.submit', { body: { programId: one.programId }, ...keyed() }),
      decide({ pgmId: other.programId, pairs, asOf: await asOfNow() }),
    ]);
    expect(submitted.body.code).toBe('0');
    const said = (await lineOf(one.programId, other.programCode))?.combines;
    expect(said).toBe(decided.body.code === '0');
    if (decided.body.code !== '0') expect(codeOf(decided)).toBe('COMBINABILITY_IN_APPROVAL');
  });
});

it('PGD-037 whatever is sent, no pair is there twice and no program combines with itself', async () => {
  const made = await scene(4);
  const codes = made.map(({ programCode }) => programCode);
  const call = fc.record({
    one: fc.constantFrom(...codes),
    other: fc.constantFrom(...codes),
    combines: fc.boolean(),
    validFrom: fc.constantFrom('', `${year}-01-01`, `${year}-02-01`),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 4 }), async (calls) => {
      for (const { one, other, ...answer } of calls) {
        const reply = await decide({ pairs: [[one, other]], ...answer });
        if (one === other) expect(codeOf(reply)).toBe('COMBINABILITY_SAME_PROGRAM');
      }
    }),
    { numRuns: 6 },
  );
  const { rows } = await sql<{ low: string; high: string; versions: number[] }>`
    select low_code as low, high_code as high, array_agg(version order by version) as versions
    from combinability_entry group by 1, 2`.execute(server.db);
  for (const { low, high, versions } of rows) {
    expect(pairOf(high, low)).toEqual({ low, high });
    expect(versions).toEqual(versions.map((_, place) => place + 1));
  }
  const sides = await Promise.all(made.map(({ programId }) => detail(programId)));
  for (const { code, pairs } of sides) {
    for (const pair of pairs.filter((line) => codes.includes(line.code))) {
      const back = sides.find((side) => side.code === pair.code)?.pairs.find((line) => line.code === code);
      expect([back?.combines, back?.reason, back?.variants]).toEqual([pair.combines, pair.reason, pair.variants]);
    }
    expect(pairs.some((pair) => pair.code === code)).toBe(false);
  }
});
