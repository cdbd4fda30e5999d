import { fenOf, rateOf } from '@oasis/engine/base';
import { commitmentOf, drawSample, frozenList, listHash, sampleText, seedOf, sha256Hex } from '@oasis/engine/sampling';
import { sql } from 'kysely';
import { writeSteps } from '../src/approvals/chain-steps.ts';
import type { TestServer } from './test-server.ts';

const STRATUM = {
  key: 'K1',
  by: 'count',
  share: '0',
  minimum: 1,
  confidence: '900000000',
  tolerable: '1000000',
  wideningLimit: 4,
} as const;
/** The secrets of controlling and SIPO. */
export const SECRETS = ['one', 'two'].map(sha256Hex);
const PEOPLE = ['control', 'sipo'] as const;
let rounds = 0;

/** How far a list of a spot check has come. */
export type SpotStage = 'prepared' | 'committed' | 'frozen' | 'revealed' | 'drawn' | 'failed' | 'widened' | 'waiting';

/** Lists of spot checks with two approved claims each, as rows: each of a round of its own, in the state that is asked for. */
export async function spotList(
  { owner }: Pick<TestServer, 'owner'>,
  buCode: string,
  stage: SpotStage,
): Promise<{ readonly listId: number; readonly roundId: number; readonly itemIds: readonly number[] }> {
  rounds += 1;
  const code = `2027-${String(rounds).padStart(2, '0')}`;
  const name = `${code}-MBCL-${buCode}`;
  return owner.transaction().execute(async (tx) => {
    const one = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row> => {
      const { rows } = await statement.execute(tx);
      const [row] = rows;
      if (row === undefined) throw new Error('no row');
      return row;
    };
    const { id: roundId } = await one(sql<{ id: number }>`
      insert into payout_round (code, entity_id, cut_off, check_until, approve_until, created_at)
      select ${code}, id, '2026-03-01', '2026-03-20', '2026-03-25', now() from legal_entity where entity_code = 'MBCL' returning id`);
    const { id: listId, bu } = await one(sql<{ id: number; bu: number }>`
      insert into sample_list (code, name, round_id, bu_id, status, created_at, updated_at)
      select ${`SL-T${rounds}`}, ${name}, ${roundId}, id, 'Prepared', now(), now() from bu where code = ${buCode} returning id, bu_id as bu`);
    if (stage === 'prepared') return { listId, roundId, itemIds: [] };
    for (const [at, person] of PEOPLE.entries()) {
      const commitment = commitmentOf({ draw: `${name}-1`, person, secret: SECRETS[at] ?? '' });
      await sql`insert into sample_secret (list_id, bu_id, user_id, place, commitment, committed_at)
        select ${listId}, ${bu}, id, ${at + 1}, ${commitment}, now() from app_user where usrnm = ${person}`.execute(tx);
    }
    const { rows: made } = await sql<{ id: number; code: string }>`
      with copied as (
        insert into claim (code, name, car_id, model_id, bu_id, dealer_id, program_code, program_id, program_name_en, program_name_cn, status,
          origin, qualifying_day, claim_until, sent_day, check_category, net, holds, created_at, updated_at)
        select 'CL-SPOT-' || ${rounds}::text || '-' || n, name, car_id, model_id, ${bu}, dealer_id, 'SPOT-' || ${rounds}::text || '-' || n, program_id,
          program_name_en, program_name_cn, 'Approved', 'dealer', qualifying_day, claim_until, '2026-03-01', 'machine', 10000, true, now(), now()
        from (select * from claim where bu_id = ${bu} and holds order by id limit 1) c, generate_series(1, 4) n returning *)
      insert into spot_item (list_id, bu_id, claim_id, claim_code, dealer_id, category_id, stratum, net, status)
      select ${listId}, ${bu}, c.id, c.code, c.dealer_id, (select min(id) from incentive_category), 'K1', 10000, 'Prepared' from copied c
      returning id, claim_code as code`.execute(tx);
    await sql`
      insert into claim_line (claim_id, bu_id, dealer_id, car_id, program_code, si_offer_id, payee, instalment, entity_id, settlement, make,
        customer, month, amount, vat, net, inputs, steps)
      select c.id, c.bu_id, l.dealer_id, l.car_id, c.program_code, l.si_offer_id, l.payee, l.instalment, l.entity_id, l.settlement, l.make,
        l.customer, l.month, l.amount, l.vat, l.net, l.inputs, l.steps
      from spot_item i join claim c on c.id = i.claim_id, claim_line l
      where i.list_id = ${listId} and l.claim_id = (select min(id) from claim where bu_id = ${bu} and holds) and l.reversed_at is null`.execute(
      tx,
    );
    const itemIds = made.map(({ id }) => id);
    if (stage === 'committed') return { listId, roundId, itemIds };
    const { share, confidence, tolerable, ...rest } = STRATUM;
    const list = frozenList({
      name,
      strata: [
        {
          ...rest,
          share: rateOf(BigInt(share)),
          confidence: rateOf(BigInt(confidence)),
          tolerable: rateOf(BigInt(tolerable)),
        },
      ],
      claims: made.map((item) => ({ code: item.code, stratum: 'K1', amount: fenOf(10_000n) })),
    });
    if (!list.ok) throw new Error(list.error.kind);
    await sql`update spot_item set status = 'PendingChecking' where list_id = ${listId}`.execute(tx);
    await sql`update sample_list set status = 'Frozen', strata = ${JSON.stringify([STRATUM])}::jsonb, list_hash = ${listHash(list.value)},
      frozen_at = '2026-03-02T00:00:00Z', reveal_until = '2026-03-09T00:00:00Z' where id = ${listId}`.execute(tx);
    const { id: audit } = await one(sql<{ id: number }>`
      insert into audit_log (at, event, outcome, action, usrid, usrnm, subject, message_code, request_id, details)
      values (now(), 'SAMPLE_LIST_FROZEN', 'done', 'spot-check.freeze', null, 'control', ${`sample-list:${listId}`}, '', 'rows', '{"before":null,"after":{}}') returning id`);
    if (stage === 'frozen') return { listId, roundId, itemIds };
    for (const [at, person] of PEOPLE.entries()) {
      await sql`update sample_secret set secret = ${SECRETS[at] ?? ''}, revealed_at = now()
        where list_id = ${listId} and user_id = (select id from app_user where usrnm = ${person})`.execute(tx);
    }
    if (stage === 'revealed') return { listId, roundId, itemIds };
    const seal = sha256Hex(`seal ${audit}`);
    const seed = seedOf({ secrets: SECRETS, listHash: listHash(list.value), seal });
    const widening = stage === 'widened' || stage === 'waiting' ? 4 : 1;
    const sample = drawSample(list.value, seed, new Map([['K1', widening]]));
    const drawn = sample.parts.flatMap((part) => part.drawn);
    await sql`insert into sample_draw (list_id, bu_id, number, seal_seq, seal, seed, widenings, sample, drawn_at)
      values (${listId}, ${bu}, 1, 1, ${seal}, ${seed}, ${JSON.stringify({ K1: widening })}::jsonb, ${sampleText(sample)}, now())`.execute(
      tx,
    );
    await sql`update sample_list set status = 'Drawn' where id = ${listId}`.execute(tx);
    await sql`update spot_item set status = case when claim_code = any(${drawn}::text[]) then 'Sampled' else 'NotSampled' end
      where list_id = ${listId}`.execute(tx);
    const right = stage === 'failed' ? 4_000 : 10_000;
    if (stage !== 'drawn') {
      await sql`update spot_item set status = ${right === 10_000 ? 'Passed' : 'Failed'}, right_net = ${right}, reason = ${right === 10_000 ? '' : 'Wrong'},
        checked_by = (select id from app_user where usrnm = 'sicco'), checked_at = now()
        where list_id = ${listId} and status = 'Sampled'`.execute(tx);
    }
    return { listId, roundId, itemIds: made.filter((item) => drawn.includes(item.code)).map(({ id }) => id) };
  });
}

/** An approved claim that SICCO found to be worth `right` fen, on a drawn list of its own: rows, but for the claim. Answers the item. */
export async function failedItem(
  { owner }: Pick<TestServer, 'owner'>,
  claimId: number,
  right: number,
): Promise<number> {
  rounds += 1;
  const code = `2026-${String(100 - rounds).padStart(2, '0')}`;
  const { rows } = await sql<{ id: number }>`
    with round as (
      insert into payout_round (code, entity_id, cut_off, check_until, approve_until, created_at)
      select ${code}, id, '2026-03-01', '2026-03-20', '2026-03-25', now() from legal_entity where entity_code = 'MBCL' returning id
    ), list as (
      insert into sample_list (code, name, round_id, bu_id, status, strata, list_hash, frozen_at, reveal_until, created_at, updated_at)
      select ${`SL-C${rounds}`}, ${code}, r.id, c.bu_id, 'Drawn', '[]', repeat('0', 64), now(), now(), now(), now()
      from round r, claim c where c.id = ${claimId} returning id
    )
    insert into spot_item (list_id, bu_id, claim_id, claim_code, dealer_id, category_id, stratum, net, status, right_net, reason, checked_by, checked_at)
    select l.id, c.bu_id, c.id, c.code, c.dealer_id, (select min(id) from incentive_category), 'K1', c.net, 'Failed', ${right}, 'Another car',
      (select id from app_user where usrnm = 'sicco'), now()
    from list l, claim c where c.id = ${claimId} returning id`.execute(owner);
  const [item] = rows;
  if (item === undefined) throw new Error('no item');
  return item.id;
}

/** Puts a chain of samples in force that asks finance. */
export async function chainOfSamples({ owner }: Pick<TestServer, 'owner'>, bu: number): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    const finance = await tx
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'finance')
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('approval_chain')
      .values({
        code: 'AC-SAMPLE',
        number: 98,
        name: 'Samples',
        kind: 'sample',
        bu_id: bu,
        entity_id: null,
        status: 'Draft',
        effective_from: '2025-06-01',
        until: null,
        created_by: null,
        created_at: new Date(),
        updated_by: null,
        updated_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const step = { name: 'Finance', conditions: [], match: 'any', roles: [], people: [finance.id] } as const;
    await writeSteps(tx, id, [{ ...step, rule: 'any', count: null, order: 'together', days: null, fallback: null }]);
    await tx.updateTable('approval_chain').set({ status: 'Active' }).where('id', '=', id).execute();
  });
}

/** Rules, values, and a list of a spot check of each BU that has claims: rows alone, for tests of who sees them. */
export async function makeSpotRows(server: Pick<TestServer, 'owner'>): Promise<void> {
  const bus = await server.owner
    .selectFrom('bu')
    .select('code')
    .where('id', 'in', (eb) => eb.selectFrom('claim').select('bu_id'))
    .orderBy('id')
    .execute();
  for (const { code } of bus) {
    const { listId } = await spotList(server, code, 'drawn');
    await sql`insert into draw_request (list_id, bu_id, turn, reason, asked_by, asked_at)
      select id, bu_id, 2, 'Once more', (select min(id) from app_user), now() from sample_list where id = ${listId}`.execute(
      server.owner,
    );
  }
  await sql`
    insert into sample_rule (category_id, valid_from, "by", share, minimum, bands, confidence, tolerable, widening_limit, proposed_by, proposed_at)
    select (select min(id) from incentive_category), '2026-01-01', 'money', 5, 1, '', 95, 2, 4, min(id), now() from app_user`.execute(
    server.owner,
  );
  await sql`
    insert into spot_setting (setting, valid_from, amount, proposed_by, proposed_at)
    select 'billRate', '2026-01-01', '3.5', min(id), now() from app_user`.execute(server.owner);
}
