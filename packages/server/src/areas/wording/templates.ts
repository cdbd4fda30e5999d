import type { CallBody, CallData } from '@oasis/api-client/contract';
import { EMPTY_WORDING } from '@oasis/engine/areas/wording';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { conflict, notFound, type Refusal, refuse } from '../../base/refusal.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { checkedVersion, textsOf } from './change-wording.ts';

/** Every offer type with its template, active ones and those that have one. */
export async function listTemplates(db: Db): Promise<CallData<'wordingTemplate.list'>> {
  const rows = await newestOf(db)
    .where((eb) => eb.or([eb('o.active', '=', true), eb('t.id', 'is not', null)]))
    .orderBy('o.name')
    .execute();
  return rows.map(lineOf);
}

/** The template of an offer type; empty if it has none yet. */
export async function readTemplate(
  db: Db | Tx,
  offerTypeId: number,
): Promise<Result<CallData<'wordingTemplate.detail'>, Refusal>> {
  const row = await newestOf(db).where('o.id', '=', offerTypeId).executeTakeFirst();
  if (row === undefined) return notFound(`wording-template:${offerTypeId}`);
  return ok({ ...lineOf(row), document: row.document ?? EMPTY_WORDING });
}

/** A version of the template of an offer type. */
export async function readTemplateVersion(
  db: Db,
  { offerTypeId, version }: { readonly offerTypeId: number; readonly version: number },
): Promise<Result<CallData<'wordingTemplate.version'>, Refusal>> {
  const row = await db
    .selectFrom('wording_template_version as t')
    .leftJoin('app_user as u', 'u.id', 't.saved_by')
    .select(['t.version', 't.name', 't.document', 't.saved_at as at', 'u.fulnm as by'])
    .where('t.offer_type_id', '=', offerTypeId)
    .where('t.version', '=', version)
    .executeTakeFirst();
  if (row === undefined) {
    return refuse(message('WORDING_VERSION_UNKNOWN'), { subject: `wording-template:${offerTypeId}` });
  }
  return ok({ ...row, by: row.by ?? '', at: row.at.toISOString() });
}

/** Saves a template as its next version. Programs that have a wording already keep it. */
export async function saveTemplate(
  tx: Tx,
  context: ChangeContext,
  { offerTypeId, version: read, ...sent }: CallBody<'wordingTemplate.save'> & { readonly version: number },
): Promise<Changed<CallData<'wordingTemplate.save'>>> {
  const subject = `wording-template:${offerTypeId}`;
  await tx.selectFrom('offer_type').select('id').where('id', '=', offerTypeId).forNoKeyUpdate().execute();
  const present = await readTemplate(tx, offerTypeId);
  if (!present.ok) return present;
  const before = present.value;
  if (before.version !== read) return conflict(message('RECORD_CHANGED'), before, subject);
  const checked = checkedVersion(context, sent, subject);
  if (!checked.ok) return checked;
  const { document, name } = checked.value;
  const version = read + 1;
  await tx
    .insertInto('wording_template_version')
    .values({
      offer_type_id: offerTypeId,
      version,
      document: JSON.stringify(document),
      name,
      saved_by: context.actor.usrid,
      saved_at: context.now,
    })
    .execute();
  const details = {
    before: { ...textsOf(before.document), wordingVersion: read },
    after: { ...textsOf(document), wordingVersion: version, ...(name !== '' && { name }) },
  };
  return ok({ data: { offerTypeId, version }, audit: { subject, details } });
}

/** Offer types with the newest version of their templates. */
function newestOf(db: Db | Tx) {
  return db
    .selectFrom('offer_type as o')
    .leftJoin('wording_template_version as t', (join) =>
      join.onRef('t.offer_type_id', '=', 'o.id').on('t.version', '=', (eb) =>
        eb
          .selectFrom('wording_template_version as n')
          .select((max) => max.fn.max('n.version').as('newest'))
          .whereRef('n.offer_type_id', '=', 'o.id'),
      ),
    )
    .leftJoin('app_user as u', 'u.id', 't.saved_by')
    .select(['o.id as offerTypeId', 'o.name', 't.version', 't.document', 't.saved_at as at', 'u.fulnm as by']);
}

type NewestRow = Awaited<ReturnType<ReturnType<typeof newestOf>['execute']>>[number];

function lineOf({ offerTypeId, name, version, at, by }: NewestRow) {
  return {
    offerTypeId,
    name,
    version: version ?? 0,
    edited: at === null ? null : { by: by ?? '', at: at.toISOString() },
  };
}
