import { sql } from 'kysely';
import { inTimeSlices } from '../../base/time-slices.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { writtenSlices } from '../../guard/long-lists.ts';
import { kufriName } from '../../reference/kufri-store.ts';
import { packedSlices } from '../../volumes/packed.ts';
import { storedReading } from '../../volumes/reading.ts';
import type { VolumeImport } from '../../volumes/types.ts';
import type { StoredUpload } from './preview.ts';

export interface NewUpload {
  readonly makeId: number;
  readonly fileName: string;
  readonly content: VolumeImport;
  readonly by: number;
  readonly now: Date;
}

const KEPT_DAYS = 7;
const DAY = 24 * 3_600_000;

/** Stores the content of a file, and removes uploads that nobody loaded within a week. */
export async function addUpload(tx: Tx, { makeId, fileName, content, by, now }: NewUpload): Promise<number> {
  const tooOld = new Date(now.getTime() - KEPT_DAYS * DAY);
  await tx.deleteFrom('volume_upload').where('kufri_version_id', 'is', null).where('created_at', '<', tooOld).execute();
  const row = await tx
    .insertInto('volume_upload')
    .values({
      make_id: makeId,
      file_name: fileName,
      content: await inTimeSlices(writtenSlices(await inTimeSlices(packedSlices(content)))),
      created_by: by,
      created_at: now,
      kufri_version_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** An upload of this person; nobody sees another's. `lock` holds it for the transaction. */
export async function findUpload(
  db: Db | Tx,
  id: number,
  by: number,
  lock: 'lock' | 'read' = 'read',
): Promise<StoredUpload | undefined> {
  const query = db
    .selectFrom('volume_upload')
    .innerJoin('make', 'make.id', 'volume_upload.make_id')
    .select(['volume_upload.id', 'make_id as makeId', 'make.code as make', 'file_name as fileName'])
    .select(sql<string>`content::text`.as('content'))
    .select('kufri_version_id as versionId')
    .where('volume_upload.id', '=', id)
    .where('volume_upload.created_by', '=', by);
  const row = await (lock === 'lock' ? query.forUpdate('volume_upload') : query).executeTakeFirst();
  return row === undefined ? undefined : { ...row, content: await storedReading(row.content) };
}

export async function markLoaded(tx: Tx, id: number, versionId: number): Promise<void> {
  await tx.updateTable('volume_upload').set({ kufri_version_id: versionId }).where('id', '=', id).execute();
}

/** A version with its counts, for the answer to a repeated import. */
export async function describeVersion(tx: Tx, versionId: number) {
  const row = await tx
    .selectFrom('kufri_version')
    .innerJoin('make', 'make.id', 'kufri_version.make_id')
    .innerJoin('kufri_volume', 'kufri_volume.version_id', 'kufri_version.id')
    .select(({ fn }) => ['make.code as make', 'number', fn.countAll<number>().as('volumes')])
    .select(({ fn }) => fn.count<number>('model_id').distinct().as('models'))
    .where('kufri_version.id', '=', versionId)
    .groupBy(['make.code', 'number'])
    .executeTakeFirstOrThrow();
  return { versionId, kufriVersion: kufriName(row), volumes: row.volumes, models: row.models };
}
