import { ok, present, type Result } from '@oasis/engine/base';
import { calculateFact, type EditIntent, NO_CELLS, runIntent } from '@oasis/engine/edit';
import { message } from '@oasis/engine/messages';
import { withSettings } from '@oasis/engine/session';
import { type BudgetTable, regenerate, type TableScope } from '@oasis/engine/table';
import { type BudgetTemplate, type InputSet, offeredSettings } from '@oasis/engine/template';
import { type Refusal, refuse } from '../base/refusal.ts';
import { yieldToOthers } from '../base/time-slices.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { ReferenceStore } from '../reference/reference-store.ts';
import { inactiveModels } from '../reference/vehicle-store.ts';
import type { TableChange } from './change-budget.ts';
import { coveredModels } from './covered-models.ts';
import { kernelOf } from './spreadsheet.ts';
import type { ChangeKind } from './tables.ts';

/** Runs one intent of the engine on the server's copy; if it changed nothing, its first refusal refuses the call. */
export async function runOn(
  table: BudgetTable,
  intent: Extract<EditIntent, { readonly kind: 'set-volume-base' | 'copy-kufri' }>,
): Promise<Result<TableChange, Refusal>> {
  const { fact, refusals, written } = runIntent(table, intent, { kind: 'all' });
  await yieldToOthers();
  const [first] = refusals;
  if (first !== undefined && written === 0) return refuse(first.reason);
  const gestureOf = () => intent.kind;
  if (fact.kind === 'settings') {
    const changed = withSettings(table, fact.after);
    changed.calculation.whole();
    return ok({ kind: intent.kind, table: changed, facts: NO_CELLS, gestureOf });
  }
  calculateFact(table, fact);
  return ok({ kind: intent.kind, table, facts: fact, gestureOf });
}

/** The table under another Input Set, empty (BUD-075). A choice that the template does not offer is refused. */
export async function changeInputSet(
  tx: Tx,
  references: ReferenceStore,
  table: BudgetTable,
  inputSet: InputSet,
): Promise<Result<TableChange, Refusal>> {
  const settings = { ...table.logic.settings, inputSet };
  return remade(tx, references, table, { kind: 'input-set', settings, keepInputs: false });
}

/** Sets the newest versions of Kufri and of dated values; entries stay (BUD-073, BUD-155). */
export async function updateVersions(
  tx: Db | Tx,
  references: ReferenceStore,
  table: BudgetTable,
): Promise<Result<TableChange, Refusal>> {
  const latest = await references.latest(tx, table.pins.template);
  const makes = Object.keys(table.pins.kufri);
  const kufri = Object.fromEntries(makes.map((make) => [make, latest.kufri[make] ?? table.pins.kufri[make] ?? '']));
  return remade(tx, references, table, { kind: 'update-kufri', pins: { ...latest, kufri }, keepInputs: true });
}

/**
 * Sets another version of the template, or of another template; all other versions stay pinned. An entry stays if the template still has
 * an input with its field id; a choice of the Input Set that is not offered any more changes to its default.
 */
export async function updateTemplate(
  tx: Db | Tx,
  references: ReferenceStore,
  table: BudgetTable,
  template: BudgetTemplate,
): Promise<Result<TableChange, Refusal>> {
  const { id, version } = table.logic.template;
  if (template.id === id && template.version === version) return refuse(message('TEMPLATE_IS_LATEST'));
  return remade(tx, references, table, {
    kind: 'update-template',
    template,
    settings: offeredSettings(template, table.logic.settings),
    pins: { ...table.pins, template: template.version },
    keepInputs: true,
  });
}

/** Recomputes the table with the same versions and entries, over the present models of master data. */
export async function regenerateTable(
  tx: Db | Tx,
  references: ReferenceStore,
  table: BudgetTable,
): Promise<Result<TableChange, Refusal>> {
  return remade(tx, references, table, { kind: 'regenerate', keepInputs: true });
}

/** The same program under another design: other months, other vehicles, and with one table over several makes other makes. */
export async function redesignTable(
  tx: Db | Tx,
  references: ReferenceStore,
  table: BudgetTable,
  design: Pick<TableScope, 'period' | 'vehicles'> & { readonly makes: readonly string[] },
): Promise<Result<TableChange, Refusal>> {
  const latest = await references.latest(tx, table.pins.template);
  const { kufri } = table.pins;
  const pins = {
    ...table.pins,
    kufri: Object.fromEntries(design.makes.map((make) => [make, kufri[make] ?? latest.kufri[make] ?? ''])),
  };
  const { vehicles: _, ...rest } = table.scope;
  const scope = { ...rest, period: design.period, ...(design.vehicles !== undefined && { vehicles: design.vehicles }) };
  const models = await coveredModels(tx, scope, scope.models, design.makes);
  return remade(tx, references, table, { kind: 'design', pins, scope: { ...scope, models }, keepInputs: true });
}

interface Remake {
  readonly kind: ChangeKind;
  readonly template?: BudgetTemplate;
  readonly settings?: BudgetTable['logic']['settings'];
  readonly pins?: BudgetTable['pins'];
  readonly scope?: TableScope;
  readonly keepInputs: boolean;
}

/**
 * Models outside the vehicles of the program are not added. A model missing from the new versions keeps its rows, so that no typed value
 * on it is lost; an inactive one keeps its rows and
 * gets no new ones.
 */
export async function remade(
  tx: Db | Tx,
  references: ReferenceStore,
  table: BudgetTable,
  change: Remake,
): Promise<Result<TableChange, Refusal>> {
  const pins = change.pins ?? table.pins;
  const template = change.template ?? table.logic.template;
  const scope = change.scope ?? table.scope;
  const inactive = await inactiveModels(tx);
  const sold = (await references.modelsWithVolume(tx, pins.kufri, scope.period)).map(({ id }) => id);
  const offered = sold.filter((id) => !inactive.has(id) || scope.models.includes(id));
  const models = [...new Set([...(await coveredModels(tx, scope, offered)), ...scope.models])];
  // The names are today's, even if no version loaded below has them.
  await references.models(tx, models);
  const reference = await references.load(tx, [pins], template.version);
  const kernel = await kernelOf(template);
  const made = regenerate(table, { ...change, scope: { ...scope, models }, reference, pins, kernel });
  if (!made.ok) return refuse(present(made.error[0], 'a reason'));
  return ok({ kind: change.kind, table: made.value, gestureOf: () => '' });
}
