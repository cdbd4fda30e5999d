import type { CallBody } from '@oasis/api-client/contract';
import { ALL_COMPARISONS } from '@oasis/engine/areas/checking';
import { addMonths, dayOf, monthOf, ok, present } from '@oasis/engine/base';
import { checkingPlanRoutes } from '../areas/checking-plans/routes.ts';
import { runPlans } from '../checking/run-plans.ts';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import type { MoveContext } from '../moves/make-move.ts';
import { CLAIMING, claimInvoices } from './claim-invoices.ts';
import { actorsOf, type DemoActors } from './demo-actors.ts';
import { type DemoCall, demoCalls } from './demo-calls.ts';
import { type ClaimLife, live } from './load-claim-lives.ts';
import { CHOSEN_PROGRAM, PLANNED_PROGRAM } from './program-list.ts';

/** How far the claims that the plan chooses have come, those of one dealer after those of the other. */
const LIVES: readonly ClaimLife[] = ['Approved', 'SipoChecking', 'Rejected', 'Submitted', 'SiccoChecking', 'Submitted'];
/** Claims of each dealer that the plan may choose or not. */
const OTHERS = 5;
/** Of these so many in a hundred are chosen. */
const SHARE = 30;
const BU = 'MBPC';

/** Lets SIPO plan the checks of this month, which controlling approves and which run, and of the next month, which wait for controlling. */
export async function loadCheckingPlans(db: Db, now: Date): Promise<void> {
  const { actors, buId, chosen } = await db.transaction().execute((tx) => withAllRows(tx, () => sceneOf(tx, now)));
  const call = demoCalls(db, checkingPlanRoutes(db), now);
  const month = dayOf(now).slice(0, 7);
  const running = await submitted(call, { actors, now, plan: { buId, month, rules: rulesOf(month, chosen) } });
  await call('checkPlans.decide', { planId: running, action: 'approve' }, { actor: actorIn(actors, 'control'), now });
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = addMonths(monthOf(year, number), 1);
  await submitted(call, { actors, now, plan: { buId, month: next, rules: rulesOf(next, chosen) } });
  const claimIds = await db.transaction().execute((tx) => withAllRows(tx, () => claimed(tx, actors, now)));
  await runPlans(db, now);
  await db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      for (const [at, claimId] of claimIds.entries()) await checked(tx, { actors, now, at, claimId });
    }),
  );
}

async function sceneOf(tx: Tx, now: Date) {
  const actors = await actorsOf(tx, [...CLAIMING, 'sipo', 'sicco', 'control'], now);
  const { id: buId } = await tx.selectFrom('bu').select('id').where('code', '=', BU).executeTakeFirstOrThrow();
  const { code: chosen } = await tx
    .selectFrom('program')
    .select('code')
    .where('name', '=', CHOSEN_PROGRAM.name)
    .executeTakeFirstOrThrow();
  return { actors, buId, chosen };
}

type Plan = CallBody<'checkPlans.draft'>;

/** Every claim of one program, and some of all others. */
function rulesOf(month: string, programCode: string): Plan['rules'] {
  const rule = { firstDay: `${month}-01`, categoryId: null, checks: [...ALL_COMPARISONS] };
  return [
    { ...rule, programCode, share: 100 },
    { ...rule, programCode: '', share: SHARE },
  ];
}

interface Planning {
  readonly actors: DemoActors;
  readonly now: Date;
  readonly plan: Plan;
}

/** Draws a plan up and submits the plan. */
async function submitted(call: DemoCall, { actors, now, plan }: Planning): Promise<number> {
  const sipo = { actor: actorIn(actors, 'sipo'), now };
  const { planId } = await call('checkPlans.draft', plan, sipo);
  await call('checkPlans.submit', { planId }, sipo);
  return planId;
}

/** Claims of which the plan decides: of those that it surely chooses, the ids. */
async function claimed(tx: Tx, actors: DemoActors, at: Date): Promise<readonly number[]> {
  await claimInvoices(tx, { actors, program: PLANNED_PROGRAM.name, at, cars: OTHERS, first: 0 });
  const cars = LIVES.length / CLAIMING.length;
  return claimInvoices(tx, { actors, program: CHOSEN_PROGRAM.name, at, cars, first: OTHERS * CLAIMING.length });
}

interface Checked {
  readonly actors: DemoActors;
  readonly now: Date;
  readonly at: number;
  readonly claimId: number;
}

async function checked(tx: Tx, { actors, now, at, claimId }: Checked): Promise<void> {
  const by = (account: string): MoveContext => ({
    actor: actorIn(actors, account),
    locale: 'zh',
    now,
    authorize: () => ok(null),
  });
  await live(tx, { by, dealer: CLAIMING[0], claimId, life: LIVES[at % LIVES.length] ?? 'Submitted' });
}

function actorIn(actors: DemoActors, account: string) {
  return present(actors.get(account), account);
}
