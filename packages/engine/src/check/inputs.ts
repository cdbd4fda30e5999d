import { unlawfulCells } from '../edit/lawful.ts';
import { PAIR_BY_AMOUNT, PAIR_FREE } from '../formula/steps.ts';
import { messageText } from '../messages/message-text.ts';
import { valueAt } from '../table/cells.ts';
import { typedPartner, typedValue } from '../table/pair.ts';
import type { CheckedTable, Difference } from './types.ts';

/**
 * Every input is one that an edit would be allowed to give. A typed volume above a pipeline is let be: newer master data
 * may have taken the pipeline away from under it (BUD-155).
 */
export function* inputDifferences({ table }: CheckedTable): Generator<Difference> {
  for (const { row, field, reason } of unlawfulCells(table)) {
    const input = table.logic.byId.get(field);
    if (input?.kind !== 'input' || reason.code === 'VOLUME_OVER_OVERRIDE') continue;
    const place = `row ${row}, ${field}`;
    yield { place, found: typedValue(table, row, input), expected: messageText(reason, 'en') };
  }
}

/** A row whose pair is free has no value in either field of the pair. */
export function* pairDifferences({ table }: CheckedTable): Generator<Difference> {
  const { pair } = table.logic;
  if (pair === undefined) return;
  for (let row = table.rows.leafStart; row < table.rows.count; row++) {
    if (table.pairMode[row] !== PAIR_FREE) continue;
    for (const field of [pair.rate, pair.amount]) {
      const found = valueAt(table, row, field);
      if (found === found) yield { place: `row ${row}, ${field.id}`, found, expected: Number.NaN };
    }
  }
}

/** Only leaf rows with a pair have a mode, and the field that it names has a value above 0. */
export function* modeDifferences({ table }: CheckedTable): Generator<Difference> {
  const { logic, rows, pairMode } = table;
  for (let row = 0; row < rows.count; row++) {
    const mode = pairMode[row] ?? PAIR_FREE;
    if (mode === PAIR_FREE) continue;
    const place = `pair of row ${row}`;
    const typed = logic.pair && typedPartner(logic.pair, mode);
    if (row < rows.leafStart || logic.pair === undefined) yield { place, found: mode, expected: PAIR_FREE };
    else if (typed === undefined) yield { place, found: mode, expected: `0 to ${PAIR_BY_AMOUNT}` };
    else if (!(valueAt(table, row, typed) > 0)) {
      yield { place: `row ${row}, ${typed.id}`, found: valueAt(table, row, typed), expected: 'more than 0' };
    }
  }
}
