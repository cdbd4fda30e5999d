import { dealerFollowing } from '@oasis/engine/areas/designs';
import { runs } from '@oasis/engine/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../test/budgets.ts';

import type { TestServer } from '../../test/test-server.ts';

let server: TestServer;
const CODES = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6'];
let ids: readonly number[] = [];
beforeAll(async () => {
  server = await budgetServer();
  for (const code of CODES) {
    await sql`insert into dealer (code, name_en, name_cn) values (${code}, ${code}, ${code})`.execute(server.owner);
  }
  const rows = await server.owner
    .selectFrom('dealer')
    .select('id')
    .where('code', 'in', CODES)
    .orderBy('code')
    .execute();
  ids = rows.map(({ id }) => id);
});
afterAll(() => server.close());

/** A successor by its place, and its first day; undefined without one. */
type Next = { readonly to: number; readonly from: string } | undefined;

async function write(chain: readonly Next[]): Promise<void> {
  const rows = chain.map((next, at) => ({
    id: ids[at],
    to: next === undefined ? null : ids[next.to],
    day: next?.from ?? null,
  }));
  await sql`update dealer d set successor_id = r.to, successor_from = r.day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, "to" int, day text) where r.id = d.id`.execute(
    server.owner,
  );
}

/** Who is in the place of each dealer on a day, by places. */
async function following(day: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select dealer_following(d.id, ${day}) as id from unnest(${[...ids]}::int[]) with ordinality as d (id, place) order by place`.execute(
    server.db,
  );
  return rows.map(({ id }) => ids.indexOf(id));
}

describe('who follows a dealer on a day', () => {
  it.each<[string, readonly Next[], string, readonly number[]]>([
    ['nobody without a successor', [], '2026-03-02', [0, 1, 2, 3, 4, 5]],
    ['nobody the day before', [{ to: 1, from: '2026-03-03' }], '2026-03-02', [0, 1, 2, 3, 4, 5]],
    ['its successor from his day on', [{ to: 1, from: '2026-03-02' }], '2026-03-02', [1, 1, 2, 3, 4, 5]],
    [
      'the last of a chain',
      [
        { to: 1, from: '2026-03-01' },
        { to: 2, from: '2026-03-02' },
        { to: 3, from: '2026-02-01' },
      ],
      '2026-03-02',
      [3, 3, 3, 3, 4, 5],
    ],
    [
      'the one before a link whose day comes later',
      [
        { to: 1, from: '2026-03-01' },
        { to: 2, from: '2026-03-03' },
        { to: 3, from: '2026-02-01' },
      ],
      '2026-03-02',
      [1, 1, 3, 3, 4, 5],
    ],
    [
      'one dealer after several',
      [
        { to: 2, from: '2026-03-01' },
        { to: 2, from: '2026-03-02' },
      ],
      '2026-03-02',
      [2, 2, 2, 3, 4, 5],
    ],
  ])('is %s', async (_, chain, day, expected) => {
    await write(ids.map((_id, at) => chain[at]));
    expect(await following(day)).toEqual(expected);
  });

  it('is the same for the database and for the engine', async () => {
    const day = fc.integer({ min: 1, max: 9 }).map((number) => `2026-03-0${number}`);
    // Successors are later places in some order, so that no chain leads back.
    const link = fc.option(fc.record({ up: fc.nat(4), from: day }), { nil: undefined });
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.array(link, { minLength: 5, maxLength: 5 }), order, day, async (links, places, on) => {
        const chain: Next[] = places.map(() => undefined);
        for (const [at, one] of links.entries()) {
          const [own, to] = [places[at], places[Math.min(at + 1 + (one?.up ?? 0), 5)]];
          if (one !== undefined && own !== undefined && to !== undefined) chain[own] = { to, from: one.from };
        }
        await write(chain);
        const byPlace = new Map(
          chain.map((next, at) => [at, { successorId: next?.to ?? null, successorFrom: next?.from ?? '' }]),
        );
        expect(await following(on)).toEqual(ids.map((_id, at) => dealerFollowing(at, byPlace, on)));
      }),
      { numRuns: runs(30) },
    );
  });
});
