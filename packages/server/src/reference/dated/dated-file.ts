import type { FileReport } from '@oasis/api-client/contract';
import type { FormRefusal } from '@oasis/engine/access';
import { type Locale, parseYuan, present } from '@oasis/engine/base';
import { message, messageText } from '@oasis/engine/messages';
import { type Dated, planValues, type SaidValue } from '@oasis/engine/reference';
import { moneyText } from '@oasis/engine/terms';

type ReportRow = FileReport['rows'][number];

/** Amounts in yuan with two decimal places, by field. */
export type Amounts = Readonly<Record<string, string>>;

/** A row of a file with amounts of a thing from a day on. */
export interface DatedRow<Value extends Amounts> {
  readonly row: number;
  /** Name in the report. */
  readonly name: string;
  /** Undefined if the file names a missing thing; the refusals state that. */
  readonly of: number | undefined;
  readonly from: string;
  readonly value: Value;
  /** Whether the row is a past value, which is not saved again. */
  readonly isReplaced: boolean;
  readonly refusals: readonly FormRefusal<string>[];
}

export interface DatedFile<Value> {
  readonly rows: readonly ReportRow[];
  /** The values of the next version. */
  readonly values: readonly SaidValue<Value>[];
}

const LONGEST_NAME = 200;

/** Compares the rows of a file with stored values; a row that repeats another one, or a past value that never existed, is refused. */
export function planDatedFile<Value extends Amounts>(
  read: readonly DatedRow<Value>[],
  stored: ReadonlyMap<number, readonly Dated<Value>[]>,
  locale: Locale,
): DatedFile<Value> {
  const seen = new Map<string, number>();
  const checked = read.map((row) => ({ ...row, refusals: [...row.refusals, ...refusalsOf(row, stored, seen)] }));
  const said = checked.flatMap(({ row, of, from, value, isReplaced, refusals }) =>
    of === undefined || isReplaced || refusals.length > 0 ? [] : [{ row, of, from, value }],
  );
  const { plans, values } = planValues(said, (of) => stored.get(of) ?? [], isSame);
  const planned = new Map(said.map((each, place) => [each.row, { ...each, ...present(plans[place], 'a plan') }]));
  const rows = checked.map(({ row, name, from, refusals }): ReportRow => {
    const at = { row, name: `${name} · ${from}`.slice(0, LONGEST_NAME) };
    const told = refusals.map(({ field, message: reason }) => ({ field, message: messageText(reason, locale) }));
    if (told.length > 0) return { ...at, status: 'refused', changes: [], refusals: told };
    const plan = planned.get(row);
    const changes = plan === undefined || plan.status === 'unchanged' ? [] : changesOf(plan);
    return { ...at, status: plan?.status ?? 'unchanged', changes, refusals: [] };
  });
  return { rows, values: values.map(({ of, from, value }) => ({ of, from, value })) };
}

/** Refusals of a row that depend on the other rows or on stored values. */
function refusalsOf<Value extends Amounts>(
  { row, of, from, value, isReplaced }: DatedRow<Value>,
  stored: ReadonlyMap<number, readonly Dated<Value>[]>,
  seen: Map<string, number>,
): readonly FormRefusal<string>[] {
  if (of === undefined) return [];
  if (isReplaced) {
    const was = stored.get(of)?.some((past) => past.from === from && isSame(past.value, value));
    return was === true ? [] : [{ field: 'replaced', message: message('PRICE_FILE_REPLACED') }];
  }
  const key = `${of} ${from}`;
  const first = seen.get(key);
  seen.set(key, first ?? row);
  return first === undefined ? [] : [{ field: 'validFrom', message: message('PRICE_FILE_TWICE', { row: first }) }];
}

/** The changed amounts, with those in force on the day. */
function changesOf({ value, before }: { readonly value: Amounts; readonly before: Amounts | undefined }) {
  return Object.entries(value).flatMap(([field, amount]): ReportRow['changes'] => {
    const was = before?.[field];
    if (was === amount) return [];
    return [{ field, text: [was, amount].flatMap((yuan) => (yuan === undefined ? [] : [shown(yuan)])).join(' → ') }];
  });
}

/** An amount as shown on all pages, such as '411,800.00'. */
export function shown(yuan: string): string {
  return moneyText(present(parseYuan(yuan), 'an amount'));
}

function isSame(one: Amounts, other: Amounts): boolean {
  return Object.entries(one).every(([field, amount]) => other[field] === amount);
}
