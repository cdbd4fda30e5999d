import { createHash } from 'node:crypto';
import { activateKufri, KUFRI_VERSION, type KufriState } from '@oasis/engine/areas/kufri';
import { type Month, present } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import type { Make } from './vehicle-store.ts';

/** Units of cars of one model in one month; null is missing, never 0. */
export interface StoredVolume {
  readonly modelId: number;
  readonly month: Month;
  readonly rt: number | null;
  readonly ws: number | null;
}

export interface NewKufriVersion {
  readonly make: Make;
  /** the source of the volumes, for readers: a file name, 'demo' */
  readonly source: string;
  readonly volumes: readonly StoredVolume[];
  /** `volumesHash` of the volumes, if the caller knows it already. */
  readonly hash?: Buffer;
  readonly createdBy: number | null;
  readonly now: Date;
}

export interface KufriVersionRow {
  readonly id: number;
  readonly make: string;
  readonly number: number;
  readonly status: KufriState;
  readonly contentHash: Buffer;
}

/** The readable name of a version, such as 'CBU V3'. */
export function kufriName({ make, number }: { readonly make: string; readonly number: number }): string {
  return `${make} V${number}`;
}

/** Lets one transaction at a time change the versions of a make; false when there is no such make. */
export async function lockMake(tx: Tx, makeId: number): Promise<boolean> {
  const row = await tx.selectFrom('make').select('id').where('id', '=', makeId).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Stores a version as Uploaded. The make must be locked, so that numbers follow one another. At least one volume. */
export async function addKufriVersion(tx: Tx, version: NewKufriVersion): Promise<{ id: number; number: number }> {
  const months = [...new Set(version.volumes.map(({ month }) => month))].toSorted();
  const last = await tx
    .selectFrom('kufri_version')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('make_id', '=', version.make.id)
    .executeTakeFirst();
  const added = await tx
    .insertInto('kufri_version')
    .values({
      make_id: version.make.id,
      number: (last?.number ?? 0) + 1,
      status: KUFRI_VERSION.moves.upload.to,
      source: version.source,
      content_hash: version.hash ?? volumesHash(version.volumes),
      month_from: present(months[0], 'a volume'),
      month_to: present(months.at(-1), 'a volume'),
      created_by: version.createdBy,
      created_at: version.now,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await insertVolumes(tx, added.id, version.volumes);
  return added;
}

/** Makes an uploaded version the active one of its make, and supersedes the one before it (VEH-012). */
export async function activateKufriVersion(tx: Tx, make: Make, id: number, now: Date): Promise<void> {
  const versions = await listKufriVersions(tx, make);
  const moves = activateKufri(
    versions.map((row) => ({ ...row, state: row.status })),
    id,
  );
  if (!moves.ok) throw new Error(`Kufri version ${id} cannot be activated: ${moves.error.code}`);
  for (const move of moves.value) {
    const at = move.to === 'Active' ? { activated_at: now } : { superseded_at: now };
    await tx
      .updateTable('kufri_version')
      .set({ status: move.to, ...at })
      .where('id', '=', move.id)
      .execute();
  }
}

/** All versions of a make, newest first. */
export async function listKufriVersions(db: Db | Tx, make: Make): Promise<readonly KufriVersionRow[]> {
  const rows = await db
    .selectFrom('kufri_version')
    .select(['id', 'number', 'status', 'content_hash as contentHash'])
    .where('make_id', '=', make.id)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, make: make.code }));
}

/** The readable names of all versions by id; there are few of them. */
export async function readVersionNames(db: Db | Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('kufri_version as version')
    .innerJoin('make', 'make.id', 'version.make_id')
    .select(['version.id', 'version.number', 'make.code as make'])
    .execute();
  return new Map(rows.map((row) => [String(row.id), kufriName(row)]));
}

/** A hash of volumes that does not depend on their order. */
export function volumesHash(volumes: readonly StoredVolume[]): Buffer {
  const lines = volumes.map(({ modelId, month, rt, ws }) => `${modelId} ${month} ${rt ?? ''} ${ws ?? ''}`).toSorted();
  const hash = createHash('sha256');
  for (const [at, line] of lines.entries()) hash.update(at === 0 ? line : `\n${line}`);
  return hash.digest();
}

/** Volumes that one statement takes: the driver writes its text in some milliseconds. */
const VOLUMES_AT_ONCE = 10_000;

async function insertVolumes(tx: Tx, versionId: number, volumes: readonly StoredVolume[]): Promise<void> {
  for (let from = 0; from < volumes.length; from += VOLUMES_AT_ONCE)
    await insertSome(tx, versionId, volumes.slice(from, from + VOLUMES_AT_ONCE));
}

async function insertSome(tx: Tx, versionId: number, volumes: readonly StoredVolume[]): Promise<void> {
  await sql`
    insert into kufri_volume (version_id, model_id, month, rt, ws)
    select ${versionId}::int, * from unnest(
      ${volumes.map(({ modelId }) => modelId)}::int[], ${volumes.map(({ month }) => month)}::text[],
      ${volumes.map(({ rt }) => rt)}::int[], ${volumes.map(({ ws }) => ws)}::int[])`.execute(tx);
}
