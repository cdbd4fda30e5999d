import { createWriteStream } from 'node:fs';
import { extname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BudgetTable, encodeSnapshot, snapshotOf } from '@oasis/engine/table';
import { sheetColumns, sheetRows } from '../../areas/budgets/report/sheet-columns.ts';
import { openBudget, type StoredBudget } from '../../budget-storage/budget-store.ts';
import { streamWorkbook } from '../../files/workbook.ts';
import { oneOf, readArguments } from '../arguments.ts';
import { tableCsv } from '../budget-text.ts';
import { type Command, EXIT, type Terminal, UsageError } from '../command.ts';
import { withBudget } from './budget-command.ts';

const FORMATS = ['csv', 'json', 'xlsx'] as const;

type Format = (typeof FORMATS)[number];

/** `oasis export BUDGET` */
export const exportCommand: Command = {
  words: ['export'],
  synopsis: 'BUDGET [FILE] [--format csv|json|xlsx]',
  summary: 'Write a stored budget as CSV or xlsx (every number), or as JSON (the whole table, to be opened again)',
  options: [
    ['FILE', 'the file to write; without it the terminal'],
    ['--format F', 'csv, json or xlsx; the ending of FILE says it where it is not given (csv)'],
    ['--out FILE', 'the same as FILE'],
  ],
  run(args, terminal) {
    const { values, positionals } = readArguments(args, { format: { type: 'string' }, out: { type: 'string' } });
    const [words, [file = values.out, ...others]] = [positionals.slice(0, 1), positionals.slice(1)];
    if (others.length > 0) throw new UsageError(`One FILE only, not ${others.length + 1}`);
    const format = formatOf(values.format, file);
    if (format === 'xlsx' && file === undefined) throw new UsageError('FILE is missing: a workbook is no text');
    return withBudget(words, terminal, async (db, budget) => {
      const table = await openBudget(db, budget);
      if (file === undefined) for (const line of linesOf(format, budget, table)) terminal.out(line);
      else await writeFile(format, budget, table, { file, terminal });
      return EXIT.done;
    });
  },
};

function formatOf(given: string | undefined, file: string | undefined): Format {
  if (given !== undefined) return oneOf(given, '--format', FORMATS);
  const ending = extname(file ?? '').slice(1);
  return FORMATS.find((format) => format === ending) ?? 'csv';
}

function linesOf(format: Format, budget: StoredBudget, table: BudgetTable): Iterable<string> {
  return format === 'json' ? [budgetJson(budget, table)] : tableCsv(table);
}

/** The complete data of a table; `decodeSnapshot` and `openTable` of the engine read it back. */
function budgetJson(budget: StoredBudget, table: BudgetTable): string {
  const { id, version, programId, programStatus, siOfferName, offerTypeName, make, customer } = budget;
  const of = { id, version, programId, programStatus, offerTypeName, siOfferName, make, customer };
  return JSON.stringify({ budget: of, table: encodeSnapshot(snapshotOf(table)) });
}

async function writeFile(
  format: Format,
  budget: StoredBudget,
  table: BudgetTable,
  { file, terminal }: { readonly file: string; readonly terminal: Terminal },
): Promise<void> {
  const path = resolve(terminal.folder, file);
  const content =
    format === 'xlsx'
      ? streamWorkbook({ name: 'Budget', columns: sheetColumns('en'), batches: [sheetRows({ ...budget, table })] })
      : Readable.from(withEnds(linesOf(format, budget, table)));
  await pipeline(content, createWriteStream(path));
  terminal.out(`Wrote ${path}`);
}

function* withEnds(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`;
}
