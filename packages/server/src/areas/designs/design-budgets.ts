import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CallData } from '@oasis/api-client/contract';
import { monthsOfDays, type ProgramDesign, type VehicleScope } from '@oasis/engine/areas/designs';
import { ok, type Period, present, type Result } from '@oasis/engine/base';
import { compareTables } from '@oasis/engine/session';
import { type BudgetTable, regenerate } from '@oasis/engine/table';
import type { Refusal } from '../../base/refusal.ts';
import { yieldToOthers } from '../../base/time-slices.ts';
import { budgetIdsOf, findBudgets, openBudget, type StoredBudget } from '../../budget-storage/budget-store.ts';
import { changeBudget, type TableChange } from '../../budget-storage/change-budget.ts';
import { orNull } from '../../budget-storage/or-null.ts';
import { redesignTable } from '../../budget-storage/settings-changes.ts';
import { type BudgetPlace, insertBudget } from '../../budget-storage/write-budget.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { CallContext } from '../../guard/route.ts';
import type { StoredDesign } from '../../program/design/design-store.ts';
import { generateBudget, placesOf } from '../../program/design/make-budgets.ts';
import { offersOf } from '../../program/design/program-store.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';

type Line = CallData<'design.preview'>['budgets'][number];

/** The effect of another design on the budgets of a program. Unchanged budgets are left out. */
export interface BudgetEffect {
  readonly remade: readonly { readonly budget: StoredBudget; readonly change: TableChange }[];
  readonly made: readonly { readonly place: BudgetPlace; readonly table: BudgetTable }[];
  readonly gone: readonly StoredBudget[];
  readonly lines: readonly Line[];
  /** A hash of all lines, of the budgets' versions and of the new tables. It differs if any of them differs. */
  readonly mark: string;
}

interface EffectRequest {
  readonly stored: StoredDesign;
  readonly next: ProgramDesign;
  readonly now: Date;
}

/** The part of a design that decides the rows of its budgets. */
interface Frame {
  readonly period: Period;
  readonly vehicles: VehicleScope | undefined;
}

/** The scope as budgets store it: undefined if every model is covered, as in older budgets. */
export function tableVehicles({ vehicles }: ProgramDesign): VehicleScope | undefined {
  return vehicles.kind === 'all' && vehicles.later ? undefined : vehicles;
}

/** Calculates the effect of another design on the budgets, and stores nothing. The preview shows it, the save carries it out. */
export async function budgetEffect(
  db: Db | Tx,
  references: ReferenceStore,
  { stored, next, now }: EffectRequest,
): Promise<Result<BudgetEffect, Refusal>> {
  const there = await findBudgets(db, await budgetIdsOf(db, stored.programId));
  const byPlace = new Map(there.map((budget) => [placeKey(budget), budget]));
  const [before, frame] = [frameOf(stored.design), frameOf(next)];
  const isSameFrame = isDeepStrictEqual(before, frame);
  const isSameMakes = isDeepStrictEqual(stored.design.makes, next.makes);
  const effect = { remade: [], made: [], lines: [], marks: [] } as Working;
  const wanted = await wantedPlaces(db, stored.programId, next);
  for (const { place, offer, name } of wanted) {
    const budget = byPlace.get(placeKey(place));
    byPlace.delete(placeKey(place));
    if (budget === undefined) {
      const table = await generateBudget(db, references, { place, offer, makes: next.makes, ...frame, now });
      effect.made.push({ place, table });
      add(effect, { ...newLine(place, name), newRows: rowsOf(table) }, table);
    } else if (!isSameFrame || (budget.make === null && !isSameMakes)) {
      const old = await openBudget(db, budget);
      const makes = budget.make === null ? next.makes : [budget.make];
      const change = await redesignTable(db, references, old, { ...withoutUndefined(frame), makes });
      if (!change.ok) return change;
      effect.remade.push({ budget, change: change.value });
      add(effect, { ...lineOf(budget, old, change.value.table), becomes: 'remade' }, change.value.table, budget);
    }
    await yieldToOthers();
  }
  const gone = [...byPlace.values()];
  for (const budget of gone) add(effect, await goneLine(db, references, budget), undefined, budget);
  const { marks, ...rest } = effect;
  return ok({ ...rest, gone, mark: createHash('sha256').update(marks.join('\n')).digest('base64url') });
}

interface Working {
  readonly remade: { readonly budget: StoredBudget; readonly change: TableChange }[];
  readonly made: { readonly place: BudgetPlace; readonly table: BudgetTable }[];
  readonly lines: Line[];
  readonly marks: string[];
}

function add({ lines, marks }: Working, line: Line, table: BudgetTable | undefined, budget?: StoredBudget): void {
  lines.push(line);
  marks.push(JSON.stringify([line, budget?.version, table?.pins, table?.logic.settings, table?.rows.count]));
}

type Context = Pick<CallContext<'design.save'>, 'authorize' | 'actor' | 'now'> & {
  readonly references: ReferenceStore;
};

/** Changes of budgets for the audit record. */
export interface CarriedOut {
  readonly remade: readonly { readonly budgetId: number; readonly version: number }[];
  readonly made: readonly number[];
  readonly gone: readonly { readonly budgetId: number; readonly lost: number }[];
}

/** Stores an effect; the program is locked in the same transaction. A budget that is removed loses its history too. */
export async function carryOutEffect(ctx: Context, tx: Tx, effect: BudgetEffect): Promise<Result<CarriedOut, Refusal>> {
  const remade: { budgetId: number; version: number }[] = [];
  for (const { budget, change } of effect.remade) {
    const changed = await changeBudget(ctx, tx, { budgetId: budget.id, version: budget.version }, async () =>
      ok(change),
    );
    if (!changed.ok) return changed;
    remade.push({ budgetId: budget.id, version: changed.value.version });
  }
  const by = { usrid: ctx.actor.usrid, now: ctx.now };
  const made: number[] = [];
  for (const { place, table } of effect.made) {
    made.push(await insertBudget(tx, ctx.references, table, { place, by }));
  }
  const ids = effect.gone.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.deleteFrom('budget_change').where('budget_id', 'in', ids).execute();
    await tx.deleteFrom('budget_table').where('id', 'in', ids).execute();
  }
  const lost = new Map(effect.lines.map((line) => [line.budgetId, line.lost]));
  return ok({ remade, made, gone: ids.map((budgetId) => ({ budgetId, lost: lost.get(budgetId) ?? 0 })) });
}

async function wantedPlaces(db: Db | Tx, programId: number, { offers, makes, fleetCustomers }: ProgramDesign) {
  const ids = offers.flatMap(({ siOfferIds }) => siOfferIds);
  const names = await db
    .selectFrom('si_offer')
    .select(['id', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return (await offersOf(db, ids)).flatMap((offer) =>
    placesOf(programId, offer, { makes, fleetCustomers }).map((place) => ({
      place,
      offer,
      name: nameOf.get(offer.siOfferId) ?? '',
    })),
  );
}

function frameOf(design: ProgramDesign): Frame {
  return {
    period: present(monthsOfDays(design.firstDay, design.lastDay), 'months'),
    vehicles: tableVehicles(design),
  };
}

function withoutUndefined({ period, vehicles }: Frame) {
  return vehicles === undefined ? { period } : { period, vehicles };
}

function placeKey({ siOfferId, make, customer }: Omit<BudgetPlace, 'programId'>): string {
  return JSON.stringify([siOfferId, make, customer]);
}

const NO_TOTALS = { volume: null, budget: null };

function newLine({ make, customer }: BudgetPlace, siOffer: string): Line {
  const counts = { kept: 0, lost: 0, newRows: 0, goneRows: 0 };
  return { budgetId: null, siOffer, make, customer, becomes: 'new', ...counts, before: NO_TOTALS, after: NO_TOTALS };
}

function lineOf(budget: StoredBudget, old: BudgetTable, made: BudgetTable): Line {
  const { kept, lost, newRows, goneRows, before, after } = compareTables(old, made);
  return {
    budgetId: budget.id,
    siOffer: budget.siOfferName,
    make: budget.make,
    customer: budget.customer,
    becomes: 'remade',
    kept,
    lost,
    newRows,
    goneRows,
    before: { volume: orNull(before.volume), budget: orNull(before.budget) },
    after: { volume: orNull(after.volume), budget: orNull(after.budget) },
  };
}

/** The line of a budget that is removed: all its rows and typed values are lost. */
async function goneLine(db: Db | Tx, references: ReferenceStore, budget: StoredBudget): Promise<Line> {
  const old = await openBudget(db, budget);
  const { template } = old.logic;
  const reference = await references.load(db, [old.pins], template.version);
  const empty = regenerate(old, { reference, pins: old.pins, keepInputs: false });
  const line = lineOf(budget, old, empty.ok ? empty.value : old);
  return { ...line, becomes: 'gone', newRows: 0, goneRows: rowsOf(old), after: NO_TOTALS };
}

function rowsOf({ rows }: BudgetTable): number {
  return rows.count - rows.leafStart;
}
