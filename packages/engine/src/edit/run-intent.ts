import { assertNever } from '../base/assert.ts';
import type { BudgetTable, EditPolicy } from '../table/types.ts';
import { clear } from './clear.ts';
import { copyKufri } from './copy-kufri.ts';
import { Draft } from './draft.ts';
import { NO_CELLS } from './facts.ts';
import { fill } from './fill.ts';
import { fillMonths } from './fill-months.ts';
import type { EditIntent, EditOutcome, SetVolumeBaseIntent } from './intent.ts';
import { paste } from './paste.ts';
import { restore } from './restore.ts';
import { setCell } from './set-cell.ts';
import { setVolumeBase } from './set-volume-base.ts';

/**
 * Runs an intent on a table of the caller. Accepted values are then in the input columns, so that
 * `BudgetTable.calculation` can calculate the rows of the fact; a change of settings is only described by its fact.
 * Only WRITE cells change (BUD-037, BUD-039, BUD-041). If an intent throws, nothing has changed.
 */
export function runIntent(table: BudgetTable, intent: EditIntent, policy: EditPolicy): EditOutcome {
  if (intent.kind === 'set-volume-base') return runSetVolumeBase(table, intent, policy);
  const draft = new Draft(table, policy);
  try {
    write(draft, intent);
  } catch (error) {
    draft.rollBack();
    throw error;
  }
  return draft.outcome();
}

function write(draft: Draft, intent: Exclude<EditIntent, SetVolumeBaseIntent>): void {
  switch (intent.kind) {
    case 'set-cell':
      return setCell(draft, intent);
    case 'paste':
      return paste(draft, intent);
    case 'fill':
    case 'fill-series':
      return fill(draft, intent);
    case 'fill-months':
      return fillMonths(draft, intent);
    case 'clear':
      return clear(draft, intent);
    case 'copy-kufri':
      return copyKufri(draft, intent);
    case 'restore':
      return restore(draft, intent);
    default:
      return assertNever(intent, 'intent');
  }
}

function runSetVolumeBase(table: BudgetTable, intent: SetVolumeBaseIntent, policy: EditPolicy): EditOutcome {
  const changed = setVolumeBase(table, intent, policy);
  if (changed.ok) return { fact: changed.value, refusals: [], written: 0 };
  return { fact: NO_CELLS, refusals: changed.error, written: 0 };
}
