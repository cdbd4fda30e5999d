import type { LetterProgram } from '@oasis/engine/areas/letters';
import type { ColumnType, Generated } from 'kysely';

/** Migration 0140. */
interface LetterTables {
  /** Migration 0172; written only by PostgreSQL. */
  readonly letter_program: {
    release_id: ColumnType<number, never, never>;
    position: ColumnType<number, never, never>;
    code: ColumnType<string, never, never>;
    version: ColumnType<number, never, never>;
    name: ColumnType<LetterProgram['name'], never, never>;
    /** Migration 0174: written when its cancelling is approved. */
    cancel_last_day: ColumnType<string | null, never, never>;
  };
  readonly letter_file: {
    release_id: number;
    content_hash: Buffer;
    state: 'making' | 'ready' | 'failed';
    done: Generated<number>;
    total: number;
    sha256: Generated<Buffer | null>;
    size: Generated<number>;
    started_at: Date;
  };
  readonly letter_delivery: {
    release_id: number;
    user_id: number;
    bu_id: number;
    org_id: number | null;
    dealer_id: number | null;
    sent_at: Date;
    opened_at: Generated<Date | null>;
  };
}

declare module '../../database/tables.ts' {
  interface Tables extends LetterTables {}
}
