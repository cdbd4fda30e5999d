import type { CallData } from '@oasis/api-client/contract';
import { type ProgramDesign } from '@oasis/engine/areas/designs';
import { dayOf, present } from '@oasis/engine/base';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../database/tables.ts';
import { insertParts } from './program-store.ts';

/** A program with its design and the states of its tabs. */
export interface StoredDesign {
  readonly programId: number;
  readonly programCode: string;
  readonly version: number;
  readonly status: string;
  readonly buId: number;
  /** The day on which this version was made. */
  readonly madeOn: string;
  readonly tabStatus: CallData<'design.byId'>['tabStatus'];
  readonly design: ProgramDesign;
}

/** The design of a program; undefined for a missing program or one outside the row scope. */
export async function findDesign(db: Db | Tx, programId: number): Promise<StoredDesign | undefined> {
  const row = await designRow(db, programId).executeTakeFirst();
  if (row === undefined) return undefined;
  const budget = row.budgets.length > 0 && row.budgets.every(({ status }) => status === 'Y') ? 'Y' : 'N';
  return {
    programId: row.id,
    programCode: row.code,
    version: row.version,
    status: row.status,
    buId: row.bu_id,
    madeOn: dayOf(row.created_at),
    tabStatus: {
      design: row.design_status,
      combinability: row.combinability_status,
      parameter: row.parameter_status,
      budget,
    },
    design: designOf(row),
  };
}

function designRow(db: Db | Tx, programId: number) {
  return db
    .selectFrom('program as p')
    .innerJoin('program_design as d', 'd.program_id', 'p.id')
    .select(['p.id', 'p.code', 'p.name', 'p.status', 'p.version', 'p.bu_id', 'p.created_at'])
    .select(['d.name_cn', 'd.first_day', 'd.last_day'])
    .select(['p.design_status', 'p.combinability_status', 'p.parameter_status', 'd.past_reason', 'd.qualifying_day'])
    .select(['d.vehicle_kind', 'd.later_vehicles', 'd.vehicles_up_to', 'd.dealer_kind'])
    .select(['d.sale_kind', 'd.claimant', 'd.payee'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('budget_table as b')
          .select('b.status')
          .whereRef('b.program_id', '=', 'p.id')
          .where('b.kind', '=', 'main'),
      ).as('budgets'),
      jsonArrayFrom(
        eb.selectFrom('program_make as m').select('m.make').whereRef('m.program_id', '=', 'p.id').orderBy('m.position'),
      ).as('makes'),
      jsonArrayFrom(
        eb
          .selectFrom('program_offer as o')
          .innerJoin('si_offer as s', 's.id', 'o.si_offer_id')
          .select(['s.offer_type_id as offerTypeId', 's.id as siOfferId'])
          .whereRef('o.program_id', '=', 'p.id')
          .orderBy('o.position'),
      ).as('offers'),
      jsonArrayFrom(
        eb
          .selectFrom('program_customer as c')
          .select('c.customer')
          .whereRef('c.program_id', '=', 'p.id')
          .orderBy('c.position'),
      ).as('customers'),
      jsonArrayFrom(
        eb
          .selectFrom('program_vehicle as v')
          .select(['v.brand_id as brandId', 'v.type_class as typeClass', 'v.model_year as modelYear'])
          .select('v.model_id as modelId')
          .whereRef('v.program_id', '=', 'p.id')
          .orderBy('v.position'),
      ).as('nodes'),
      jsonArrayFrom(
        eb
          .selectFrom('program_region as r')
          .select('r.region_id as id')
          .whereRef('r.program_id', '=', 'p.id')
          .orderBy('r.region_id'),
      ).as('regions'),
      jsonArrayFrom(
        eb
          .selectFrom('program_dealer_group as g')
          .select('g.group_id as id')
          .whereRef('g.program_id', '=', 'p.id')
          .orderBy('g.group_id'),
      ).as('groups'),
      jsonArrayFrom(
        eb
          .selectFrom('program_dealer as l')
          .select('l.dealer_id as id')
          .whereRef('l.program_id', '=', 'p.id')
          .orderBy('l.dealer_id'),
      ).as('dealers'),
    ])
    .where('p.id', '=', programId);
}

type DesignRow = NonNullable<Awaited<ReturnType<ReturnType<typeof designRow>['executeTakeFirst']>>>;

function designOf(row: DesignRow): ProgramDesign {
  const types = Map.groupBy(row.offers, ({ offerTypeId }) => offerTypeId);
  return {
    name: row.name,
    nameCn: row.name_cn,
    bu: row.bu_id,
    firstDay: row.first_day,
    lastDay: row.last_day,
    pastReason: row.past_reason,
    qualifyingDay: row.qualifying_day,
    makes: row.makes.map(({ make }) => make),
    offers: [...types].map(([offerTypeId, offers]) => ({
      offerTypeId,
      siOfferIds: offers.map(({ siOfferId }) => siOfferId),
    })),
    fleetCustomers: row.customers.map(({ customer }) => customer),
    vehicles: { kind: row.vehicle_kind, nodes: row.nodes, later: row.later_vehicles, upTo: row.vehicles_up_to },
    dealers: {
      kind: row.dealer_kind,
      regionIds: row.regions.map(({ id }) => id),
      groupIds: row.groups.map(({ id }) => id),
      dealerIds: row.dealers.map(({ id }) => id),
    },
    saleKind: row.sale_kind,
    claimant: row.claimant,
    payee: row.payee,
  };
}

/** Replaces the stored design. The caller makes the move that writes state and version of the program. */
export async function writeDesign(tx: Tx, programId: number, design: ProgramDesign): Promise<void> {
  await tx
    .updateTable('program')
    .set({
      name: design.name,
      bu_id: present(design.bu, 'a BU'),
      period_from: design.firstDay.slice(0, 7),
      period_to: design.lastDay.slice(0, 7),
    })
    .where('id', '=', programId)
    .execute();
  await tx.updateTable('program_design').set(columnsOf(design)).where('program_id', '=', programId).execute();
  for (const table of PARTS) await tx.deleteFrom(table).where('program_id', '=', programId).execute();
  await insertParts(tx, programId, {
    makes: [...design.makes],
    offers: design.offers.map(({ offerTypeId, siOfferIds }) => ({ offerTypeId, siOfferIds: [...siOfferIds] })),
    fleetCustomers: [...design.fleetCustomers],
  });
  await insertNamed(tx, programId, design);
}

const PARTS = [
  'program_make',
  'program_offer',
  'program_customer',
  'program_vehicle',
  'program_region',
  'program_dealer_group',
  'program_dealer',
] as const;

function columnsOf(design: ProgramDesign) {
  const { vehicles, dealers } = design;
  return {
    name_cn: design.nameCn,
    first_day: design.firstDay,
    last_day: design.lastDay,
    past_reason: design.pastReason,
    qualifying_day: design.qualifyingDay,
    vehicle_kind: vehicles.kind,
    later_vehicles: vehicles.later,
    vehicles_up_to: vehicles.upTo,
    dealer_kind: dealers.kind,
    sale_kind: design.saleKind,
    claimant: design.claimant,
    payee: design.payee,
  };
}

/** Inserts the vehicles, regions, groups and dealers that a design names; at most 2,000 vehicles and dealers. */
async function insertNamed(tx: Tx, programId: number, { vehicles, dealers }: ProgramDesign): Promise<void> {
  const nodes = vehicles.nodes.map(({ brandId, typeClass, modelYear, modelId }, position) => ({
    program_id: programId,
    position,
    brand_id: brandId,
    type_class: typeClass,
    model_year: modelYear,
    model_id: modelId,
  }));
  const regions = dealers.regionIds.map((id) => ({ program_id: programId, region_id: id }));
  const groups = dealers.groupIds.map((id) => ({ program_id: programId, group_id: id }));
  const listed = dealers.dealerIds.map((id) => ({ program_id: programId, dealer_id: id }));
  if (nodes.length > 0) await tx.insertInto('program_vehicle').values(nodes).execute();
  if (regions.length > 0) await tx.insertInto('program_region').values(regions).execute();
  if (groups.length > 0) await tx.insertInto('program_dealer_group').values(groups).execute();
  if (listed.length > 0) await tx.insertInto('program_dealer').values(listed).execute();
}
