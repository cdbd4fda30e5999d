import { ruleFor } from '@oasis/engine/areas/checking-plans';
import { PROVEN } from '@oasis/engine/areas/retail';
import { rateOf } from '@oasis/engine/base';
import { isChosen } from '@oasis/engine/sampling';
import { sql } from 'kysely';
import { approveByMachine } from '../claims/approve-by-machine.ts';
import { CATEGORIES_OF_CLAIM } from '../claims/categories-of-claim.ts';
import { exemptedAmong } from '../claims/exempt-claims.ts';
import { openChecks } from '../claims/follow-checks.ts';
import { rowsOf } from '../database/rows-of.ts';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { type DecidingPlan, decidingPlans, sentIn, WAITS_FOR_PLAN } from './plans-of-claims.ts';

/** Claims on which a plan decides in one transaction. */
const AT_ONCE = 1000;
/** So many transactions decide side by side, each on claims of dealers of its own: what is owed to a dealer is held by one. */
const STREAMS = 2;

interface Applying {
  readonly now: Date;
  /** Claims in one transaction. */
  readonly atOnce?: number;
}

/**
 * Lets the plans that run decide on the claims that wait for them, each plan in transactions of its own, so that a run that was cut off goes on
 * where it was. A claim that a plan chooses waits for SICCO; machine rules approve the others once their sale is proven. A plan decides once on
 * a claim; an exemption can spare a chosen claim people. Answers on how many claims was decided.
 */
export async function applyPlans(db: Db, { now, atOnce = AT_ONCE }: Applying): Promise<number> {
  const plans = await db.transaction().execute((tx) => withAllRows(tx, () => decidingPlans(tx)));
  let decided = 0;
  for (const plan of plans) {
    const streams = Array.from({ length: STREAMS }, (_, stream) => applyPlan(db, plan, { now, atOnce, stream }));
    for (const some of await Promise.all(streams)) decided += some;
  }
  return decided;
}

/** One transaction after the other, in the order of the claims. */
async function applyPlan(db: Db, plan: DecidingPlan, part: Omit<Batch, 'after'>): Promise<number> {
  let decided = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const batch: Batch = { ...part, after };
    const some = await db.transaction().execute((tx) => withAllRows(tx, () => decideSome(tx, plan, batch)));
    decided += some.length;
    after = some.length === part.atOnce ? some.at(-1)?.id : undefined;
  }
  return decided;
}

/** A part of the claims of a plan in the order of their ids. */
interface Batch extends Required<Applying> {
  readonly stream: number;
  /** The last claim of the part before. */
  readonly after: number;
}

/** A claim that waits for the plan of its BU and month. */
interface WaitingClaim {
  readonly id: number;
  readonly code: string;
  readonly buId: number;
  readonly sentDay: string;
  readonly programCode: string;
  readonly categoryIds: readonly number[];
  readonly isProven: boolean;
}

async function decideSome(tx: Tx, plan: DecidingPlan, batch: Batch): Promise<readonly WaitingClaim[]> {
  const waiting = await waitingFor(tx, plan, batch);
  if (waiting.length === 0) return [];
  const { now } = batch;
  const by: MovedBy = { actor: { usrid: 0 }, now };
  const choices = waiting.map((claim) => ({ claim, ...choiceOf(plan, claim) }));
  await keepChoices(tx, plan, choices, now);
  await openChecks(
    tx,
    by,
    choices.filter((one) => one.isChosen).map(({ claim }) => claim.id),
    'plan',
  );
  const exempted = await exemptedAmong(
    tx,
    choices.map(({ claim }) => claim.id),
  );
  const isForMachine = ({ claim, isChosen: chosen }: (typeof choices)[number]) =>
    claim.isProven && (!chosen || exempted.has(claim.id));
  await approveByMachine(
    tx,
    by,
    choices.filter(isForMachine).map(({ claim }) => claim.id),
  );
  return waiting;
}

type Choice = { readonly claim: WaitingClaim } & ReturnType<typeof choiceOf>;

async function keepChoices(tx: Tx, plan: DecidingPlan, choices: readonly Choice[], now: Date): Promise<void> {
  const chosen = rowsOf(
    { claim_id: 'integer', bu_id: 'integer', rule: 'integer?', is_chosen: 'boolean' },
    choices.map(({ claim, rule, isChosen: is }) => ({
      claim_id: claim.id,
      bu_id: claim.buId,
      rule: rule ?? null,
      is_chosen: is,
    })),
  );
  await tx
    .insertInto('check_choice')
    .columns(['claim_id', 'bu_id', 'rule', 'is_chosen', 'plan_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom(chosen)
        .select(['claim_id', 'bu_id', 'rule', 'is_chosen'])
        .select([sql<number>`${plan.id}::integer`.as('plan_id'), sql<Date>`${now}::timestamptz`.as('at')]),
    )
    .execute();
}

/** The rule of a plan for a claim, and whether people check the claim: by the share of the rule and the number that the plan drew. */
function choiceOf({ rules, seed }: DecidingPlan, claim: WaitingClaim) {
  const rule = ruleFor(rules, claim);
  const share = rule === undefined ? 0 : (rules[rule]?.share ?? 0);
  return { rule, isChosen: share > 0 && isChosen(seed, claim.code, percentOf(share)) };
}

/** A whole percent as a rate. */
function percentOf(share: number) {
  return rateOf(BigInt(share) * 10_000_000n);
}

/** Claims that a plan has not decided on yet, locked; a claim that another transaction changes at this moment is left to the next round. */
async function waitingFor(
  tx: Tx,
  { month, buIds }: DecidingPlan,
  { after, atOnce, stream }: Batch,
): Promise<readonly WaitingClaim[]> {
  const { rows } = await sql<WaitingClaim>`
    select c.id, c.code, c.bu_id as "buId", c.sent_day as "sentDay", c.program_code as "programCode",
      ${CATEGORIES_OF_CLAIM} as "categoryIds",
      (c.record_id is null or exists (select from retail_record r where r.id = c.record_id and r.status = any (${[...PROVEN]}::text[]))) as "isProven"
    from claim c
    where ${WAITS_FOR_PLAN} and c.id > ${after} and c.held_by % ${STREAMS} = ${stream} and ${sentIn(month)} and c.bu_id = any (${[...buIds]}::integer[])
    order by c.id limit ${atOnce} for no key update of c skip locked`.execute(tx);
  return rows;
}
