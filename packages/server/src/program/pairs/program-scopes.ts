import type { MeetingFacts, ProgramScope } from '@oasis/engine/areas/combinability';
import { GONE_STATES } from '@oasis/engine/areas/programs';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../database/tables.ts';
import { dealerFacts } from '../../dealers/dealer-facts.ts';

/** The fields of a program version that its pairs depend on. */
export interface ScopedProgram {
  readonly programId: number;
  readonly code: string;
  readonly versionOfCode: number;
  readonly name: string;
  readonly bu: string;
  readonly status: string;
  readonly scope: ProgramScope;
  readonly offerTypeIds: readonly number[];
  readonly offerTypes: readonly string[];
}

export interface SoughtPrograms {
  /** Absent for all codes. */
  readonly codes?: readonly string[] | undefined;
  readonly buId?: number | undefined;
}

/** Programs in the row scope with a complete design that have not ended, by code and version. */
export async function scopedPrograms(db: Db | Tx, { codes, buId }: SoughtPrograms = {}): Promise<ScopedProgram[]> {
  const rows = await scopeRows(db)
    .where('p.design_status', '<>', 'Temporary')
    .where('p.status', 'not in', [...GONE_STATES])
    .$if(codes !== undefined, (query) => query.where((eb) => eb('p.code', '=', eb.fn.any(eb.val(codes)))))
    .$if(buId !== undefined, (query) => query.where('p.bu_id', '=', buId ?? 0))
    .orderBy('p.code')
    .orderBy('p.version_of_code')
    .execute();
  return rows.map(scopedOf);
}

function scopeRows(db: Db | Tx) {
  return db
    .selectFrom('program as p')
    .innerJoin('program_design as d', 'd.program_id', 'p.id')
    .innerJoin('bu', 'bu.id', 'p.bu_id')
    .select(['p.id', 'p.code', 'p.version_of_code', 'p.name', 'p.status', 'p.bu_id', 'bu.code as bu'])
    .select(['d.first_day', 'd.last_day', 'd.qualifying_day', 'd.vehicle_kind', 'd.later_vehicles'])
    .select(['d.vehicles_up_to', 'd.dealer_kind'])
    .select((eb) => [
      jsonArrayFrom(
        eb.selectFrom('program_make as m').select('m.make').whereRef('m.program_id', '=', 'p.id').orderBy('m.position'),
      ).as('makes'),
      jsonArrayFrom(
        eb
          .selectFrom('program_offer as o')
          .innerJoin('si_offer as s', 's.id', 'o.si_offer_id')
          .innerJoin('offer_type as t', 't.id', 's.offer_type_id')
          .select(['t.id', 't.name'])
          .distinct()
          .whereRef('o.program_id', '=', 'p.id')
          .orderBy('t.id'),
      ).as('types'),
      jsonArrayFrom(
        eb
          .selectFrom('program_vehicle as v')
          .select(['v.brand_id as brandId', 'v.type_class as typeClass', 'v.model_year as modelYear'])
          .select('v.model_id as modelId')
          .whereRef('v.program_id', '=', 'p.id'),
      ).as('nodes'),
      jsonArrayFrom(
        eb.selectFrom('program_region as r').select('r.region_id as id').whereRef('r.program_id', '=', 'p.id'),
      ).as('regions'),
      jsonArrayFrom(
        eb.selectFrom('program_dealer_group as g').select('g.group_id as id').whereRef('g.program_id', '=', 'p.id'),
      ).as('groups'),
      jsonArrayFrom(
        eb.selectFrom('program_dealer as l').select('l.dealer_id as id').whereRef('l.program_id', '=', 'p.id'),
      ).as('dealers'),
    ]);
}

type ScopeRow = Awaited<ReturnType<ReturnType<typeof scopeRows>['execute']>>[number];

function scopedOf(row: ScopeRow): ScopedProgram {
  return {
    programId: row.id,
    code: row.code,
    versionOfCode: row.version_of_code,
    name: row.name,
    bu: row.bu,
    status: row.status,
    offerTypeIds: row.types.map(({ id }) => id),
    offerTypes: row.types.map(({ name }) => name),
    scope: {
      buId: row.bu_id,
      firstDay: row.first_day,
      lastDay: row.last_day,
      qualifyingDay: row.qualifying_day,
      makes: row.makes.map(({ make }) => make),
      vehicles: { kind: row.vehicle_kind, nodes: row.nodes, later: row.later_vehicles, upTo: row.vehicles_up_to },
      dealers: {
        kind: row.dealer_kind,
        regionIds: row.regions.map(({ id }) => id),
        groupIds: row.groups.map(({ id }) => id),
        dealerIds: row.dealers.map(({ id }) => id),
      },
    },
  };
}

/** All models, brands and dealers. */
export async function meetingFacts(db: Db | Tx): Promise<MeetingFacts> {
  const models = await db
    .selectFrom('vehicle_model as model')
    .innerJoin('brand', 'brand.id', 'model.brand_id')
    .innerJoin('make', 'make.id', 'brand.make_id')
    .select(['model.id', 'model.brand_id as brandId', 'model.type_class as typeClass', 'model.model_year as modelYear'])
    .select('make.code as make')
    .execute();
  const brands = await db
    .selectFrom('brand')
    .innerJoin('make', 'make.id', 'brand.make_id')
    .select(['brand.id', 'make.code as make'])
    .execute();
  const regions = await db.selectFrom('region').select(['id', 'bu_id']).execute();
  const ofBus = Map.groupBy(regions, ({ bu_id }) => bu_id);
  return {
    models,
    brands,
    dealers: await dealerFacts(db),
    regions: new Map([...ofBus].map(([bu, its]) => [bu, its.map(({ id }) => id)])),
  };
}
