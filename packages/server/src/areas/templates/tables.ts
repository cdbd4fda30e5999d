import type { Generated } from 'kysely';

/** Migration 0077. */
interface TemplateAttributeTable {
  id: Generated<number>;
  category_id: string;
  name: string;
  created_by: number | null;
  created_at: Generated<Date>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    readonly template_attribute: TemplateAttributeTable;
  }
}
