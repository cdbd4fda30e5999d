import { BUILT_IN_TEMPLATES, type BudgetTemplate } from '@oasis/engine/template';
import type { Db, Tx } from '../database/tables.ts';
import { Cache } from './cache.ts';

// A stored version is immutable, so what was read once stays true.
const templates = new Cache<BudgetTemplate>(100);

/** Stores the built-in templates that are not there yet, in the form that administrators' own versions have. */
export async function syncTemplates(db: Db | Tx): Promise<void> {
  await db
    .insertInto('template_version')
    .values(
      BUILT_IN_TEMPLATES.map((template) => ({
        template_id: template.id,
        version: template.version,
        template: JSON.stringify(template),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function templateOf(db: Db | Tx, templateId: string, version: string): Promise<BudgetTemplate> {
  return templates.get(JSON.stringify([templateId, version]), async () => {
    const stored = await db
      .selectFrom('template_version')
      .select('template')
      .where('template_id', '=', templateId)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    // Written by the server itself, after the engine's checks of a template.
    return stored.template as BudgetTemplate;
  });
}

/** The version of a template that new budgets are made with. */
export async function latestTemplate(db: Db | Tx, templateId: string): Promise<BudgetTemplate> {
  const { version } = await db
    .selectFrom('template_version')
    .select('version')
    .where('template_id', '=', templateId)
    .orderBy('effective_from', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return templateOf(db, templateId, version);
}
