import type { AttachmentCategory, AttachmentGiver } from '@oasis/engine/areas/attachments';
import type { Generated } from 'kysely';

/** Migration 0088. */
interface AttachmentTable {
  id: Generated<number>;
  name_en: string;
  name_cn: string;
  category: AttachmentCategory;
  giver: AttachmentGiver;
  state: Generated<boolean>;
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<Date>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    readonly attachment: AttachmentTable;
  }
}
