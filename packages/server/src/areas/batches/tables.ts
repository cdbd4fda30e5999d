import type { BatchState } from '@oasis/engine/areas/batches';
import type { Generated } from 'kysely';

/** Why a program left a batch: it was taken out or came back, was rejected separately, or the batch was decided on. */
export type ClosedBy = 'left' | 'struck' | 'ended';

/** Migration 0094. */
interface BatchTables {
  readonly program_batch: {
    id: Generated<number>;
    code: string;
    name: string;
    bu_id: number;
    status: BatchState;
    version: Generated<number>;
    created_by: number | null;
    created_at: Date;
    updated_by: number | null;
    updated_at: Date;
  };
  readonly batch_program: {
    batch_id: number;
    program_id: number;
    position: number;
    /** False once the program has left the batch, or the batch has come to its end. */
    open: Generated<boolean>;
    /** Migration 0177: why the entry is closed; null while it is open. */
    closed: ClosedBy | null;
  };
}

declare module '../../database/tables.ts' {
  interface Tables extends BatchTables {}
}
