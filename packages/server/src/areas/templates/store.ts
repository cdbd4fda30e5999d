import { present } from '@oasis/engine/base';
import { type AddedAttribute, decodeForm, type TemplateForm, withFinancing } from '@oasis/engine/template';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';

/** The last stored template of an offer type, from whatever day it is in effect. */
export interface StoredForm {
  readonly offerTypeId: number;
  readonly offerTypeName: string;
  readonly kind: 'Normal' | 'Fleet';
  readonly needMaintain: boolean;
  /** Rises with each version that is stored. */
  readonly version: number;
  /** 'YYYY-MM-DD'. */
  readonly effectiveFrom: string;
  readonly form: TemplateForm;
}

/** The forms of these offer types, or of all, by their ids. */
export async function storedForms(db: Db | Tx, offerTypeId?: number): Promise<readonly StoredForm[]> {
  const rows = await db
    .selectFrom('offer_type as t')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('template_version as v')
          .select(['v.number', 'v.template', sql<string>`v.effective_from::text`.as('from')])
          .whereRef('v.template_id', '=', 't.template_id')
          .orderBy('v.number', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['t.id', 't.name', 't.kind', 't.need_maintain', 'latest.number', 'latest.template', 'latest.from'])
    .$if(offerTypeId !== undefined, (query) => query.where('t.id', '=', offerTypeId ?? 0))
    .orderBy('t.id')
    .execute();
  return rows.map((row) => {
    const form = decodeForm(row.template);
    return {
      offerTypeId: row.id,
      offerTypeName: row.name,
      kind: row.kind,
      needMaintain: row.need_maintain,
      version: row.number,
      effectiveFrom: row.from,
      form: present(form.ok ? withFinancing(form.value) : undefined, 'the form of a stored template'),
    };
  });
}

export async function storedForm(db: Db | Tx, offerTypeId: number): Promise<StoredForm | undefined> {
  const [found] = await storedForms(db, offerTypeId);
  return found;
}

/** The attributes that were added to categories, in the order in which they were. */
export async function addedAttributes(db: Db | Tx): Promise<readonly AddedAttribute[]> {
  return db
    .selectFrom('template_attribute')
    .select(['id as attributeId', 'category_id as categoryId', 'name'])
    .orderBy('id')
    .execute();
}

export async function countAttributes(db: Db | Tx): Promise<number> {
  const counted = db.selectFrom('template_attribute').select((eb) => eb.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** Whether a field of any template or an attribute has this name, without regard to case. */
export async function attributeNameTaken(db: Db | Tx, name: string): Promise<boolean> {
  const isField = sql<boolean>`exists (select from jsonb_array_elements(v.template -> 'fields') as field
    where lower(${name}) in (lower(field #>> '{name,en}'), lower(field #>> '{name,zh}')))`;
  const found = await db
    .selectFrom('template_attribute')
    .select('name')
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .unionAll(db.selectFrom('template_version as v').select('v.template_id as name').where(isField))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Every version of the templates of all offer types, the last stored first. */
export async function templateVersions(db: Db) {
  return db
    .selectFrom('offer_type as t')
    .innerJoin('template_version as v', 'v.template_id', 't.template_id')
    .select(['t.id as offerTypeId', 'v.number as version', sql<string>`v.effective_from::text`.as('effectiveFrom')])
    .orderBy('t.id')
    .orderBy('v.number', 'desc')
    .execute();
}

export async function offerTypeSettings(db: Db) {
  return db
    .selectFrom('offer_type')
    .select(['id as offerTypeId', 'name as offerTypeName', 'kind as offerTypeKind', 'active as offerTypeActive'])
    .select('need_maintain as needMaintain')
    .orderBy('id')
    .execute();
}
