import type { CallQuery } from '@oasis/api-client/contract';
import { nameKey } from '@oasis/engine/areas/offer-types';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** Whether a name is taken, without regard to case and blanks around it (OFT-047). Attributes are the fields of templates. */
export async function nameExists(db: Db, { name, type }: CallQuery<'offerTypes.nameExists'>): Promise<boolean> {
  const key = nameKey(name);
  const found = await (type === 'ATTRIBUTE-NAME' ? attributeCalled(db, key) : recordCalled(db, TABLES[type], key));
  return found !== undefined;
}

const TABLES = { 'OFFER-TYPE': 'offer_type', 'SI-OFFER': 'si_offer' } as const;

function recordCalled(db: Db, table: 'offer_type' | 'si_offer', key: string) {
  return db.selectFrom(table).select('id').where(sql<string>`lower(name)`, '=', key).executeTakeFirst();
}

function attributeCalled(db: Db, key: string) {
  const called = sql<boolean>`exists (select from jsonb_array_elements(v.template -> 'fields') as field
    where lower(field #>> '{name,en}') = ${key})`;
  return db.selectFrom('template_version as v').select('v.template_id').where(called).limit(1).executeTakeFirst();
}
