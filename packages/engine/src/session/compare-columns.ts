import type { LocalText } from '../base/locale.ts';
import { printFormula } from '../formula/print.ts';
import { fieldsOf } from '../formula/syntax.ts';
import { isOfEachMonth } from '../table/leaf-values.ts';
import { typedValue } from '../table/pair.ts';
import type { BudgetTable } from '../table/types.ts';
import type { InputField, LogicField } from '../template/logic.ts';

/** The change of a column: it is added, removed, becomes typed, is no longer typed, is calculated differently, or is renamed. */
export const COLUMN_CHANGES = ['new', 'gone', 'typed', 'not-typed', 'otherwise', 'renamed'] as const;

export interface ColumnChange {
  readonly field: string;
  /** Its new name; of a removed column its old one. */
  readonly name: LocalText;
  readonly change: (typeof COLUMN_CHANGES)[number];
  /** Number of typed values without a place in the new table. */
  readonly typed: number;
}

/**
 * The columns that differ between a table and its replacement, in the order of the new ones, removed ones last.
 * Columns are the same by the ids of their fields. A hidden field counts only if its typed values have no place any more.
 */
export function compareColumns(before: BudgetTable, after: BudgetTable): readonly ColumnChange[] {
  const changes: ColumnChange[] = [];
  const ruled = fieldsOfOtherRule(before, after);
  for (const field of after.logic.fields) {
    const old = before.logic.byId.get(field.id);
    const change = changeOf(old, field, ruled);
    const typed = old?.kind === 'input' && field.kind !== 'input' ? typedIn(before, old) : 0;
    if (change !== undefined) changes.push({ field: field.id, name: field.name, change, typed });
  }
  for (const old of before.logic.fields) {
    if (after.logic.byId.has(old.id)) continue;
    const typed = old.kind === 'input' ? typedIn(before, old) : 0;
    if (old.visible || typed > 0) changes.push({ field: old.id, name: old.name, change: 'gone', typed });
  }
  return changes;
}

/** The fields whose rule for rows over several months changes. A column calculated from a hidden one of them represents it. */
function fieldsOfOtherRule(before: BudgetTable, after: BudgetTable): ReadonlySet<string> {
  if (![before, after].every(hasRowsOverMonths)) return new Set();
  const ruled = after.logic.fields.filter(
    (field) =>
      field.kind === 'reference' &&
      isOfEachMonth(field.reference, before.pins) !== isOfEachMonth(field.reference, after.pins),
  );
  const hidden = new Set(ruled.flatMap(({ id, visible }) => (visible ? [] : [id])));
  const shownBy = after.logic.fields.filter(
    (field) => field.kind === 'formula' && fieldsOf(field.expression).some((id) => hidden.has(id)),
  );
  return new Set([...ruled, ...shownBy].map(({ id }) => id));
}

function hasRowsOverMonths({ logic, scope: { period } }: BudgetTable): boolean {
  return logic.settings.inputSet.period === 'Period' && period.from !== period.to;
}

function changeOf(
  old: LogicField | undefined,
  field: LogicField,
  ruled: ReadonlySet<string>,
): ColumnChange['change'] | undefined {
  const wasShown = old?.visible === true;
  if (old !== undefined && old.kind !== field.kind) {
    if (field.kind === 'input') return wasShown ? 'typed' : 'new';
    if (old.kind === 'input') return field.visible ? 'not-typed' : 'gone';
  }
  if (!field.visible) return wasShown ? 'gone' : undefined;
  if (old === undefined || !wasShown) return 'new';
  if (ruled.has(field.id) || sourceText(old) !== sourceText(field)) return 'otherwise';
  return old.name.en === field.name.en && old.name.zh === field.name.zh ? undefined : 'renamed';
}

/** The source of a field's numbers, on leaf rows and on summary rows; the same text for the same source. */
function sourceText(field: LogicField): string {
  const { rollUp } = field;
  const sum = rollUp.kind === 'formula' ? printFormula(rollUp.expression) : rollUp.kind;
  if (field.kind === 'formula') return `=${printFormula(field.expression)} ${sum}`;
  return `${field.kind === 'reference' ? field.reference : field.kind} ${sum}`;
}

function typedIn(table: BudgetTable, field: InputField): number {
  let count = 0;
  for (let row = table.rows.leafStart; row < table.rows.count; row += 1) {
    if (!Number.isNaN(typedValue(table, row, field))) count += 1;
  }
  return count;
}
