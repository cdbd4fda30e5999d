import type { CallQuery } from '@oasis/api-client/contract';
import { nameKey } from '@oasis/engine/areas/offer-types';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** Where the names of each type stand; attributes are the fields of templates. */
const TAKEN = {
  'OFFER-TYPE': sql`select 1 from offer_type where lower(name) = `,
  'SI-OFFER': sql`select 1 from si_offer where lower(name) = `,
  'ATTRIBUTE-NAME': sql`select 1 from template_version v
    cross join jsonb_array_elements(v.template -> 'fields') as field where lower(field #>> '{name,en}') = `,
} as const;

/** Whether a name is taken, without regard to case and blanks around it (OFT-047). */
export async function nameExists(db: Db, { name, type }: CallQuery<'offerTypes.nameExists'>): Promise<boolean> {
  const { rows } = await sql`${TAKEN[type]} ${nameKey(name)} limit 1`.execute(db);
  return rows.length > 0;
}
