import type { CallBody, CallData } from '@oasis/api-client/contract';
import { isComparison } from '@oasis/engine/areas/checking';
import { type PlanDraft, planRefusals } from '@oasis/engine/areas/checking-plans';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { PLAN_MOVES } from '../../checking/plan-moves.ts';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { busBelow } from './bus-below.ts';

type PlanCall = ChangeContext & Pick<CallContext<'checkPlans.draft'>, 'authorize'>;
type SentPlan = CallBody<'checkPlans.draft'>;
type SentEdit = CallBody<'checkPlans.edit'> & { readonly version?: number | undefined };

/** A plan that passed its form and is of a BU of its writer. */
interface CheckedPlan extends Omit<PlanDraft, 'buId'> {
  readonly buId: number;
  readonly name: string;
}

const NEW = 'checking-plan:new';

/** Draws a plan up. A BU has one plan for a month that was not rejected. */
export async function draftPlan(
  tx: Tx,
  call: PlanCall,
  sent: SentPlan,
): Promise<Changed<CallData<'checkPlans.draft'>>> {
  const checked = await checkPlan(tx, call, sent, NEW);
  if (!checked.ok) return checked;
  const { buId, name, month, rules } = checked.value;
  const allowed = call.authorize({ bu: buId }, NEW);
  if (!allowed.ok) return allowed;
  const made = await PLAN_MOVES.create(tx, call, { buId, move: 'draft' }, (columns) =>
    tx
      .insertInto('checking_plan')
      .values({ ...columns, name, month, rules: JSON.stringify(rules), seed: null })
      .returning(['id', 'code', 'status', 'version'])
      .executeTakeFirstOrThrow(),
  );
  return ok({
    data: { planId: made.id, planCode: made.code, status: made.status, version: made.version },
    audit: PLAN_MOVES.audit(made.id, { before: null, after: toldOf(checked.value) }),
  });
}

/** Writes a draft anew; its BU and its month may be others. */
export function editPlan(tx: Tx, call: PlanCall, sent: SentEdit): Promise<Changed<CallData<'checkPlans.edit'>>> {
  return PLAN_MOVES.edit(tx, call, sent, 'edit', async ({ id }) => {
    const checked = await checkPlan(tx, call, sent, PLAN_MOVES.subject(id), id);
    if (!checked.ok) return checked;
    const { buId, name, month, rules } = checked.value;
    const allowed = call.authorize({ bu: buId }, PLAN_MOVES.subject(id));
    if (!allowed.ok) return allowed;
    const before = await PLAN_MOVES.read(tx, id, 'bu_id', 'month', 'rules');
    await PLAN_MOVES.write(tx, id, { bu_id: buId, name, month, rules: JSON.stringify(rules) });
    return ok({
      before: toldOf({ buId: before.bu_id, month: before.month, rules: before.rules }),
      after: toldOf(checked.value),
    });
  });
}

function toldOf({ buId, month, rules }: Pick<CheckedPlan, 'buId' | 'month' | 'rules'>) {
  return { planBu: buId, planMonth: month, planRules: JSON.stringify(rules) };
}

/** Checks a plan by its form and against what there is. `except` is the plan that is written anew. */
async function checkPlan(
  tx: Tx,
  { actor, now, locale }: PlanCall,
  { buId, month, rules }: SentPlan,
  subject: string,
  except?: number,
): Promise<Result<CheckedPlan, Refusal>> {
  const plan: PlanDraft = {
    buId,
    month,
    rules: rules.map(({ checks, programCode, ...rule }) => ({
      ...rule,
      programCode: programCode.trim().toUpperCase(),
      checks: [...new Set(checks)].filter(isComparison),
    })),
  };
  const refused = refuseForm(planRefusals(plan, dayOf(now).slice(0, 7)), locale, subject);
  if (refused !== undefined) return refused;
  const bu = await tx
    .selectFrom('bu')
    .select(['id', 'code'])
    .where('id', '=', buId)
    .where('id', 'in', inList(actor.buIds))
    .where('deleted', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (bu === undefined) return refuse(message('CHECK_PLAN_BU_FOREIGN'), { subject });
  const taken = await takenBy(tx, { buId: bu.id, month, except });
  const unknown = await unknownIn(tx, bu.id, plan);
  const faults = [
    ...(taken === undefined ? [] : [{ field: 'month', message: taken }]),
    ...(unknown === undefined ? [] : [{ field: 'rules', message: unknown }]),
  ];
  return refuseForm(faults, locale, subject) ?? ok({ ...plan, buId: bu.id, name: `${bu.code} ${month}` });
}

interface Wanted {
  readonly buId: number;
  readonly month: string;
  readonly except: number | undefined;
}

async function takenBy(tx: Tx, { buId, month, except }: Wanted): Promise<Message | undefined> {
  const other = await tx
    .selectFrom('checking_plan')
    .select('code')
    .where('bu_id', '=', buId)
    .where('month', '=', month)
    .where('status', '<>', 'Rejected')
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
    .executeTakeFirst();
  return other === undefined ? undefined : message('CHECK_PLAN_EXISTS', { plan: other.code });
}

/** The first rule that names a category or a program that is not there. Programs are of the BU or of one below. */
async function unknownIn(tx: Tx, buId: number, { rules }: PlanDraft): Promise<Message | undefined> {
  return withAllRows(tx, async () => {
    const categories = new Set((await tx.selectFrom('incentive_category').select('id').execute()).map(({ id }) => id));
    const codes = new Set(
      await programsBelow(
        tx,
        buId,
        rules.map(({ programCode }) => programCode),
      ),
    );
    for (const [at, { categoryId, programCode }] of rules.entries()) {
      const row = at + 1;
      if (categoryId !== null && !categories.has(categoryId)) return message('CHECK_PLAN_RULE_CATEGORY', { row });
      if (programCode !== '' && !codes.has(programCode)) {
        return message('CHECK_PLAN_RULE_PROGRAM', { row, code: programCode });
      }
    }
    return undefined;
  });
}

async function programsBelow(tx: Tx, buId: number, codes: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('program')
    .select('code')
    .distinct()
    .where('bu_id', 'in', inList(await busBelow(tx, buId)))
    .where('code', 'in', [...codes, ''])
    .execute();
  return rows.map(({ code }) => code);
}
