import type { FileReport } from '@oasis/api-client/contract';
import type { FormRefusal } from '@oasis/engine/access';
import { type Locale, parseYuan, present } from '@oasis/engine/base';
import { message, messageText } from '@oasis/engine/messages';
import { type Dated, planValues, type SaidValue } from '@oasis/engine/reference';
import { moneyText } from '@oasis/engine/terms';

type ReportRow = FileReport['rows'][number];

/** Amounts in yuan with two decimal places, by field. */
export type Amounts = Readonly<Record<string, string>>;

/** A row of a file that says amounts of something from a day on. */
export interface DatedRow<Value extends Amounts> {
  readonly row: number;
  /** What it is called in the report. */
  readonly name: string;
  /** Undefined where the file names nothing that there is; the refusals say so. */
  readonly of: number | undefined;
  readonly from: string;
  readonly value: Value;
  /** A past value, which is not said again. */
  readonly isReplaced: boolean;
  readonly refusals: readonly FormRefusal<string>[];
}

export interface DatedFile<Value> {
  readonly rows: readonly ReportRow[];
  /** What the next version has to say. */
  readonly values: readonly SaidValue<Value>[];
}

const LONGEST_NAME = 200;

/** What the rows of a file do over what is stored; a row that says something twice, or calls a value past that never was, is refused. */
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

/** What only the other rows, or what is stored, tell of a row. */
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

/** The amounts that become others, beside those in force on the day. */
function changesOf({ value, before }: { readonly value: Amounts; readonly before: Amounts | undefined }) {
  return Object.entries(value).flatMap(([field, amount]): ReportRow['changes'] => {
    const was = before?.[field];
    if (was === amount) return [];
    return [{ field, text: [was, amount].flatMap((yuan) => (yuan === undefined ? [] : [shown(yuan)])).join(' → ') }];
  });
}

/** '411,800.00', as amounts stand on all pages. */
export function shown(yuan: string): string {
  return moneyText(present(parseYuan(yuan), 'an amount'));
}

function isSame(one: Amounts, other: Amounts): boolean {
  return Object.entries(one).every(([field, amount]) => other[field] === amount);
}
