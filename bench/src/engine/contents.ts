import { createHash } from 'node:crypto';
import type { TableReplica } from '@oasis/engine/connect';
import type { BudgetTable } from '@oasis/engine/table';

/** The columns that a replica shows. */
export function replicaColumns(replica: TableReplica): readonly Float64Array[] {
  return replica.logic.fields.map((field) =>
    Float64Array.from({ length: replica.rows.count }, (_, row) => replica.value(row, field)),
  );
}

/** The bytes of a table as a short text: the same text, the same bytes. */
export function bytesText({ columns, pairMode, edited }: Pick<BudgetTable, 'columns' | 'pairMode' | 'edited'>): string {
  const hash = createHash('sha256');
  for (const { buffer, byteOffset, byteLength } of [...columns, pairMode, edited]) {
    hash.update(new Uint8Array(buffer, byteOffset, byteLength));
  }
  return hash.digest('hex');
}
