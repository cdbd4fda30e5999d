import { invariant, present } from '@oasis/engine/base';
import {
  BUILT_IN_TEMPLATES,
  type BudgetTemplate,
  type CalculationLogic,
  compileForm,
  compileLogic,
  decodeForm,
  formOfTemplate,
  type TableSettings,
} from '@oasis/engine/template';
import { CompiledQuery, sql } from 'kysely';
import { inList } from '../database/in-list.ts';
import { holdLock } from '../database/locks.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { AuditNote } from '../guard/route.ts';
import { Cache } from './cache.ts';
import { kernelOf } from './spreadsheet.ts';

// A stored version never changes, so a cached one stays valid.
const templates = new Cache<BudgetTemplate>(100);
const logics = new Cache<CalculationLogic>(200);

/** Clears the cache, because another database has other contents under the same version numbers. */
export function forgetTemplates(): void {
  templates.clear();
  logics.clear();
}

/**
 * Stores the missing built-in templates, in the form of administrators' own versions. A template stored
 * without a form stays; it reads as one.
 */
export async function syncTemplates(db: Db | Tx): Promise<void> {
  await db
    .insertInto('template_version')
    .values(
      BUILT_IN_TEMPLATES.map((template) => ({
        template_id: template.id,
        version: template.version,
        template: JSON.stringify(formOfTemplate(template)),
        effective_from: dayOfBuiltIn(template.id),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The first version of a template is in effect from 1990 on, before the first month of any program; a later one from today. */
function dayOfBuiltIn(templateId: string) {
  return sql<string>`case when exists (select from template_version where template_id = ${templateId})
    then (now() at time zone 'Asia/Shanghai')::date else date '1990-01-01' end`;
}

export async function templateOf(db: Db | Tx, templateId: string, version: string): Promise<BudgetTemplate> {
  return templates.get(JSON.stringify([templateId, version]), async () => {
    const stored = await db
      .selectFrom('template_version')
      .select('template')
      .where('template_id', '=', templateId)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    return templateOfStored(stored.template);
  });
}

export interface VersionUnderSettings {
  readonly templateId: string;
  readonly templateVersion: string;
  readonly settings: TableSettings;
}

/** The compiled stored version under the settings of a budget. */
export async function logicOf(
  db: Db | Tx,
  { templateId, templateVersion, settings }: VersionUnderSettings,
): Promise<CalculationLogic> {
  return logics.get(JSON.stringify([templateId, templateVersion, settings]), async () => {
    const template = await templateOf(db, templateId, templateVersion);
    const logic = compileLogic(template, settings, await kernelOf(template));
    invariant(logic.ok, `version ${templateVersion} of the template ${templateId} compiles`);
    return logic.value;
  });
}

/** The template of a stored form that the server itself wrote, after the engine's checks of it. */
export function templateOfStored(stored: unknown): BudgetTemplate {
  const form = decodeForm(stored);
  invariant(form.ok, 'a stored template has the shape of one');
  return compileForm(form.value);
}

/**
 * The version of a template that is in effect on a day ('YYYY-MM-DD'), which budgets that are made on it take: that with the
 * latest first day up to it, of those the one that was stored last. Before the first of all days it is the first version.
 */
export async function templateOn(db: Db | Tx, templateId: string, day: string): Promise<BudgetTemplate> {
  const versions = await versionsOn(db, [templateId], day);
  return templateOf(db, templateId, present(versions.get(templateId), `a version of the template ${templateId}`));
}

/** The template of a budget's offer type. A budget that fell behind may be on another template, whose versions continue independently. */
export async function templateIdFor(db: Db | Tx, budgetId: number): Promise<string> {
  const { templateId } = await db
    .selectFrom('budget_table as budget')
    .innerJoin('si_offer', 'si_offer.id', 'budget.si_offer_id')
    .innerJoin('offer_type', 'offer_type.id', 'si_offer.offer_type_id')
    .select('offer_type.template_id as templateId')
    .where('budget.id', '=', budgetId)
    .executeTakeFirstOrThrow();
  return templateId;
}

/** Whether a version of one template has the same content under its number on another one, as on the copy that an offer type got. */
export async function saysTheSame(
  db: Db | Tx,
  version: string,
  [one, other]: readonly [string, string],
): Promise<boolean> {
  if (one === other) return true;
  const { rows } = await db.executeQuery(CompiledQuery.raw(SAME, [version, one, other]));
  return rows.length > 0;
}

const SAME = `
  select 1 from template_version a join template_version b using (version)
  where version = $1 and a.template_id = $2 and b.template_id = $3 and a.template - 'id' = b.template - 'id'`;

/**
 * Locks the templates of the offer types of these SI offers until the transaction ends, so that budgets made in it have the template of
 * their type. Names and active flags are not locked. A caller that also locks budgets does so afterwards.
 */
export async function keepTemplates(tx: Tx, siOfferIds: readonly number[]): Promise<void> {
  if (siOfferIds.length === 0) return;
  await tx
    .selectFrom('offer_type')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('si_offer').select('offer_type_id').where('id', 'in', inList(siOfferIds)))
    .orderBy('id')
    .forKeyShare()
    .execute();
}

/** The versions of templates that are in effect on a day, by their ids. */
export async function versionsOn(
  db: Db | Tx,
  templateIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, string>> {
  const query = CompiledQuery.raw(IN_EFFECT, [[...new Set(templateIds)], day]);
  const { rows } = await db.executeQuery<{ readonly id: string; readonly version: string }>(query);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

const IN_EFFECT = `
  select distinct on (template_id) template_id as id, version from template_version
  where template_id = any ($1::text[])
  order by template_id, effective_from > $2::date, case when effective_from <= $2::date then effective_from end desc, effective_from,
    number desc`;

export interface NewTemplateVersion {
  /** The stored form, which the engine has checked; it gets its version here. */
  readonly template: { readonly id: string };
  /** 'YYYY-MM-DD'; a past day is lawful, as budgets keep the versions that they have. */
  readonly effectiveFrom: string;
  readonly by: { readonly usrid: number; readonly now: Date };
}

/**
 * Stores the next version of a template. The audit record of the calling change gets `audit` of the result; one transaction at a time
 * stores versions.
 */
export async function storeTemplateVersion(
  tx: Tx,
  { template, effectiveFrom, by }: NewTemplateVersion,
): Promise<{ readonly version: string; readonly audit: AuditNote }> {
  await holdLock(tx, 'templateVersions');
  const { rows } = await tx.executeQuery<{ readonly last: number }>(CompiledQuery.raw(LAST, [template.id]));
  const last = present(rows[0], 'a row').last;
  const version = String(last + 1);
  await tx
    .insertInto('template_version')
    .values({
      template_id: template.id,
      version,
      template: JSON.stringify({ ...template, version }),
      effective_from: effectiveFrom,
      created_by: by.usrid,
      created_at: by.now,
    })
    .execute();
  const before = last === 0 ? null : { templateVersion: String(last) };
  const after = { templateVersion: version, validFrom: effectiveFrom };
  return { version, audit: { subject: `template:${template.id}`, details: { before, after } } };
}

/** Versions that are no number do not count. */
const LAST = `
  select coalesce(max(version::int) filter (where version ~ '^[0-9]{1,9}$'), 0) as last
  from template_version where template_id = $1`;
