import type { LetterContent } from '@oasis/engine/areas/letters';
import type { RecipientKind, ReleaseState } from '@oasis/engine/areas/releases';
import type { ColumnType, Generated } from 'kysely';

/** Migration 0140. */
interface ReleaseTables {
  readonly release_batch: {
    id: Generated<number>;
    code: string;
    name: string;
    bu_id: number;
    status: ReleaseState;
    version: Generated<number>;
    /** 'YYYY-MM-DD'. */
    cover_day: string;
    cover_en: Generated<string>;
    cover_cn: Generated<string>;
    /** The frozen content; null while the batch is a draft. */
    content: ColumnType<LetterContent | null, string | null, string | null>;
    content_hash: Buffer | null;
    first_day: Generated<string | null>;
    last_day: Generated<string | null>;
    words: ColumnType<string | null, never, string>;
    letter_number: Generated<string | null>;
    released_at: Generated<Date | null>;
    withdrawn_at: Generated<Date | null>;
    withdrawn_by: Generated<number | null>;
    withdraw_reason: Generated<string>;
    created_by: number | null;
    created_at: Date;
    updated_by: number | null;
    updated_at: Date;
  };
  readonly release_program: {
    release_id: number;
    program_id: number;
    position: number;
    /** False once the program has left the batch, or the letter was withdrawn. */
    open: Generated<boolean>;
  };
  readonly release_recipient: { release_id: number; kind: RecipientKind; named_id: number };
}

declare module '../../database/tables.ts' {
  interface Tables extends ReleaseTables {}
}
