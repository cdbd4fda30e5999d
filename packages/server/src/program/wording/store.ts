import { EMPTY_WORDING, type FieldValues, type WordingDocument } from '@oasis/engine/areas/wording';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';

interface Said {
  readonly name: string;
  readonly at: Date;
}

/** The stored wording of a program; version 0 and the initial document if nobody has saved it yet. */
export interface StoredWording {
  readonly version: number;
  readonly document: WordingDocument;
  readonly edited: Said | null;
  readonly confirmed: (Said & { readonly version: number; readonly values: FieldValues }) | null;
}

export async function wordingOf(db: Db | Tx, programId: number): Promise<StoredWording> {
  const row = await db
    .selectFrom('program_wording as w')
    .innerJoin('program_wording_version as v', (join) =>
      join.onRef('v.program_id', '=', 'w.program_id').onRef('v.version', '=', 'w.version'),
    )
    .leftJoin('app_user as editor', 'editor.id', 'v.saved_by')
    .leftJoin('app_user as confirmer', 'confirmer.id', 'w.confirmed_by')
    .select(['w.version', 'v.document', 'v.saved_at', 'editor.fulnm as editor', 'confirmer.fulnm as confirmer'])
    .select(['w.confirmed_version', 'w.confirmed_at', 'w.confirmed_values'])
    .where('w.program_id', '=', programId)
    .executeTakeFirst();
  if (row === undefined) {
    return { version: 0, document: await startOf(db, programId), edited: null, confirmed: null };
  }
  const { confirmed_version: confirmedVersion, confirmed_at: at, confirmed_values: values } = row;
  return {
    version: row.version,
    document: row.document,
    edited: { name: row.editor ?? '', at: row.saved_at },
    confirmed:
      confirmedVersion === null || at === null || values === null
        ? null
        : { name: row.confirmer ?? '', at, version: confirmedVersion, values },
  };
}

/** The initial document: the templates of the offers of its program, one below the other. */
async function startOf(db: Db | Tx, programId: number): Promise<WordingDocument> {
  const templates = await templatesOf(db, programId);
  return templates.reduce<WordingDocument>(
    (start, { document: { en, zh } }) => ({ en: [...start.en, ...en], zh: [...start.zh, ...zh] }),
    EMPTY_WORDING,
  );
}

/** The newest templates of the offer types of a program, in the order of its offers. */
export async function templatesOf(
  db: Db | Tx,
  programId: number,
): Promise<readonly { readonly offerTypeId: number; readonly name: string; readonly document: WordingDocument }[]> {
  return db
    .selectFrom('wording_template_version as t')
    .innerJoin('offer_type as o', 'o.id', 't.offer_type_id')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('program_offer as p')
          .innerJoin('si_offer as s', 's.id', 'p.si_offer_id')
          .select(['s.offer_type_id', sql<number>`min(p.position)`.as('place')])
          .where('p.program_id', '=', programId)
          .groupBy('s.offer_type_id')
          .as('offer'),
      (join) => join.onRef('offer.offer_type_id', '=', 'o.id'),
    )
    .select(['o.id as offerTypeId', 'o.name', 't.document'])
    .where('t.version', '=', (eb) =>
      eb
        .selectFrom('wording_template_version as n')
        .select((max) => max.fn.max('n.version').as('newest'))
        .whereRef('n.offer_type_id', '=', 't.offer_type_id'),
    )
    .orderBy('offer.place')
    .execute();
}

interface Version {
  readonly programId: number;
  readonly version: number;
  readonly document: WordingDocument;
  readonly name: string;
}

/** Adds a version of a wording, which is in force from now on. */
export async function writeVersion(
  tx: Tx,
  { actor, now }: MovedBy,
  { programId, version, document, name }: Version,
): Promise<void> {
  await tx
    .insertInto('program_wording_version')
    .values({
      program_id: programId,
      version,
      document: JSON.stringify(document),
      name,
      saved_by: actor.usrid,
      saved_at: now,
    })
    .execute();
  await tx
    .insertInto('program_wording')
    .values({ program_id: programId, version })
    .onConflict((same) => same.column('program_id').doUpdateSet({ version }))
    .execute();
}

/** Stores the confirmation of a version with the values of its fields at that moment. */
export async function writeConfirmed(
  tx: Tx,
  { actor, now }: MovedBy,
  { programId, version, values }: Pick<Version, 'programId' | 'version'> & { readonly values: FieldValues },
): Promise<void> {
  await tx
    .updateTable('program_wording')
    .set({
      confirmed_version: version,
      confirmed_by: actor.usrid,
      confirmed_at: now,
      confirmed_values: JSON.stringify(values),
    })
    .where('program_id', '=', programId)
    .execute();
}
