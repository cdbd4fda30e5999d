import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { guidelineOfFraction } from '@oasis/engine/areas/guidelines';
import { firstDay, monthOf, parseMonth, present } from '@oasis/engine/base';
import { type GuidelineSeries, monthsOfYear, ownPercent, pastOfCell } from '@oasis/engine/reference';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { newestVersion } from '../../reference/new-version.ts';

/** A row of the table: the make itself, a type class of it, or a model by its name. */
export interface GuidelineRow {
  readonly typeClass: string;
  readonly model: string;
}

/** A stored row. A name shared by several model years covers all of them under the id of the first. */
interface KnownRow extends GuidelineRow {
  readonly modelId: number | null;
}

export function rowKey({ typeClass, model }: GuidelineRow): string {
  return `${typeClass}\n${model}`;
}

/**
 * The rows of a make: itself first, then each type class with its models. None for a make that does not exist, or that only BUs
 * beyond the caller's have.
 */
export async function rowsOfMake(db: Db | Tx, make: string): Promise<readonly KnownRow[]> {
  const models = await db
    .selectFrom('make')
    .leftJoin('brand', 'brand.make_id', 'make.id')
    .leftJoin('vehicle_model', 'vehicle_model.brand_id', 'brand.id')
    .select((eb) => [
      'vehicle_model.type_class as typeClass',
      'vehicle_model.name as model',
      eb.fn.min('vehicle_model.id').as('modelId'),
    ])
    .where('make.code', '=', make)
    .where(sql<boolean>`make.id in (select guideline_makes())`)
    .groupBy(['vehicle_model.type_class', 'vehicle_model.name'])
    .orderBy('vehicle_model.type_class')
    .orderBy('vehicle_model.name')
    .execute();
  if (models.length === 0) return [];
  const rows: KnownRow[] = [{ typeClass: '', model: '', modelId: null }];
  for (const { typeClass, model, modelId } of models) {
    if (typeClass === null || model === null) continue;
    if (typeClass !== '' && rows.at(-1)?.typeClass !== typeClass) rows.push({ typeClass, model: '', modelId: null });
    rows.push({ typeClass, model, modelId });
  }
  return rows;
}

/** All saved values of the rows of a make, by row key. */
export async function seriesOfMake(db: Db | Tx, make: string): Promise<ReadonlyMap<string, GuidelineSeries>> {
  const rows = await db
    .selectFrom('guideline')
    .innerJoin('make', 'make.id', 'guideline.make_id')
    .leftJoin('vehicle_model', 'vehicle_model.id', 'guideline.model_id')
    .select(['guideline.type_class as typeClass', 'vehicle_model.name as model'])
    .select(['effective_from', 'version_id', 'rate'])
    .where('make.code', '=', make)
    .where(sql<boolean>`make.id in (select guideline_makes())`)
    .execute();
  const series = new Map<string, GuidelineSeries[number][]>();
  for (const row of rows) {
    const key = rowKey({ typeClass: row.typeClass ?? '', model: row.model ?? '' });
    const own = series.get(key) ?? [];
    series.set(key, own);
    const from = firstDay(present(parseMonth(row.effective_from), 'a month of effect'));
    own.push({ from, version: row.version_id, value: guidelineOfFraction(row.rate) });
  }
  return series;
}

/** The own values of each row of a make in the months of a year and of the year before. */
export async function readYear(db: Db | Tx, make: string, year: number): Promise<CallData<'guidelineYear.read'>> {
  const version = await newestVersion(db, 'guideline');
  const series = await seriesOfMake(db, make);
  const rows = await rowsOfMake(db, make);
  const percentsIn = (of: GuidelineRow, wanted: number) =>
    monthsOfYear(wanted).map((month) => ownPercent(series.get(rowKey(of)), month, String(version)));
  return {
    version,
    rows: rows.map(({ typeClass, model }) => ({
      typeClass,
      model,
      percents: percentsIn({ typeClass, model }, year),
      before: percentsIn({ typeClass, model }, year - 1),
    })),
  };
}

/** The versions of a cell, with user, time and reason. */
export async function readCellPast(
  db: Db,
  { make, year, month, ...row }: CallQuery<'guidelineYear.history'>,
): Promise<CallData<'guidelineYear.history'>> {
  const series = (await seriesOfMake(db, make)).get(rowKey(row)) ?? [];
  const past = pastOfCell(series, monthOf(year, month));
  if (past.length === 0) return [];
  const versions = await db
    .selectFrom('master_version as version')
    .leftJoin('app_user as maker', 'maker.id', 'version.created_by')
    .select(['version.id', 'version.note', 'version.created_at', 'maker.fulnm'])
    .where('version.kind', '=', 'guideline')
    .execute();
  const known = new Map(versions.map((version) => [version.id, version]));
  return past.map(({ version, percent, before }) => {
    const { note, created_at, fulnm } = present(known.get(version), 'a version of guidelines');
    return { version, percent, before, reason: note, crtbynm: fulnm ?? '', crted: created_at.toISOString() };
  });
}
