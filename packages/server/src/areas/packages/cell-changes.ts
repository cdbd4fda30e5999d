import type { Locale } from '@oasis/engine/base';
import { present } from '@oasis/engine/base';
import { formatNumber, KEY_NAMES, type RowSet } from '@oasis/engine/table';
import type { BudgetTemplate } from '@oasis/engine/template';
import { openBlock } from '../../budget-storage/open-block.ts';
import { unpackRows } from '../../budget-storage/row-set.ts';
import { templateOf } from '../../budget-storage/template-store.ts';
import type { Db } from '../../database/tables.ts';
import { type Content, listOf } from './content.ts';

export interface CellChange {
  readonly place: string;
  readonly before: string;
  readonly after: string;
}

/** Cells of saves that are read for one page; of more only the amounts by month are compared. */
const MOST_CELLS = 20_000;

/**
 * The cells of budgets that differ between two contents, with both values. For a budget that was recomputed or copied meanwhile only the
 * amounts by make and month are compared.
 */
export async function cellChanges(
  db: Db,
  { before, after }: { readonly before: Content; readonly after: Content },
  locale: Locale,
): Promise<readonly CellChange[]> {
  const versions = new Map(listOf(before['budgets']).map((one) => listOf(one) as readonly [number, number]));
  const found: CellChange[] = [];
  for (const entry of listOf(after['budgets'])) {
    const [id, version] = listOf(entry) as readonly [number, number];
    const former = versions.get(id);
    if (former !== undefined && former < version) found.push(...(await changesIn(db, { id, former, version }, locale)));
  }
  return found;
}

interface Between {
  readonly id: number;
  readonly former: number;
  readonly version: number;
}

interface Cell {
  readonly row: number;
  readonly field: string;
  readonly before: number;
  readonly after: number;
}

async function changesIn(db: Db, { id, former, version }: Between, locale: Locale): Promise<readonly CellChange[]> {
  const saves = await db
    .selectFrom('budget_change')
    .select(['version', 'row_set', 'fields', 'cells', 'cell_count'])
    .select((eb) => eb('inputs_before', 'is not', null).as('isWhole'))
    .where('budget_id', '=', id)
    .where('version', '>', former)
    .where('version', '<=', version)
    .orderBy('version')
    .execute();
  const [first] = saves;
  const count = saves.reduce((sum, save) => sum + save.cell_count, 0);
  const isSame = saves.every(({ row_set, isWhole }) => !isWhole && first?.row_set.equals(row_set) === true);
  if (first === undefined || !isSame || count > MOST_CELLS) return [];
  const cells = saves.flatMap(({ fields, cells: block }) => cellsIn(fields, block));
  const net = [...Map.groupBy(cells, ({ row, field }) => `${row} ${field}`).values()].flatMap((own) => {
    const [start, end] = [own[0], own.at(-1)];
    if (start === undefined || end === undefined || Object.is(start.before, end.after)) return [];
    return [{ ...start, after: end.after }];
  });
  if (net.length === 0) return [];
  const rows = await rowsOf(db, first.row_set);
  const { offer, template } = await budgetOf(db, id);
  return net.map(({ row, field, before, after }) => ({
    place: [offer, ...keysOf(rows, row), fieldName(template, field, locale)].join(' · '),
    before: Number.isNaN(before) ? '' : formatNumber(before),
    after: Number.isNaN(after) ? '' : formatNumber(after),
  }));
}

function cellsIn(fields: readonly string[], bytes: Buffer): readonly Cell[] {
  const block = openBlock(bytes, 'changes');
  const column = (name: string) => present(block.doubles.get(name), name);
  const field = present(block.bytes.get('field'), 'field');
  const [row, before, after] = [column('row'), column('before'), column('after')];
  return Array.from(row, (at, place) => ({
    row: at,
    field: fields[field[place] ?? -1] ?? '',
    before: before[place] ?? Number.NaN,
    after: after[place] ?? Number.NaN,
  }));
}

async function rowsOf(db: Db, hash: Buffer): Promise<RowSet> {
  const stored = await db.selectFrom('row_set').selectAll().where('hash', '=', hash).executeTakeFirstOrThrow();
  return unpackRows(stored);
}

async function budgetOf(db: Db, id: number): Promise<{ readonly offer: string; readonly template: BudgetTemplate }> {
  const row = await db
    .selectFrom('budget_table as t')
    .innerJoin('si_offer as o', 'o.id', 't.si_offer_id')
    .select(['o.name as offer', 't.template_id', 't.template_version'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();
  return { offer: row.offer, template: await templateOf(db, row.template_id, row.template_version) };
}

/** The keys of a row, from the make down to the model. */
function keysOf(rows: RowSet, row: number): readonly string[] {
  return KEY_NAMES.flatMap((key) => {
    const text = rows.texts[rows.keys[key][row] ?? -1] ?? '';
    return text === '' ? [] : [text];
  });
}

function fieldName({ fields }: BudgetTemplate, id: string, locale: Locale): string {
  return fields.find((field) => field.id === id)?.name[locale] ?? id;
}
