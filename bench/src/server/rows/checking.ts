import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { COUNTED_TO } from '@oasis/engine/access';
import { type Figure, figureOf } from '../../results/figure.ts';
import { answerTimes, growthOf, type Question } from '../answer-times.ts';
import { post, readReply } from '../call.ts';
import { CARS, makeCars, makeCheckers } from '../made-cars.ts';
import { makeApprovedPlan, makeChecks } from '../made-checks.ts';
import { makeClaims, makePlannedClaims, makeProgramsInForce } from '../made-claims.ts';
import { signIn } from '../product/sign-in.ts';
import { type Bench, ENTRY_POINT, type Row } from '../row.ts';
import { takingTimes } from '../taking-times.ts';

const CHECKING = '/oasis/checking';
const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 10;
/** Checkers who take claims at once, and the claims that each of them takes. */
const CHECKERS = 50;
const EACH = 10;
/** Claims of one month that a plan decides on, and the share of them that people check, in percent. */
const PLANNED = 100_000;
const SHARE = 10;
/** How often the bench looks whether a plan has decided, and how long at most. */
const LOOK_MS = 50;
const LONGEST_MS = 300_000;

/** Checking: the queues as the claims grow to a million, the next claim of a checker, and a plan that decides on a month. */
export const checking: Row = {
  name: 'checking',
  async run(bench: Bench) {
    await makeCars(bench, CARS);
    await makeProgramsInForce(bench);
    const accounts = await makeCheckers(bench, CHECKERS);
    const growth: Figure[] = [];
    let last: readonly Figure[] = [];
    for (const size of SIZES) {
      await makeClaims(bench, size);
      await makeChecks(bench);
      last = await queueTimes(bench, size);
      growth.push(...growthOf(last, size, 'claims'));
    }
    return [...growth, ...last, ...(await claimsTaken(bench, accounts)), ...(await planTimes(bench))];
  },
};

async function queueTimes(bench: Bench, size: number): Promise<readonly Figure[]> {
  const { address } = bench.product;
  const [sicco, sipo, control] = [
    await signIn(address, 'sicco'),
    await signIn(address, 'sipo'),
    await signIn(address, 'control'),
  ];
  const questions = (token: string, filters: readonly string[]): readonly Question[] =>
    filters.flatMap((filter) =>
      ['pageIndex=0&pageSize=10', 'pageIndex=5&pageSize=10'].map((page) => ({
        token,
        path: `${CHECKING}/findall?${filter}&${page}`,
      })),
    );
  const times = (what: string, asked: readonly Question[]) =>
    answerTimes(bench, {
      title: `${what} of ${size.toLocaleString('en')} claims`,
      questions: asked,
      rounds: ROUNDS,
      goal: 'ours ≤ 100',
    });
  await checkCounts(bench, sicco);
  return [
    ...(await times(
      'checks that wait for SICCO',
      questions(sicco, ['status=Pending', 'status=Pending&of=me', 'status=Pending&dealer=D1001', 'vin=000777']),
    )),
    ...(await times(
      'checks that wait for SIPO',
      questions(sipo, [
        'status=SiccoChecked',
        'status=SiccoChecked&sort=-net',
        'status=SiccoChecked&program=SI-C-0007',
      ]),
    )),
    ...(await times('all checks', questions(control, ['', 'status=Failed', 'status=Passed', 'program=SI-C-0007']))),
  ];
}

/** The lists count what the table holds: the bench asks the table without the server. */
async function checkCounts({ product: { address, owner } }: Bench, token: string): Promise<void> {
  for (const status of ['SiccoChecked', 'Failed']) {
    const reply = JSON.parse(
      await readReply(address, token, `${CHECKING}/findall?status=${status}&program=SI-C-0007&pageSize=10`),
    ) as { data: { totalElements: number } };
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from check_item i join claim c on c.id = i.claim_id
       where i.status = $1 and c.program_code = 'SI-C-0007' and (c.holds or i.status = 'Failed')`,
      [status],
    );
    assert.equal(reply.data.totalElements, Math.min(rows[0]?.count ?? 0, COUNTED_TO + 1), status);
  }
}

/** Checkers take claims: the time is that of taking one and reading its check. */
async function claimsTaken(bench: Bench, accounts: readonly string[]): Promise<readonly Figure[]> {
  const { address, owner } = bench.product;
  await owner.query(FREED);
  const take = async (token: string): Promise<number> => {
    const { claimId } = await post<{ claimId: number }>(address, token, '/oasis/claim/begin', {});
    await readReply(address, token, `${CHECKING}/findbyid?claimId=${claimId}`);
    return claimId;
  };
  return (await takingTimes(bench, { what: 'claim', accounts, each: EACH, take })).figures;
}

/** The checkers hold nothing, so that each of them takes what waits. */
const FREED = `
with freed as (
  update check_item i set assigned_to = null, assigned_day = null, checker_id = null, lease_until = null, begun_at = null
  where i.status = 'Pending' and i.checker_id is not null and i.code like 'CKCM%' returning claim_id)
update claim c set status = 'Submitted' from freed f where f.claim_id = c.id`;

/**
 * An approved plan of last month begins and decides on the claims of the month, then on one more that came since. The server runs plans every
 * minute; the time is from the begin of the round that decides, which the choices are dated with, until no claim waits any more.
 */
async function planTimes(bench: Bench): Promise<readonly Figure[]> {
  const month = new Date(Date.now() - new Date().getUTCDate() * 86_400_000).toISOString().slice(0, 7);
  await makePlannedClaims(bench, PLANNED, month);
  const planId = await makeApprovedPlan(bench, month, SHARE);
  const first = await roundTime(bench, PLANNED);
  await checkChoices(bench, planId);
  const [again] = await Promise.all([roundTime(bench, PLANNED + 1), makePlannedClaims(bench, PLANNED + 1, month)]);
  bench.options.print(
    `a plan of ${PLANNED.toLocaleString('en')} claims: ${first.toFixed(1)} s, again ${again.toFixed(2)} s`,
  );
  const figure = (name: string, ours: number, most: number) =>
    figureOf({ figure: name, unit: 's', ours, better: 'lower', goal: `ours ≤ ${most}`, entryPoint: ENTRY_POINT });
  const claims = `a checking plan over ${PLANNED.toLocaleString('en')} claims`;
  return [figure(claims, first, 20), figure(`${claims}, a second time`, again, 5)];
}

/** Seconds that the round of the server took that decided on the last of so many claims. */
async function roundTime({ product: { owner } }: Bench, claims: number): Promise<number> {
  for (let waited = 0; waited < LONGEST_MS; waited += LOOK_MS) {
    const { rows } = await owner.query<{ count: number; seconds: number }>(COUNT_CHOICES);
    const [found] = rows;
    if (found !== undefined && found.count >= claims) return found.seconds;
    await setTimeout(LOOK_MS);
  }
  throw new Error(`The plan did not decide on ${claims} claims within ${LONGEST_MS / 1000} s.`);
}

const COUNT_CHOICES = `
select count(*)::int as count, extract(epoch from clock_timestamp() - max(k.at))::float8 as seconds
from check_choice k join checking_plan p on p.id = k.plan_id where p.code = 'CP-MEAS'`;

/** About the share of the claims is chosen, each with a check; machine rules approved the others, with what is owed for each. */
async function checkChoices({ product: { owner } }: Bench, planId: number): Promise<void> {
  const { rows } = await owner.query<Record<'chosen' | 'checks' | 'approved' | 'owed', number>>(CHOICES, [planId]);
  const { chosen, checks, approved, owed } = rows[0] ?? { chosen: 0, checks: 0, approved: 0, owed: 0 };
  assert.ok(Math.abs(chosen - (PLANNED * SHARE) / 100) < PLANNED / 100, `${chosen} chosen`);
  assert.equal(checks, chosen);
  assert.equal(approved, PLANNED - chosen);
  assert.equal(owed, approved);
}

const CHOICES = `
select count(*) filter (where k.is_chosen)::int as chosen, count(i.id)::int as checks,
  count(*) filter (where c.status = 'Approved')::int as approved,
  count(*) filter (where exists (select from claim_line l join obligation_transfer t on t.claim_line_id = l.id
    join obligation_account a on a.id = t.to_account where l.claim_id = c.id and a.kind = 'approved'))::int as owed
from check_choice k join claim c on c.id = k.claim_id left join check_item i on i.claim_id = c.id where k.plan_id = $1`;
