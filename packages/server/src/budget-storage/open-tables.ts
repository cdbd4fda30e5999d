import type { BudgetTable } from '@oasis/engine/table';
import type { BudgetHead } from './budget-head.ts';
import { ByteCache } from './byte-cache.ts';
import { heldBytes } from './held-bytes.ts';

const BYTES = 48 * 1024 * 1024;

/** Identifies the stored state of a table: a stamp belongs to one write of the budget's row, and never returns. */
type Stored = Pick<BudgetHead, 'id' | 'version' | 'stamp'>;

/**
 * Recently saved tables, open and calculated, for the next save of the same budget. A caller that takes one has it exclusively; it is
 * returned only with the stamp under which it was written, so a table of a failed transaction is never found again.
 */
export class OpenTables {
  readonly #tables = new ByteCache<BudgetTable>(BYTES, bytesOf);

  take(stored: Stored): BudgetTable | undefined {
    const key = keyOf(stored);
    const table = this.#tables.get(key);
    this.#tables.delete(key);
    return table;
  }

  /** Nobody else may write into the table. */
  put(stored: Stored, table: BudgetTable): void {
    this.#tables.set(keyOf(stored), table);
  }
}

function keyOf({ id, version, stamp }: Stored): string {
  return `${id} ${version} ${stamp}`;
}

/** Rows are shared with every table that has them. */
function bytesOf({ columns, pairMode, edited }: BudgetTable): number {
  return heldBytes([...columns, pairMode, edited]);
}
