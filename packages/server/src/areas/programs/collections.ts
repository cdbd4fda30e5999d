import type { CallBody, CallData } from '@oasis/api-client/contract';
import { collectionForm } from '@oasis/engine/areas/programs';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { conflict, notFound, refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { foldName } from '../../volumes/names.ts';

type Collection = CallData<'programCollections.list'>[number];

/** Saves a collection under a name. With an id it must be the user's own; it gets the new name and programs. */
export async function listCollections(db: Db, userId: number): Promise<Collection[]> {
  const rows = await db
    .selectFrom('program_collection as c')
    .innerJoin('app_user as u', 'u.id', 'c.user_id')
    .select(['c.id as collectionId', 'c.name', 'c.shared', 'c.version', 'u.fulnm as owner'])
    .select(sql<boolean>`c.user_id = ${userId}`.as('own'))
    .select(
      sql<number[]>`array(
        select e.program_id from program_collection_entry e join program p on p.id = e.program_id
        where e.collection_id = c.id order by e.position)`.as('programIds'),
    )
    .where('c.kept', '=', true)
    .where((eb) => eb.or([eb('c.user_id', '=', userId), eb('c.shared', '=', true)]))
    .orderBy('c.name_key')
    .orderBy('c.id')
    .execute();
  return rows;
}

/** Keeps a collection under a name; one that has an id is the person's own and takes the new name and programs. */
export async function saveCollection(
  tx: Tx,
  context: ChangeContext,
  sent: CallBody<'programCollections.save'> & { readonly version?: number | undefined },
): Promise<Changed<CallData<'programCollections.save'>>> {
  const { usrid } = context.actor;
  const subject = `program-collection:${sent.collectionId ?? 0}`;
  const wrong = refuseForm(collectionForm.check(sent), context.locale, subject);
  if (wrong !== undefined) return wrong;
  const { name, programIds } = collectionForm.toSave({ name: sent.name, programIds: sent.programIds });
  const own = await ownCollections(tx, usrid);
  const present = own.find(({ id }) => id === sent.collectionId);
  if (sent.collectionId !== null && sent.collectionId !== undefined && present === undefined) return notFound(subject);
  if (present !== undefined && sent.version !== undefined && sent.version !== present.version)
    return conflict(message('RECORD_CHANGED'), { collectionId: present.id, version: present.version }, subject);
  const key = foldName(name);
  if (own.some((other) => other.name_key === key && other.id !== present?.id))
    return refuse(message('COLLECTION_TAKEN'), { subject });
  const reached = await tx.selectFrom('program').select('id').where('id', 'in', inList(programIds)).execute();
  if (reached.length < programIds.length) return refuse(message('COLLECTION_PROGRAM_MISSING'), { subject });
  const row = { name, name_key: key, shared: sent.shared };
  const { id, version } =
    present === undefined
      ? await tx
          .insertInto('program_collection')
          .values({ ...row, user_id: usrid, created_at: context.now })
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('program_collection')
          .set({ ...row, version: present.version + 1 })
          .where('id', '=', present.id)
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow();
  await tx.deleteFrom('program_collection_entry').where('collection_id', '=', id).execute();
  await tx
    .insertInto('program_collection_entry')
    .values(programIds.map((programId, position) => ({ collection_id: id, program_id: programId, position })))
    .execute();
  const before = present === undefined ? null : { name: present.name, sharedWithAll: present.shared };
  const after = { name, sharedWithAll: sent.shared, collectedPrograms: programIds.length };
  return ok({
    data: { collectionId: id, version },
    audit: { subject: `program-collection:${id}`, details: { before, after } },
  });
}

/** Deletes a collection of the user; a collection of another user is refused like a missing one. */
export async function deleteCollection(
  tx: Tx,
  { actor }: ChangeContext,
  collectionId: number,
): Promise<Changed<CallData<'programCollections.delete'>>> {
  const subject = `program-collection:${collectionId}`;
  const gone = await tx
    .updateTable('program_collection')
    .set({ kept: false })
    .where('id', '=', collectionId)
    .where('user_id', '=', actor.usrid)
    .where('kept', '=', true)
    .returning(['name', 'shared'])
    .executeTakeFirst();
  if (gone === undefined) return notFound(subject);
  const before = { name: gone.name, sharedWithAll: gone.shared };
  return ok({ data: { collectionId }, audit: { subject, details: { before, after: null } } });
}

/** The kept collections of a user. Locks the user, so that two saves run one after the other. */
async function ownCollections(tx: Tx, userId: number) {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return tx
    .selectFrom('program_collection')
    .select(['id', 'name', 'name_key', 'shared', 'version'])
    .where('user_id', '=', userId)
    .where('kept', '=', true)
    .execute();
}
