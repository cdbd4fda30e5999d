import type { CallData } from '@oasis/api-client/contract';
import type { Month } from '@oasis/engine/base';
import type { Db } from '../../../database/tables.ts';

type GuidelineVersions = CallData<'guideline.config'>;
type Guidelines = CallData<'guideline.data'>;

/** The versions of the guidelines, the newest first. */
export async function readGuidelineVersions(db: Db): Promise<GuidelineVersions> {
  const rows = await db
    .selectFrom('master_version as version')
    .leftJoin('guideline', 'guideline.version_id', 'version.id')
    .select((eb) => ['version.id', 'version.note', eb.fn.min('guideline.effective_from').as('validFrom')])
    .where('version.kind', '=', 'guideline')
    .groupBy(['version.id', 'version.note'])
    .orderBy('version.id', 'desc')
    .execute();
  return rows.map(({ id, note, validFrom }, place) => ({
    version: String(id),
    name: note === '' ? `V${rows.length - place}` : `V${rows.length - place} ${note}`,
    validFrom: validFrom ?? '',
    latest: place === 0,
  }));
}

export interface GuidelineFilter {
  readonly version: number;
  /** All makes if absent. */
  readonly make: string | undefined;
  /** The guidelines in force in this month. */
  readonly month: Month;
}

/**
 * The guidelines under a version: of each make, type class and model the row with the latest month of effect, as versions
 * only add rows. A removed guideline is left out. An empty text means "of all".
 */
export async function readGuidelineData(db: Db, { version, make, month }: GuidelineFilter): Promise<Guidelines> {
  const inForce = db
    .selectFrom('guideline')
    .distinctOn(['make_id', 'type_class', 'model_id'])
    .selectAll()
    .where('version_id', '<=', version)
    .where('effective_from', '<=', month)
    .orderBy('make_id')
    .orderBy('type_class')
    .orderBy('model_id')
    .orderBy('effective_from', 'desc')
    .orderBy('version_id', 'desc');
  const rows = await db
    .selectFrom(inForce.as('entry'))
    .innerJoin('make', 'make.id', 'entry.make_id')
    .leftJoin('vehicle_model', 'vehicle_model.id', 'entry.model_id')
    .select(['make.code as make', 'entry.type_class as typeClass', 'vehicle_model.name as model', 'entry.rate'])
    .where('entry.rate', 'is not', null)
    .$if(make !== undefined, (query) => query.where('make.code', '=', make ?? ''))
    .orderBy('make.position')
    .orderBy('entry.type_class', (by) => by.asc().nullsFirst())
    .orderBy('vehicle_model.name', (by) => by.asc().nullsFirst())
    .execute();
  return rows.map((row) => ({
    make: row.make,
    typeClass: row.typeClass ?? '',
    model: row.model ?? '',
    percent: Number(row.rate),
  }));
}
