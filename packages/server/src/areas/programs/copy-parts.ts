import { sql } from 'kysely';
import type { Tx } from '../../database/tables.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';

interface Pair {
  readonly from: number;
  readonly to: number;
}

/** Gives a program what the design of another one says, but why it begins on a past day: a copy says that for itself. */
export async function copyParts(tx: Tx, { from, to }: Pair): Promise<void> {
  for (const [table, columns] of Object.entries(PARTS)) {
    const named = sql.raw(columns);
    await sql`insert into ${sql.table(table)} (program_id, ${named})
      select ${to}::int, ${named} from ${sql.table(table)} where program_id = ${from}`.execute(tx);
  }
}

const PARTS: Readonly<Record<string, string>> = {
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

/** Gives a program the parameter of another one, edited by whoever copies it; SIPO has confirmed nothing of it. */
export async function copyParameter(tx: Tx, { actor, now }: MovedBy, { from, to }: Pair): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into program_parameter (program_id, ${PARAMETER}, edited_by, edited_at)
    select ${to}::int, ${PARAMETER}, ${actor.usrid}::int, ${now}::timestamptz
    from program_parameter where program_id = ${from}`.execute(tx);
  await sql`insert into program_parameter_document (program_id, attachment_id, optional, position)
    select ${to}::int, attachment_id, optional, position
    from program_parameter_document where program_id = ${from}`.execute(tx);
  return numAffectedRows === 1n;
}

const PARAMETER = sql.raw(`deadline_days, late_rule, late_days, late_share, validation, check_category, sample_category,
  paying_entity_id, settlement`);

/** Gives a program the wording of another one as its first version, a draft by whoever copies it. */
export async function copyWording(tx: Tx, { actor, now }: MovedBy, { from, to }: Pair): Promise<void> {
  await sql`insert into program_wording_version (program_id, version, document, saved_by, saved_at)
    select ${to}::int, 1, v.document, ${actor.usrid}::int, ${now}::timestamptz
    from program_wording w
    join program_wording_version v on v.program_id = w.program_id and v.version = w.version
    where w.program_id = ${from}`.execute(tx);
  await sql`insert into program_wording (program_id, version)
    select program_id, version from program_wording_version where program_id = ${to}`.execute(tx);
}
