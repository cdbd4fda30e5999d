import { ok, present } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { claimScene, done } from '../../../test/claim-scene.ts';
import { codeOf } from '../../../test/release-letters.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { refuse } from '../../base/refusal.ts';
import { withAllRows } from '../../guard/row-scope.ts';

import { loadActor } from '../../identity/load-actor.ts';
import { sendMany } from './many-cars.ts';

type Scene = Awaited<ReturnType<typeof claimScene>>;

let server: TestServer;
let scene: Scene;
let first: Awaited<ReturnType<Scene['released']>>;
let second: Awaited<ReturnType<Scene['released']>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  first = await scene.released({ name: 'First program' });
  second = await scene.released({ name: 'Second program' });
});
afterAll(() => server.close());

describe('a claim that another dealer has of a car', () => {
  const apart = () => {
    const [low, high] = [first.programCode, second.programCode].toSorted();
    return sql`insert into combinability_entry (low_code, high_code, version, valid_from, combines, origin, reason, program_id, made_at,
        counts_from, counts_order, counts_since)
      select ${low}, ${high}, 2, '1990-01-01', false, 'decided', 'Test', p.id, now(), '1990-01-01', 9, 9
      from program p where p.code = ${low}`.execute(server.owner);
  };

  it('is told to neither page nor refusal: the car cannot have the program, nor one that it does not combine with', async () => {
    await apart();
    const sale = await scene.sold('submitted', first.modelId);
    const { claimId } = present(done(await scene.claim(sale, [first.programCode])).claims[0], 'a claim');
    await sql`update claim set dealer_id = (select id from dealer where code = 'D1002') where id = ${claimId}`.execute(
      server.owner,
    );
    const seen = await scene.look(sale.vin);
    for (const code of [first.programCode, second.programCode]) {
      expect(seen.programs.find((program) => program.code === code)).toMatchObject({
        answer: 'no',
        reason: 'CLAIM_NOT_FREE',
        why: 'This car cannot have this program',
        claimId: null,
        claimStatus: '',
        against: [],
        net: '',
      });
      const refused = await scene.send(sale.carId, [{ code, net: '100.00' }]);
      expect(refused.body.message).toBe(`${code}: This car cannot have this program`);
    }
    expect(seen.claimedNet).toBe('0.00');
    const { cars } = done(await scene.dealer.call('claim.judgeMany', { body: { vins: [sale.vin] } }));
    expect(cars[0]).toMatchObject({ reason: 'CLAIM_NOT_FREE', claims: [] });
    expect(await scene.answer(sale.vin, first.programCode, scene.control)).toMatchObject({
      answer: 'claimed',
      claimId,
    });
    expect((await scene.answer(sale.vin, second.programCode, scene.control)).why).toContain(first.programCode);
  });
});

describe('a program that names other dealers', () => {
  it('is not there for a dealer, and named to head office', async () => {
    const other = await scene.released({ name: 'For others' });
    const sale = await scene.sold('submitted', other.modelId);
    await sql`update program_design set dealer_kind = 'list' where program_id = ${other.programId}`.execute(
      server.owner,
    );
    await sql`insert into program_dealer (program_id, dealer_id)
      select ${other.programId}, id from dealer where code = 'D1002'`.execute(server.owner);
    const codes = async (caller?: Parameters<Scene['look']>[1]) =>
      (await scene.look(sale.vin, caller)).programs.map(({ code }) => code);
    expect(await codes()).toContain(first.programCode);
    expect(await codes()).not.toContain(other.programCode);
    expect(await codes(scene.control)).toContain(other.programCode);
    expect(codeOf(await scene.send(sale.carId, [{ code: other.programCode, net: '100.00' }]))).toBe('CLAIM_NOT_THERE');
  });

  it('says that the dealer did not take part to one that is blocked', async () => {
    const sale = await scene.sold('submitted', first.modelId);
    await sql`insert into dealer_block (dealer_id, kind, valid_from, reason)
      select id, 'programs', '2026-02-01', 'Test' from dealer where code = 'D1001'`.execute(server.owner);
    expect(await scene.answer(sale.vin, first.programCode)).toMatchObject({ reason: 'CLAIM_OTHER_DEALER' });
    await sql`delete from dealer_block`.execute(server.owner);
  });
});

describe('what people who check say to each other', () => {
  it('is told to head office alone, on the page of a claim and in its log', async () => {
    const checked = await scene.released({ name: 'Checked', parameter: { checkCategory: 'all' } });
    const sale = await scene.sold('confirmed', checked.modelId);
    const { claimId } = present(done(await scene.claim(sale, [checked.programCode])).claims[0], 'a claim');
    const body = { claimId };
    done(await scene.sicco.call('claim.begin', { body }));
    done(await scene.sicco.call('claim.pass', { body }));
    done(await scene.sipo.call('claim.recheck', { body: { claimId, reason: 'Look at the other paper' } }));
    const told = async (caller: typeof scene.dealer) => [
      (await caller.call('claim.view', { query: body })).body.data.reason,
      (await caller.call('claim.log', { query: body })).body.data.content[0]?.reason,
    ];
    expect(await told(scene.control)).toEqual(['Look at the other paper', 'Look at the other paper']);
    expect(await told(scene.dealer)).toEqual(['', '']);
  });
});

describe('cars of a BU in which a dealer may not claim', () => {
  it('are refused in a call for many cars, and those of other BUs are claimed', async () => {
    const [one, two] = [await scene.sold('submitted', first.modelId), await scene.sold('submitted', first.modelId)];
    const claims = [{ code: first.programCode, net: '100.00' }];
    const found = server.owner.selectFrom('app_user').select('id').where('usrnm', '=', 'DEALER1');
    const actor = present(await loadActor(server.owner, (await found.executeTakeFirstOrThrow()).id), 'an actor');
    const reply = await server.db.transaction().execute((tx) =>
      withAllRows(tx, () =>
        sendMany(
          tx,
          {
            actor,
            now: new Date('2026-03-10T04:00:00Z'),
            locale: 'en',
            authorize: (_where, subject) =>
              subject === `car:${one.carId}` ? refuse(message('NOT_PERMITTED')) : ok(null),
          },
          { cars: [one, two].map(({ carId }) => ({ carId, claims })) },
        ),
      ),
    );
    expect(reply.ok && reply.value.data.cars.map(({ claims: sent, reason }) => [sent.length, reason])).toEqual([
      [0, 'NOT_PERMITTED'],
      [1, ''],
    ]);
  });
});
