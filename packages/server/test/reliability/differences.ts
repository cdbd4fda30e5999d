import { present } from '@oasis/engine/base';
import { makeTotals } from '@oasis/engine/report';
import { findBudget, openBudget, type StoredBudget } from '../../src/budget-storage/budget-store.ts';
import { packMeasures } from '../../src/budget-storage/measures.ts';
import type { Db } from '../../src/database/tables.ts';
import { createReferenceStore } from '../../src/reference/reference-store.ts';
import { valueOf } from '../budgets.ts';
import type { Acknowledged, Load } from './savers.ts';

/**
 * Differences of the database from the savers' answers: a save that is lost, one that is stored twice, one that is stored in
 * half (budget, change, totals, measures, audit record and kept reply belong together). Empty when all is well.
 */
export async function differences(db: Db, { acknowledged, before }: Pick<Load, 'acknowledged' | 'before'>) {
  const found = await Promise.all(
    [...before].map(([budgetId, version]) =>
      ofBudget(
        db,
        budgetId,
        version,
        acknowledged.filter((each) => each.budgetId === budgetId),
      ),
    ),
  );
  return found.flat();
}

async function ofBudget(
  db: Db,
  budgetId: number,
  first: number,
  saves: readonly Acknowledged[],
): Promise<readonly string[]> {
  const budget = present(await findBudget(db, budgetId), 'the budget');
  const wanted = saves.map(({ version }) => version);
  const steps = Array.from({ length: budget.version - first }, (_, place) => first + 1 + place);
  const [changes, audits, replies] = await Promise.all([
    changesOf(db, budgetId, first),
    auditsOf(db, budgetId, first),
    repliesOf(db, budgetId, first),
  ]);
  const name = `budget ${budgetId}`;
  return [
    ...unequal(`${name}: acknowledged versions`, wanted, steps),
    ...unequal(`${name}: changes`, changes, steps),
    ...unequal(`${name}: audit records`, audits, steps),
    ...unequal(
      `${name}: kept replies`,
      replies,
      saves.map(({ version, key }) => `${version} ${key}`),
    ),
    ...(await derived(db, budget, saves.at(-1))),
  ];
}

/** Stored results equal those of the inputs. */
async function derived(db: Db, budget: StoredBudget, last: Acknowledged | undefined): Promise<readonly string[]> {
  const table = await openBudget(db, budget);
  const totals = await db
    .selectFrom('budget_total')
    .select(['make', 'kufri', 'volume', 'budget', 'base_value', 'lost_rows'])
    .where('budget_id', '=', budget.id)
    .execute();
  const { measures } = await db
    .selectFrom('budget_table')
    .select('measures')
    .where('id', '=', budget.id)
    .executeTakeFirstOrThrow();
  const expected = makeTotals(table).map(({ make, kufri, volume, budget: sum, baseValue, lostRows }) =>
    [make, kufri, volume, sum, baseValue, lostRows]
      .map((value) => (Number.isNaN(value) ? '' : String(value)))
      .join(' '),
  );
  const stored = totals.map(({ make, kufri, volume, budget: sum, base_value, lost_rows }) =>
    [make, kufri, volume, sum, base_value, lost_rows].map((value) => String(value ?? '')).join(' '),
  );
  const name = `budget ${budget.id}`;
  return [
    ...unequal(`${name}: totals`, stored, expected),
    ...(packMeasures(await createReferenceStore().measures(db, table)).equals(measures) ? [] : [`${name}: measures`]),
    ...(last === undefined ? [] : unequal(`${name}: cost`, [valueOf(table, last.row, 'costPerUnit')], [last.cost])),
  ];
}

async function changesOf(db: Db, budgetId: number, first: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('budget_change')
    .select('version')
    .where('budget_id', '=', budgetId)
    .where('version', '>', first)
    .execute();
  return rows.map(({ version }) => version);
}

async function auditsOf(db: Db, budgetId: number, first: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('details')
    .where('subject', '=', `budget:${budgetId}`)
    .where('outcome', '=', 'done')
    .execute();
  return rows.map(({ details }) => versionIn(details)).filter((version) => version > first);
}

async function repliesOf(db: Db, budgetId: number, first: number): Promise<readonly string[]> {
  const rows = await db.selectFrom('idempotency').select(['key', 'reply']).where('call', '=', 'budget.save').execute();
  return rows
    .map(({ key, reply }) => ({ key, reply: JSON.parse(reply ?? 'null') as unknown }))
    .filter(({ reply }) => reply === null || (idIn(reply) === budgetId && versionIn(reply) > first))
    .map(({ key, reply }) => `${versionIn(reply)} ${key}`);
}

function versionIn(value: unknown): number {
  return typeof value === 'object' && value !== null && 'version' in value ? Number(value.version) : Number.NaN;
}

function idIn(value: unknown): number {
  return typeof value === 'object' && value !== null && 'budgetId' in value ? Number(value.budgetId) : Number.NaN;
}

function unequal(what: string, left: readonly (string | number)[], right: readonly (string | number)[]): string[] {
  const [one, two] = [left, right].map((list) => list.map(String).toSorted());
  const missing = two?.filter((each) => !one?.includes(each)) ?? [];
  const extra = one?.filter((each, place) => !two?.includes(each) || one.indexOf(each) !== place) ?? [];
  if (missing.length === 0 && extra.length === 0) return [];
  return [`${what}: lacks ${missing.slice(0, 5).join(', ')}; has too much ${extra.slice(0, 5).join(', ')}`];
}
