import { createHash } from 'node:crypto';
import type { LetterContent, LetterProgram } from '@oasis/engine/areas/letters';
import { documentText } from '@oasis/engine/areas/wording';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { inList } from '../database/in-list.ts';
import type { Db, Tx } from '../database/tables.ts';
import { programText } from './program-text.ts';

/** The content of a release batch's letter, from the present programs; undefined if it is missing or out of reach. */
export async function presentContent(db: Db | Tx, releaseId: number): Promise<LetterContent | undefined> {
  const batch = await db
    .selectFrom('release_batch as r')
    .innerJoin('bu', 'bu.id', 'r.bu_id')
    .select(['r.code', 'r.cover_day', 'r.cover_en', 'r.cover_cn', 'bu.name_en', 'bu.name_cn'])
    .where('r.id', '=', releaseId)
    .executeTakeFirst();
  if (batch === undefined) return undefined;
  const ids = await programsIn(db, releaseId);
  return {
    code: batch.code,
    bu: { en: batch.name_en, zh: batch.name_cn },
    day: batch.cover_day,
    cover: { en: batch.cover_en, zh: batch.cover_cn },
    programs: await programsOf(db, ids),
    fonts: 2,
  };
}

/** The hash of a letter's content; equal letters have equal hashes. */
export function contentHash(content: LetterContent): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

/** The programs that are in a release batch, in the order of the letter. */
export async function programsIn(db: Db | Tx, releaseId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('release_program')
    .select('program_id')
    .where('release_id', '=', releaseId)
    .where('open', '=', true)
    .orderBy('position')
    .orderBy('program_id')
    .execute();
  return rows.map(({ program_id }) => program_id);
}

async function programsOf(db: Db | Tx, ids: readonly number[]): Promise<readonly LetterProgram[]> {
  const rows = await programRows(db, ids).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const programs: LetterProgram[] = [];
  for (const id of ids) {
    const row = found.get(id);
    if (row === undefined) continue;
    programs.push({ ...letterProgram(row), text: await programText(db, id) });
  }
  return programs;
}

/** SQL for the readable name of a place in the tree of vehicles. */
const PLACE = sql<string>`concat_ws(' ', brand.name, nullif(v.type_class, ''), nullif(v.model_year, ''), m.name)`;

function programRows(db: Db | Tx, ids: readonly number[]) {
  return db
    .selectFrom('program as p')
    .innerJoin('program_design as d', 'd.program_id', 'p.id')
    .leftJoin('program_parameter as s', 's.program_id', 'p.id')
    .select(['p.id', 'p.code', 'p.version_of_code', 'p.name', 'd.name_cn', 'd.first_day', 'd.last_day'])
    .select(['d.qualifying_day', 'd.sale_kind', 'd.claimant', 'd.vehicle_kind', 's.deadline_days'])
    .select((eb) => [
      jsonArrayFrom(
        eb.selectFrom('program_make as m').select('m.make').whereRef('m.program_id', '=', 'p.id').orderBy('m.position'),
      ).as('makes'),
      jsonArrayFrom(
        eb
          .selectFrom('program_offer as o')
          .innerJoin('si_offer as s', 's.id', 'o.si_offer_id')
          .select(['s.name as en', 's.name as zh'])
          .whereRef('o.program_id', '=', 'p.id')
          .orderBy('o.position'),
      ).as('offers'),
      jsonArrayFrom(
        eb
          .selectFrom('program_vehicle as v')
          .innerJoin('brand', 'brand.id', 'v.brand_id')
          .leftJoin('vehicle_model as m', 'm.id', 'v.model_id')
          .select(PLACE.as('name'))
          .whereRef('v.program_id', '=', 'p.id')
          .orderBy('v.position'),
      ).as('places'),
      jsonArrayFrom(
        eb
          .selectFrom('program_parameter_document as e')
          .innerJoin('attachment as a', 'a.id', 'e.attachment_id')
          .select(['a.name_en as en', 'a.name_cn as zh', 'e.optional'])
          .whereRef('e.program_id', '=', 'p.id')
          .orderBy('e.position'),
      ).as('documents'),
    ])
    .where('p.id', 'in', inList(ids));
}

type ProgramRow = Awaited<ReturnType<ReturnType<typeof programRows>['execute']>>[number];

function letterProgram(row: ProgramRow): Omit<LetterProgram, 'text'> {
  return {
    programId: row.id,
    code: row.code,
    version: row.version_of_code,
    name: { en: row.name, zh: row.name_cn === '' ? row.name : row.name_cn },
    firstDay: row.first_day,
    lastDay: row.last_day,
    qualifyingDay: row.qualifying_day,
    saleKind: row.sale_kind,
    claimant: row.claimant,
    makes: row.makes.map(({ make }) => make),
    offers: row.offers,
    vehicles: { kind: row.vehicle_kind, names: row.places.map(({ name }) => name) },
    documents: row.documents.map(({ optional, ...name }) => documentText({ name, optional })),
    deadlineDays: row.deadline_days,
  };
}
