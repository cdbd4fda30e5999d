import { makeTotals } from '@oasis/engine/report';
import { type BudgetTable, formatNumber } from '@oasis/engine/table';
import { openBudget, type StoredBudget } from '../../budget-storage/budget-store.ts';
import { type KufriNames, readKufriNames } from '../../budget-storage/kufri-names.ts';
import { createReferenceStore } from '../../reference/reference-store.ts';
import { readArguments } from '../arguments.ts';
import { tableLines } from '../budget-text.ts';
import { type Command, EXIT } from '../command.ts';
import { withBudget } from './budget-command.ts';

const FIRST_ROWS = 200;

/** `oasis show BUDGET` */
export const showCommand: Command = {
  words: ['show'],
  synopsis: 'BUDGET [--summary] [--all]',
  summary: 'Print a stored budget: what it was made with, its totals, its rows',
  options: [
    ['--summary', 'summary rows only'],
    ['--all', `every row, not only the first ${FIRST_ROWS}`],
  ],
  run(args, terminal) {
    const known = { summary: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } } as const;
    const { values, positionals } = readArguments(args, known);
    return withBudget(positionals, terminal, async (db, budget) => {
      const table = await openBudget(db, budget);
      const names = await readKufriNames(db, createReferenceStore(), [budget.pins]);
      for (const line of headLines(budget, table, names)) terminal.out(line);
      const rows = [...table.rows.display].filter((row) => !values.summary || row < table.rows.leafStart);
      const shown = values.all ? rows : rows.slice(0, FIRST_ROWS);
      for (const line of tableLines(table, shown)) terminal.out(line);
      if (shown.length < rows.length) terminal.out(`and ${rows.length - shown.length} more rows (--all)`);
      return EXIT.done;
    });
  },
};

function headLines(budget: StoredBudget, table: BudgetTable, names: KufriNames): readonly string[] {
  const { pins, settings } = budget;
  const { mode, period, detail, cost } = settings.inputSet;
  const behind = names.isLatest(pins) ? '' : ' (not the latest)';
  return [
    `Budget ${budget.id}, version ${budget.version}: ${budget.offerTypeName}, ${budget.siOfferName}, ${budget.make ?? budget.customer ?? ''}`,
    `Program ${budget.programId} (${budget.programStatus}), ${budget.period}`,
    `Input set ${[mode, period, detail, cost].join(', ')}; volume base ${settings.volumeBase}`,
    `Made with Kufri ${names.of(pins)}${behind}, prices ${pins.msrp}, VAT ${pins.vat}, financing ${pins.financing}, guideline ${pins.guideline}, template ${budget.templateId} ${budget.templateVersion}; rows over several months take prices and VAT of ${pins.leafRule === undefined ? 'their first month' : 'each month'}`,
    ...makeTotals(table).map(
      ({ make, kufri, volume, budget: amount }) =>
        `${make}: Kufri ${formatNumber(kufri)}, volume ${formatNumber(volume)}, budget ${formatNumber(amount)}`,
    ),
    '',
  ];
}
