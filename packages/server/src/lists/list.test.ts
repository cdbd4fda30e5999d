import { USER_TYPE } from '@oasis/engine/access';
import type { Result } from '@oasis/engine/base';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsOf } from '../../test/statements.ts';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import type { Db, Tx } from '../database/tables.ts';
import { visibleUserTypes } from '../rights/user-types.ts';
import type { Asker } from './definition.ts';
import type { GivenFor } from './filters.ts';
import { defineList } from './list.ts';
import type { Value } from './slots.ts';
import { bestNamed, listSource, type SelectedRow } from './source.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('people');
  const types = [USER_TYPE.headOffice, USER_TYPE.dealer, USER_TYPE.dealerLocked];
  const rows = Array.from({ length: 40 }, (_, at) => ({
    name_en: `${['Plan', 'plan', 'Pay', 'a_b', 'a%b'][at % 5]} ${at % 7} ${at}`,
    name_cn: `组 ${at}`,
    user_type_id: types[at % 3] ?? 0,
    state: at % 4 > 0,
  }));
  await database.owner.insertInto('privilege_group').values(rows).execute();
});
afterAll(() => database.close());

const group = listSource((db) =>
  db.selectFrom('privilege_group as g').leftJoin('user_type as t', 't.id', 'g.user_type_id').select('g.id as key'),
);

function groupRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('privilege_group as g')
    .select(['g.id', 'g.name_en as name', 'g.user_type_id as type', 'g.state'])
    .where('g.id', '=', id);
}

const definition = {
  source: group,
  filters: {
    name: group.search((eb, part) => eb('g.name_en', 'ilike', part)),
    text: group.part((eb, part) => eb('g.name_en', 'ilike', part)),
    type: group.where<number>((eb, type) => eb('g.user_type_id', '=', type)),
    active: group.flag((eb) => eb('g.state', '=', true)),
    reached: group.where<readonly number[]>((eb, types) => eb('g.user_type_id', '=', eb.fn.any(types))),
  },
  scope: ({ actor }: Asker) => ({ reached: visibleUserTypes(actor) }),
  orders: {
    name: group.by((eb) => eb.fn('lower', ['g.name_en'])),
    type: group.by('t.name_en'),
    state: group.by('g.state'),
  },
  usual: 'name',
  last: { by: group.by('g.id'), direction: 'desc' },
  best: { of: ['name'], by: bestNamed(['g.name_en']) },
  rows: groupRow,
  line: (row: SelectedRow<typeof groupRow>) => row,
} as const;

const counted = defineList(definition);
const apart = defineList({ ...definition, countsApart: true });
const turned = defineList({ ...definition, last: { ...definition.last, direction: 'as the order' } });

const nobody = {
  usrid: 1,
  usrnm: 'x',
  fulnm: 'X',
  entityCode: '',
  orgid: 7,
  dealerItAdmin: false,
  permissions: [],
  overrides: [],
  buIds: [],
};
const central: Asker = { actor: { ...nobody, usrtp: USER_TYPE.headOffice }, locale: 'en' };
const dealer: Asker = { actor: { ...nobody, usrtp: USER_TYPE.dealer }, locale: 'en' };

type Given = GivenFor<typeof definition.filters>;
const given: fc.Arbitrary<Given> = fc.record({
  name: fc.constantFrom(undefined, '', ' ', 'plan', 'PLAN 1', 'a_b', 'nothing'),
  text: fc.constantFrom(undefined, 'a_b', '%', 'pa'),
  type: fc.constantFrom(undefined, null, USER_TYPE.headOffice, USER_TYPE.dealer),
  active: fc.constantFrom(undefined, true, false),
});
const asker = fc.constantFrom(central, dealer);
const sort = fc.constantFrom('name', '-name', 'type', '-type', 'state', '-state');
const MANY = { pageIndex: 0, pageSize: 1000 };
const RUNS = { numRuns: 25 };

function unwrap<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error('the list refused');
  return result.value;
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

async function whole(who: Asker, query: Given & { readonly sort?: 'name' | '-name' }): Promise<readonly number[]> {
  return idsOf(unwrap(await counted.page(database.db, who, { ...query, ...MANY })).content);
}

describe('a list', () => {
  it('that counts to a number tells one more where there are more rows, and its pages stay whole', async () => {
    const all = await whole(central, {});
    for (const countsTo of [all.length - 1, all.length, all.length + 1]) {
      const short = defineList({ ...definition, countsTo });
      const { totalElements, content } = unwrap(await short.page(database.db, central, MANY));
      expect([countsTo, totalElements]).toEqual([countsTo, Math.min(all.length, countsTo + 1)]);
      expect(idsOf(content)).toEqual(all);
    }
    const first = defineList({ ...definition, countsTo: 1 });
    expect(await first.count(database.db, central, {})).toBe(2);
  });

  it('the pages together are the whole list, in a stable order, and the count is the number of rows', async () => {
    await fc.assert(
      fc.asyncProperty(asker, given, sort, fc.integer({ min: 1, max: 17 }), async (who, filter, order, pageSize) => {
        const query = { ...filter, sort: order };
        const all = unwrap(await counted.page(database.db, who, { ...query, ...MANY }));
        expect(all.totalElements).toBe(all.content.length);
        expect(await counted.count(database.db, who, filter)).toBe(all.content.length);
        const cut: number[] = [];
        for (let pageIndex = 0; pageIndex * pageSize < all.content.length; pageIndex += 1) {
          const list = pageIndex % 2 === 0 ? counted : apart;
          const page = unwrap(await list.page(database.db, who, { ...query, pageIndex, pageSize }));
          expect(page).toMatchObject({ size: pageSize, totalElements: all.content.length });
          cut.push(...idsOf(page.content));
        }
        expect(cut).toEqual(idsOf(all.content));
        expect(new Set(cut).size).toBe(cut.length);
      }),
      RUNS,
    );
  });

  it('a page beyond the last one has no rows and still the count', async () => {
    for (const list of [counted, apart]) {
      const page = unwrap(await list.page(database.db, central, { pageIndex: 50, pageSize: 10 }));
      expect(page).toEqual({ content: [], size: 10, totalElements: await list.count(database.db, central, {}) });
    }
  });

  it('a reversed order is the same list from its end, with equal rows reversed as well', async () => {
    for (const order of ['name', 'type', 'state'] as const) {
      const [up, down] = await Promise.all(
        [order, `-${order}` as const].map((each) => turned.page(database.db, central, { sort: each, ...MANY })),
      );
      expect(up && down && idsOf(unwrap(down).content)).toEqual(up && idsOf(unwrap(up).content).toReversed());
    }
  });

  it('two filters together give the rows that both give', async () => {
    await fc.assert(
      fc.asyncProperty(asker, given, given, async (who, one, other) => {
        const both = { ...one, type: other.type, active: other.active };
        const first = await whole(who, { name: one.name, text: one.text });
        const second = new Set(await whole(who, { type: other.type, active: other.active }));
        expect(await whole(who, both)).toEqual(first.filter((id) => second.has(id)));
      }),
      RUNS,
    );
  });

  it('no page, count, key, picker or export gives a row out of scope, whatever is sent', async () => {
    const all = unwrap(await counted.page(database.db, central, MANY)).content;
    const reached = new Set(visibleUserTypes(dealer.actor));
    const own = all.filter(({ type }) => reached.has(type));
    const hidden = all.filter(({ type }) => !reached.has(type));
    expect([own.length, hidden.length]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(Math.min(own.length, hidden.length)).toBeGreaterThan(0);
    const sent = { reached: [USER_TYPE.headOffice] };
    expect(await whole(dealer, sent)).toEqual(idsOf(own));
    expect(await counted.count(database.db, dealer, sent)).toBe(own.length);
    expect(idsOf(unwrap(await counted.pick(database.db, dealer, sent)))).toEqual(idsOf(own));
    expect(await exported(dealer, sent)).toEqual(idsOf(own));
    for (const { id } of hidden) expect(await counted.find(database.db, dealer, id)).toBeUndefined();
    for (const row of own) expect(await counted.find(database.db, dealer, row.id)).toEqual(row);
  });

  it('an export has the rows of the page in its order', async () => {
    await fc.assert(
      fc.asyncProperty(asker, given, async (who, filter) => {
        expect(await exported(who, filter)).toEqual(await whole(who, filter));
      }),
      RUNS,
    );
  });

  it('a picker has the whole name first, then names that begin with the text, then others', async () => {
    const names = async (name: string, limit?: number) =>
      unwrap(await counted.pick(database.db, central, { name, limit })).map((row) => row.name);
    const [first = ''] = await names('plan 0 0');
    expect(first).toBe('Plan 0 0');
    const found = await names('plan');
    expect(found.length).toBeGreaterThan(10);
    expect(await names('plan', 3)).toEqual(found.slice(0, 3));
    // The wildcards of `like` mean themselves.
    expect(await names('a_b')).toSatisfy((all: readonly string[]) => all.every((name) => name.startsWith('a_b')));
  });

  it('a search form refuses a text for its characters, and takes any other text', async () => {
    expect(await counted.page(database.db, central, { name: '100%', ...MANY })).toMatchObject({ ok: false });
    expect(await counted.pick(database.db, central, { name: '100%' })).toMatchObject({ ok: false });
    expect(await counted.page(database.db, central, { text: '%', ...MANY })).toMatchObject({ ok: true });
  });

  it('equal requests have one statement with other values, and a page needs one statement', async () => {
    const asked = (name: string) =>
      statementsOf(() => counted.page(database.db, dealer, { name, pageIndex: 0, pageSize: 5 }));
    const [one, other] = [await asked('plan'), await asked('pay')];
    const lists = (all: typeof one) => all.filter(({ text }) => text.includes('list_page'));
    expect(lists(one)).toHaveLength(1);
    expect(lists(other).map(({ text }) => text)).toEqual(lists(one).map(({ text }) => text));
    expect(lists(other).map(({ values }) => values)).not.toEqual(lists(one).map(({ values }) => values));
  });
});

async function exported(who: Asker, filter: Given): Promise<readonly number[]> {
  const ids: number[] = [];
  for await (const batch of counted.batches(database.db, who, filter)) ids.push(...idsOf(batch));
  return ids;
}
