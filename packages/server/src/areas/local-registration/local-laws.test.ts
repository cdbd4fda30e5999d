import type { localRegistrationMessages } from '@oasis/engine/areas/local-registration';
import { fenOf, yuanText } from '@oasis/engine/base';
import { message, messageText } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { claimScene, done } from '../../../test/claim-scene.ts';
import { type LocalScene, localHand } from '../../../test/local-scene.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { factsOf } from '../../claims/check-facts.ts';

let server: TestServer;
let claims: Awaited<ReturnType<typeof claimScene>>;
let local: LocalScene;
let code: string;
let sale: { readonly vin: string; readonly carId: number };

beforeAll(async () => {
  server = await budgetServer();
  claims = await claimScene(server);
  const made = await localHand(server, Promise.resolve(claims));
  ({ scene: local, code, sale } = made);
});
afterAll(() => server.close());

const saidBy = ({ body }: { readonly body: { readonly code: string; readonly message: string } }) =>
  body.code === '0' ? '0' : body.message;
const text = (of: keyof typeof localRegistrationMessages, told: Readonly<Record<string, string>> = {}) =>
  messageText(message(of, told), 'en');

describe('what calls send', () => {
  it('names regions, BUs and dealers within reach alone', async () => {
    const other = await server.owner
      .selectFrom('region as g')
      .innerJoin('bu', 'bu.id', 'g.bu_id')
      .select('g.id')
      .where('bu.code', '=', 'GIVENUP')
      .executeTakeFirst();
    for (const regionId of [other?.id ?? 999_999, 999_999]) {
      const body = { regionId, code: 'FOREIGN', validFrom: '2026-01-01', cities: 'Beijing' };
      expect(saidBy(await local.proposeArea(body))).toBe(text('LOCAL_REGION_MISSING'));
    }
    expect(saidBy(await local.proposeRule({ programCode: code, bu: 'GIVENUP' }))).toBe(text('LOCAL_BU_MISSING'));
    expect(saidBy(await local.book('0'.repeat(64), local.sales, { bu: 'GIVENUP' }))).toBe(text('LOCAL_BU_MISSING'));
    expect(saidBy(await local.release(local.control, { bu: 'GIVENUP' }))).toBe(text('LOCAL_BU_MISSING'));
  });

  it.each([
    [{ bonus: '-1' }],
    [{ malus: '1e9' }],
    [{ days: '1.5' }],
    [{ validFrom: '2026-02-30' }],
    [{ areaCode: "'; drop table car" }],
  ])('is refused with %j', async (more) => {
    const reply = await local.proposeRule({ programCode: code, ...more });
    expect(reply.body.code).not.toBe('0');
  });

  it('is refused to a dealer altogether', async () => {
    const { dealer } = claims;
    expect((await local.proposeRule({ programCode: code }, dealer)).status).toBe(403);
    expect((await local.check(local.fileOf([]), {}, dealer)).status).toBe(403);
    expect((await dealer.call('localReports.read', { query: { mode: 'dealer' } })).status).toBe(403);
  });
});

describe('a large month', () => {
  const SERIAL = 11;
  const vinOf = (place: number) => `LE4RWS${String(place).padStart(SERIAL, '0')}`;
  const lines = (count: number) =>
    Array.from({ length: count }, (_, place) => `${vinOf(place)},Beijing,2025-06-${place % 2 === 0 ? '01' : '30'},`);
  const to = { month: '2025-06', fileName: 'large.csv' };

  it('has 100,000 rows at most, and each is told why it has no result', { timeout: 240_000 }, async () => {
    expect(saidBy(await local.check(local.fileOf(lines(100_001)), to))).not.toBe('0');
    const set = await local.uploaded(lines(100_000), to);
    expect([set.rows, set.added]).toEqual([100_000, 100_000]);
    done(await local.confirm(set.setId));
    const shown = done(await local.previewed(local.sales, to));
    expect(shown.counts).toEqual({ book: 0, change: 0, withdraw: 0, keep: 0, refuse: 100_000 });
    const [item] = await local.items(to);
    expect(item).toMatchObject({ vin: vinOf(0), steps: [text('LOCAL_NO_CAR')] });
    expect(saidBy(await local.book(shown.mark, local.sales, to))).toBe(text('LOCAL_NOTHING'));
  });
});

describe('what is booked', () => {
  const line = (city: string) => `${sale.vin},${city},2026-02-25,2026-02-01`;

  it('is seen by its dealer once it is released, and only then', async () => {
    await local.checked([line('Beijing')]);
    await local.booked();
    const seen = () =>
      server.db
        .transaction()
        .execute(async (tx) => {
          const { rows } = await sql<{ id: number }>`select o.id from org o where o.code = 'D1001'`.execute(tx);
          await sql`select set_config('oasis.reach', 'own', true), set_config('oasis.bus', '', true),
            set_config('oasis.organisation', ${String(rows[0]?.id ?? 0)}, true)`.execute(tx);
          return tx.selectFrom('adjustment').select('net').where('kind', '=', 'local').execute();
        })
        .then((rows) => rows.map(({ net }) => yuanText(fenOf(BigInt(net)))));
    expect(await seen()).toEqual([]);
    done(await local.release());
    expect(await seen()).toEqual(['500.00']);
  });

  it('is refused if a rule became another since it was shown', async () => {
    await local.checked([line('Harbin')]);
    const { mark, difference } = done(await local.previewed());
    expect(difference).toBe('-700.00');
    await local.rule(code, { malus: '300' });
    expect(saidBy(await local.book(mark))).toBe(text('LOCAL_STALE'));
    expect(done(await local.previewed()).difference).toBe('-800.00');
    expect((await local.booked()).changed).toBe(1);
  });

  it('is left alone by a special rule that is only proposed, and freed of its malus by one in force', async () => {
    const { specialId } = done(await local.proposeSpecial({ programCode: code, effect: 'noMalus' }));
    expect(done(await local.previewed()).counts.keep).toBe(1);
    done(await local.control.call('specialRules.confirm', { body: { specialId } }));
    expect(done(await local.previewed()).counts.change).toBe(1);
    await local.booked();
    const [item] = await local.items();
    expect(item).toMatchObject({ outcome: 'outside', after: '0.00', does: 'keep' });
  });

  it('is taken back when the sale ends', async () => {
    await local.checked([line('Beijing')]);
    await local.booked();
    await sql`update retail_record set status = 'Void' where car_id = ${sale.carId}`.execute(server.owner);
    const shown = done(await local.previewed());
    expect([shown.counts.withdraw, shown.difference]).toEqual([1, '-500.00']);
    expect((await local.booked()).withdrawn).toBe(1);
    await sql`update retail_record set status = 'Confirmed' where car_id = ${sale.carId}`.execute(server.owner);
    await local.booked();
  });

  it('stays as it was written, also for statements past the application', async () => {
    const statements = [
      sql`update registration_row set city = 'Harbin'`,
      sql`delete from registration_set`,
      sql`update registration_set set month = '2026-01'`,
      sql`delete from local_result`,
      sql`update local_result set net = 1 where ended_by is null`,
    ];
    for (const statement of statements)
      await expect(statement.execute(server.owner)).rejects.toThrow('permission denied');
  });
});

describe('a checked claim', () => {
  it('is compared by where its car is registered and the area of the dealer of its sale', async () => {
    const { programCode, modelId } = await claims.released();
    const sold = await claims.sold('confirmed', modelId);
    const [claim] = done(await claims.claim(sold, [programCode])).claims;
    const claimId = claim?.claimId ?? 0;
    const found = async () => {
      const facts = (await factsOf(server.owner, [claimId])).get(claimId);
      return [facts?.plateCity, facts?.isWithinArea];
    };
    expect(await found()).toEqual(['', null]);
    await local.checked([`${sold.vin},Beijing,2026-02-26,`]);
    expect(await found()).toEqual(['Beijing', true]);
    await local.checked([`${sold.vin},Harbin,2026-02-26,`]);
    expect(await found()).toEqual(['Harbin', false]);
  });
});
