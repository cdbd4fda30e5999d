import type { CallData } from '@oasis/api-client/contract';
import type { Actor } from '@oasis/engine/access';
import { canDo } from '@oasis/engine/actions';
import { present } from '@oasis/engine/base';
import { NEXT_VERSION, type Pins, type ReferenceData } from '@oasis/engine/reference';
import { compareTables } from '@oasis/engine/session';
import { type BudgetTable, regenerate } from '@oasis/engine/table';
import { sql } from 'kysely';
import { yieldToOthers } from '../../base/time-slices.ts';
import { findBudgets, openBudget, type StoredBudget } from '../../budget-storage/budget-store.ts';
import { orNull } from '../../budget-storage/or-null.ts';
import { inList } from '../../database/in-list.ts';
import type { Db } from '../../database/tables.ts';
import { IS_NEWEST } from '../../program/counted-programs.ts';
import type { ReferenceStore, Unsaid } from '../../reference/reference-store.ts';

type Effect = CallData<'prices.effect'>;

interface Asker {
  readonly db: Db;
  readonly actor: Actor;
}

/** Budgets that are calculated; more are only counted. */
const MOST_CALCULATED = 300;

/** The characters of 'YYYY-MM'. */
const MONTH = 7;

/**
 * The effect of unsaved values on the budgets that the user may read, once those are updated. Nothing is stored. Without ids the budgets
 * are found; with ids those of them are calculated.
 */
export async function budgetEffect(
  asker: Asker,
  references: ReferenceStore,
  unsaid: Unsaid,
  budgetIds: readonly number[] | undefined,
): Promise<Effect> {
  if (!canDo(asker.actor, 'budget.read').allowed) return { count: 0, budgetIds: [], changes: [] };
  if (budgetIds === undefined) return touchedBudgets(asker, unsaid);
  const reached = await touched(asker, unsaid)
    .select('budget.id')
    .where('budget.id', 'in', inList(budgetIds))
    .execute();
  const budgets = await findBudgets(
    asker.db,
    reached.map(({ id }) => id),
  );
  return { count: reached.length, budgetIds: [], changes: await changesOf(asker.db, references, unsaid, budgets) };
}

async function touchedBudgets(asker: Asker, unsaid: Unsaid): Promise<Effect> {
  const { count } = await touched(asker, unsaid)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const first = await touched(asker, unsaid)
    .select('budget.id')
    .orderBy('program.code', 'desc')
    .orderBy('budget.id')
    .limit(MOST_CALCULATED)
    .execute();
  return { count, budgetIds: first.map(({ id }) => id), changes: [] };
}

/** The budgets within reach that end after the first of the days, and have one of the models. */
function touched({ db, actor }: Asker, { prices = [], rates = [] }: Unsaid) {
  const days = [...prices, ...rates].map(({ from }) => from);
  const models = [...new Set(prices.map(({ of }) => String(of)))];
  return db
    .selectFrom('budget_table as budget')
    .innerJoin('program', 'program.id', 'budget.program_id')
    .where('budget.kind', '=', 'main')
    .where('program.bu_id', 'in', inList(actor.buIds))
    .where(IS_NEWEST)
    .where('program.period_to', '>=', (days.toSorted()[0] ?? '').slice(0, MONTH))
    .$if(rates.length === 0, (query) => query.where(sql<boolean>`budget.scope -> 'models' ?| ${models}::text[]`));
}

async function changesOf(
  db: Db,
  references: ReferenceStore,
  unsaid: Unsaid,
  budgets: readonly StoredBudget[],
): Promise<Effect['changes']> {
  const programs = await programsOf(db, budgets);
  const reference = await references.load(
    db,
    budgets.map(({ pins }) => pins),
    '',
    unsaid,
  );
  const kind = unsaid.prices === undefined ? 'vat' : 'msrp';
  const changes: Effect['changes'] = [];
  for (const budget of budgets) {
    const change = changeOf(await openBudget(db, budget), reference, kind);
    if (change !== undefined) {
      changes.push({
        budgetId: budget.id,
        ...present(programs.get(budget.programId), 'a program'),
        siOffer: budget.siOfferName,
        make: budget.make,
        customer: budget.customer,
        ...change,
      });
    }
    await yieldToOthers();
  }
  return changes;
}

/**
 * A budget before and after; undefined if the values make no difference. For a budget that is behind, the difference is computed against
 * the newest existing versions.
 */
function changeOf(
  stored: BudgetTable,
  reference: ReferenceData,
  kind: 'vat' | 'msrp',
): Pick<Effect['changes'][number], 'isBehind' | 'before' | 'after' | 'without'> | undefined {
  const latest = reference.latest();
  const hasVersion = stored.pins[kind] === latest[kind];
  const hasRule = stored.pins.leafRule === latest.leafRule;
  const now = hasVersion && hasRule ? stored : updated(stored, reference, { [kind]: latest[kind] });
  const next = updated(stored, reference, { [kind]: String(NEXT_VERSION) });
  if (now === undefined || next === undefined) return undefined;
  const isBehind = !hasVersion || (!hasRule && compareTables(stored, now).changed > 0);
  const { changed, before: without, after } = compareTables(now, next);
  if (changed === 0) return undefined;
  const before = isBehind ? compareTables(stored, now).before : without;
  return {
    isBehind,
    before: orNull(before.budget),
    after: orNull(after.budget),
    without: orNull(without.budget),
  };
}

/** The table with other versions, the newest rule for leaves, and its inputs; undefined if it cannot be made. */
function updated(table: BudgetTable, reference: ReferenceData, versions: Partial<Pins>): BudgetTable | undefined {
  const { leafRule } = reference.latest();
  const pins = { ...table.pins, ...(leafRule !== undefined && { leafRule }), ...versions };
  const made = regenerate(table, { reference, pins, keepInputs: true });
  return made.ok ? made.value : undefined;
}

async function programsOf(db: Db, budgets: readonly StoredBudget[]) {
  const programs = await db
    .selectFrom('program')
    .select(['id as programId', 'code as programCode', 'name as programName'])
    .where('id', 'in', inList(budgets.map(({ programId }) => programId)))
    .execute();
  return new Map(programs.map((program) => [program.programId, program]));
}
