import type { Generated } from 'kysely';

/** Migration 0097. */
interface CommentTable {
  id: Generated<number>;
  object_kind: string;
  object_id: number;
  bu_id: number | null;
  text: string;
  /** The users named by @ in the text. */
  named: number[];
  created_by: number;
  created_at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    readonly object_comment: CommentTable;
  }
}
