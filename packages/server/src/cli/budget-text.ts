import {
  type BudgetTable,
  formatCell,
  keyText,
  rowName,
  valueAt,
  type WireColumn,
  wireColumns,
} from '@oasis/engine/table';

/** Rows of a table as texts of equal width: the row's name below its parents', its month if the table has months, the visible fields. */
export function tableLines(table: BudgetTable, rows: readonly number[]): readonly string[] {
  const fields = wireColumns(table.logic, table.scope.shape).flatMap((column) =>
    column.kind === 'field' && column.field.visible ? [column.field] : [],
  );
  const byMonth = table.logic.settings.inputSet.period === 'Month';
  const header = ['', ...(byMonth ? ['Period'] : []), ...fields.map(({ name }) => name.en)];
  const body = rows.map((row) => [
    `${'  '.repeat(table.rows.level[row] ?? 0)}${rowName(table.rows, row)}`,
    ...(byMonth ? [keyText(table.rows, row, 'period')] : []),
    ...fields.map((field) => formatCell(field, valueAt(table, row, field))),
  ]);
  return aligned([header, ...body]);
}

/**
 * A table with every visible column and number, for programs: literal names and keys, and missing numbers empty. The make comes first,
 * even if the screen has no column for it.
 */
export function* tableCsv(table: BudgetTable): Generator<string> {
  const all = wireColumns(table.logic, table.scope.shape);
  const columns = [...all.filter(isMake), ...all.filter((column) => isVisible(column) && !isMake(column))];
  const names = columns.map((column) => (column.kind === 'key' ? column.column.name : column.field.name.en));
  yield ['Level', ...names].map(csvText).join(',');
  for (const row of table.rows.display) {
    const level = table.rows.levels[table.rows.level[row] ?? 0] ?? '';
    yield [csvText(level), ...columns.map((column) => csvCell(table, row, column))].join(',');
  }
}

function isMake(column: WireColumn): boolean {
  return column.kind === 'key' && column.column.key === 'make';
}

function isVisible(column: WireColumn): boolean {
  return column.kind === 'key' ? column.visible : column.field.visible;
}

function csvCell(table: BudgetTable, row: number, column: WireColumn): string {
  if (column.kind === 'key') return csvText(keyText(table.rows, row, column.column.key));
  const value = valueAt(table, row, column.field);
  return Number.isNaN(value) ? '' : String(value);
}

/** Quotes a text; one that a spreadsheet would take for a formula gets an apostrophe, so that it stays a text. */
function csvText(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) && text !== '-' ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

function aligned(lines: readonly (readonly string[])[]): readonly string[] {
  const widths = (lines[0] ?? []).map((_, place) => Math.max(...lines.map((line) => widthOf(line[place] ?? ''))));
  return lines.map((line) =>
    line
      .map((text, place) => {
        const space = ' '.repeat((widths[place] ?? 0) - widthOf(text));
        return place === 0 ? text + space : space + text;
      })
      .join('  ')
      .trimEnd(),
  );
}

/** Chinese characters take two places of a terminal. */
function widthOf(text: string): number {
  return text.length + (text.match(/[\u2e80-\uffdf]/g)?.length ?? 0);
}
