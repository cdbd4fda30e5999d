import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BudgetTable, encodeSnapshot, snapshotOf } from '@oasis/engine';
import { openBudget, type StoredBudget } from '../../services/bgapi/budget/budget-store.ts';
import { oneOf, readArguments } from '../arguments.ts';
import { tableCsv } from '../budget-text.ts';
import { type Command, EXIT, type Terminal } from '../command.ts';
import { withBudget } from './budget-command.ts';

const FORMATS = ['csv', 'json'] as const;

/** `oasis export BUDGET` */
export const exportCommand: Command = {
  words: ['export'],
  synopsis: 'BUDGET [--format csv|json] [--out FILE]',
  summary: 'Write a stored budget as CSV (every number), or as JSON (the whole table, to be opened again)',
  options: [
    ['--format F', 'csv or json (csv)'],
    ['--out FILE', 'the file to write; without it the terminal'],
  ],
  run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      format: { type: 'string', default: 'csv' },
      out: { type: 'string' },
    });
    const format = oneOf(values.format, '--format', FORMATS);
    return withBudget(positionals, terminal, async (db, budget) => {
      const table = await openBudget(db, budget);
      await write(format === 'csv' ? tableCsv(table) : [budgetJson(budget, table)], values.out, terminal);
      return EXIT.done;
    });
  },
};

/** Everything that makes the table what it is; `decodeSnapshot` and `openTable` of the engine bring it back. */
function budgetJson(budget: StoredBudget, table: BudgetTable): string {
  const { id, version, programId, programStatus, siOfferName, offerTypeName, make, customer } = budget;
  const of = { id, version, programId, programStatus, offerTypeName, siOfferName, make, customer };
  return JSON.stringify({ budget: of, table: encodeSnapshot(snapshotOf(table)) });
}

async function write(lines: Iterable<string>, out: string | undefined, terminal: Terminal): Promise<void> {
  if (out === undefined) {
    for (const line of lines) terminal.out(line);
    return;
  }
  const path = resolve(terminal.folder, out);
  const ended = Readable.from(withEnds(lines));
  await pipeline(ended, createWriteStream(path));
  terminal.out(`Wrote ${path}`);
}

function* withEnds(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`;
}
