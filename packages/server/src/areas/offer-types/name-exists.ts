import type { CallQuery } from '@oasis/api-client/contract';
import { nameKey } from '@oasis/engine/areas/offer-types';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { attributeNameTaken } from '../templates/store.ts';

/** Whether a name is taken, without regard to case and blanks around it (OFT-047). Attributes are fields of templates too. */
export async function nameExists(db: Db, { name, type }: CallQuery<'offerTypes.nameExists'>): Promise<boolean> {
  const key = nameKey(name);
  if (type === 'ATTRIBUTE-NAME') return attributeNameTaken(db, key);
  return (await recordCalled(db, TABLES[type], key)) !== undefined;
}

const TABLES = { 'OFFER-TYPE': 'offer_type', 'SI-OFFER': 'si_offer' } as const;

function recordCalled(db: Db, table: 'offer_type' | 'si_offer', key: string) {
  return db.selectFrom(table).select('id').where(sql<string>`lower(name)`, '=', key).executeTakeFirst();
}
