import { lacksReason } from '@oasis/engine/areas/designs';
import { missingInPart } from '@oasis/engine/areas/programs';
import { dayOf, present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { copyRows, type ProgramPart } from '../part.ts';
import { designLines } from './design-lines.ts';
import { findDesign } from './design-store.ts';

/** Columns that a copy takes along: all except the reason for a past first day, which every copy has to give itself. */
const COPIED = {
  program_make: 'make, position',
  program_offer: 'si_offer_id, position',
  program_customer: 'customer, position, fleet_customer_id',
  program_design: `name_cn, first_day, last_day, qualifying_day, vehicle_kind, later_vehicles, vehicles_up_to,
    dealer_kind, sale_kind, claimant, payee`,
  program_vehicle: 'position, brand_id, type_class, model_year, model_id',
  program_region: 'region_id',
  program_dealer_group: 'group_id',
  program_dealer: 'dealer_id',
};

/** The design of a program: names and days, makes, offers and fleet customers, vehicles and dealers. */
export const DESIGN_PART: ProgramPart = {
  part: 'design',
  content: sql`jsonb_build_object(
    'name', p.name, 'bu', p.bu_id, 'from', p.period_from, 'to', p.period_to, 'version', p.version_of_code,
    'makes', array(select m.make from program_make m where m.program_id = p.id order by m.position),
    'offers', array(select o.si_offer_id from program_offer o where o.program_id = p.id order by o.position),
    'customers', array(select c.customer from program_customer c where c.program_id = p.id order by c.position),
    'design', (select to_jsonb(d) from program_design d where d.program_id = p.id),
    'vehicles', array(select to_jsonb(v) from program_vehicle v where v.program_id = p.id order by v.position),
    'regions', array(select r.region_id from program_region r where r.program_id = p.id order by r.region_id),
    'groups', array(select g.group_id from program_dealer_group g where g.program_id = p.id order by g.group_id),
    'dealers', array(select l.dealer_id from program_dealer l where l.program_id = p.id order by l.dealer_id))`,
  makers: (ids) => sql`
    select m.object_id as program_id, m.usrid from move_log m
    where m.kind = 'program' and m.object_id = any (${ids}) and m.usrid is not null
      and m.move in ('create', 'complete', 'editDesign')`,
  lines: async (db, programId) => designLines(db, present(await findDesign(db, programId), 'a design')),
  missing: async (db, { id, states, createdAt }) => {
    const { firstDay, pastReason } = await db
      .selectFrom('program_design')
      .select(['first_day as firstDay', 'past_reason as pastReason'])
      .where('program_id', '=', id)
      .executeTakeFirstOrThrow();
    const lacksPastReason = lacksReason({ firstDay, pastReason }, dayOf(createdAt));
    return missingInPart('design', id, { status: states.design, lacksPastReason });
  },
  copy: (tx, _by, pair) => copyRows(tx, pair, COPIED),
};
