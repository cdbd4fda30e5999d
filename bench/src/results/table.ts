import type { Figure } from './figure.ts';

/** Rows as a table of Markdown. */
export function figureTable(rows: readonly Figure[]): string {
  const head = ['figure', 'through', 'ours', 'peer', 'times better', 'goal', 'reached'];
  const lines = rows.map((row) => [
    row.figure,
    row.entryPoint,
    `${numberText(row.ours)} ${row.unit}`,
    row.peer === null ? '' : `${row.peerName}: ${numberText(row.peer)}`,
    row.ratio === null ? '' : `${numberText(row.ratio)} ×`,
    row.goal === null ? '' : goalText(row),
    row.reached === null ? '' : row.reached ? 'yes' : '**no**',
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Three digits that count, thousands in groups. */
export function numberText(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}

/** For the marks of an axis: 10 k, 2 m. */
export function shortNumber(value: number): string {
  if (value >= 1e6) return `${value / 1e6} m`;
  return value >= 1e4 ? `${value / 1e3} k` : value.toLocaleString('en', { maximumFractionDigits: 6 });
}

/** A goal for people: '≤ 25 ms', '≥ 500 ×'. */
export function goalText({ goal, unit }: Figure): string {
  if (goal === null) return '';
  return goal.startsWith('ours') ? `${goal.slice('ours '.length)} ${unit}` : `${goal.slice('ratio '.length)} ×`;
}

/** Rows as lines of text in columns, what missed its goal marked. */
export function consoleTable(rows: readonly Figure[]): string {
  const lines = rows.map((row) => [
    row.reached === false ? 'MISSED' : row.reached === true ? 'ok' : '',
    row.figure,
    row.entryPoint,
    `${numberText(row.ours)} ${row.unit}`,
    row.ratio === null ? '' : `${numberText(row.ratio)} × ${row.peerName}`,
    goalText(row),
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
