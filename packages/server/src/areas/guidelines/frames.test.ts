import { randomUUID } from 'node:crypto';
import type { CallBody } from '@oasis/api-client/contract';
import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';

let server: TestServer;
let control: TestCaller;
beforeAll(async () => {
  server = await testServer('demo');
  control = await server.as('control');
});
afterAll(() => server.close());

const YEAR = new Date().getFullYear();
const read = async (year = YEAR, caller = control) => (await caller.call('frames.read', { query: { year } })).body.data;
const save = (frames: CallBody<'frames.save'>['frames'], part: { reason?: string; year?: number } = {}) =>
  control.call('frames.save', {
    body: { year: YEAR, reason: 'Budget round', frames, ...part },
    headers: { 'idempotency-key': randomUUID() },
  });

describe('frames', () => {
  it('are proposed as guideline × RT volume of the active Kufri × MSRP w/o VAT of each month', async () => {
    // The same by SQL: every guideline and price of the demo is older than the year, and no guideline is for a model.
    const { rows } = await sql<{ make: string; amount: string }>`
      select mk.code as make, round(sum(v.rt * p.msrp / (1 + r.rate) * coalesce(c.rate, g.rate)), 2)::text as amount
      from kufri_version k join kufri_volume v on v.version_id = k.id join vehicle_model m on m.id = v.model_id
        join make mk on mk.id = k.make_id
        join lateral (select msrp from price where model_id = m.id and effective_from <= (v.month || '-01')::date
          order by effective_from desc limit 1) p on true
        cross join vat_rate r
        join guideline g on g.make_id = mk.id and g.type_class is null
        left join guideline c on c.make_id = mk.id and c.type_class = m.type_class
      where k.status = 'Active' and v.month like ${`${YEAR}-%`} group by mk.code`.execute(server.owner);
    const { makes } = await read();
    expect(makes.map(({ make }) => make).toSorted()).toEqual(rows.map(({ make }) => make).toSorted());
    for (const { make, amount } of rows) {
      const found = present(
        makes.find((each) => each.make === make),
        make,
      );
      expect([Number(found.proposal), found.leftOut]).toEqual([expect.closeTo(Number(amount), 1), 0]);
    }
    expect((await read(2098)).makes.every(({ proposal }) => proposal === null)).toBe(true);
  });

  it('are set in fen as versions; an empty amount ends a frame, and an absent frame is never 0', async () => {
    const { bus, frames } = await read();
    expect(frames).toEqual([]);
    const buId = present(bus[0], 'a BU').id;
    const at = (version: number, amount: string) => ({ buId, make: 'CBU', version, amount });
    expect((await save([at(0, '1000000.01')])).body).toMatchObject({ code: '0', data: { frames: 1 } });
    expect((await save([at(1, '0')])).body.code).toBe('0');
    expect((await save([at(2, '')], { reason: 'Not yet' })).body.code).toBe('0');
    const past = (await read()).frames;
    expect(past.map(({ version, amount, reason }) => [version, amount, reason])).toEqual([
      [3, null, 'Not yet'],
      [2, '0.00', 'Budget round'],
      [1, '1000000.01', 'Budget round'],
    ]);
    expect(past[0]?.crtbynm).toMatch(/./);
    const stored = await server.owner.selectFrom('frame').select('amount_fen').orderBy('number').execute();
    expect(stored.map(({ amount_fen }) => amount_fen)).toEqual([100_000_001, 0, null]);
  });

  it('wrong amounts, frames with a newer version and BUs out of reach are each refused, and nothing is stored', async () => {
    const before = await read();
    const buId = present(before.bus[0], 'a BU').id;
    const good = { buId, make: 'VAN', version: 0, amount: '5' };
    const wrong = await save([
      good,
      { ...good, make: 'PBP', amount: '-1' },
      { ...good, make: 'DENZA', amount: '1,000' },
      good,
      { ...good, buId: 99_999 },
    ]);
    expect(wrong.body).toMatchObject({
      data: {
        refusals: [
          { make: 'PBP', code: 'FRAME_AMOUNT_WRONG' },
          { make: 'DENZA', code: 'FRAME_AMOUNT_WRONG' },
          { make: 'VAN', code: 'GUIDELINE_CELL_TWICE' },
          { buId: 99_999, code: 'FRAME_PLACE_UNKNOWN' },
        ],
      },
    });
    const stale = await save([{ ...good, version: 1 }]);
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringMatching(/^Somebody else has set a frame/)]);
    expect((await save([good], { reason: '' })).body).toMatchObject({ data: { refusals: [{ field: 'reason' }] } });
    expect((await read()).frames).toEqual(before.frames);
  });

  it('of two saves at the same moment one is stored and one is refused as a conflict', async () => {
    const buId = present((await read()).bus[0], 'a BU').id;
    const frame = { buId, make: 'PBP', version: 0, amount: '7' };
    const replies = await Promise.all([save([frame]), save([frame])]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('of a BU that the user has lost are neither shown nor saved', async () => {
    const { bus } = await read(2050);
    const [kept, lost] = [present(bus[0], 'a BU'), present(bus.at(-1), 'another BU')];
    const at = (buId: number, version: number) => ({ buId, make: 'PBP', version, amount: '7' });
    expect((await save([at(kept.id, 0), at(lost.id, 0)], { year: 2050 })).body.code).toBe('0');
    await server.owner.deleteFrom('user_bu').where('bu_id', '=', lost.id).execute();
    const seen = await read(2050);
    expect(seen.bus.map(({ id }) => id)).not.toContain(lost.id);
    expect(seen.frames.map(({ buId }) => buId)).toContain(kept.id);
    expect(seen.frames.map(({ buId }) => buId)).not.toContain(lost.id);
    const refused = await save([at(kept.id, 1), at(lost.id, 1)], { year: 2050 });
    expect(refused.body).toMatchObject({
      code: '1',
      data: { refusals: [{ buId: lost.id, code: 'FRAME_PLACE_UNKNOWN' }] },
    });
    const count = await server.owner
      .selectFrom('frame')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('year', '=', 2050)
      .executeTakeFirstOrThrow();
    expect(count.rows).toBe(2);
  });
});
