import type { CallData } from '@oasis/api-client/contract';
import type { Db } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { vendorList } from './store.ts';

type Account = Omit<CallData<'vendors.whole'>, 'inForce'>;

/** An account with its full number, and with the account in force; undefined if out of reach. */
export async function wholeVendor(
  db: Db,
  who: Asker,
  vendorId: number,
): Promise<CallData<'vendors.whole'> | undefined> {
  const row = await vendorList.find(db, who, vendorId);
  if (row === undefined) return undefined;
  const accounts = await db
    .selectFrom('dealer_vendor')
    .select(['id', 'state', 'vendor_number as vendorNumber', 'bank_name as bankName', 'bank_code as bankCode'])
    .select(['account_holder as accountHolder', 'account_number as accountNumber'])
    .where('dealer_id', '=', row.dealerId)
    .where('legal_entity_id', '=', (eb) =>
      eb.selectFrom('legal_entity as e').select('e.id').where('e.entity_code', '=', row.entity),
    )
    .where((eb) => eb.or([eb('id', '=', vendorId), eb('state', '=', 'inForce')]))
    .execute();
  const wanted = accounts.find(({ id }) => id === vendorId);
  const inForce = accounts.find(({ state }) => state === 'inForce');
  if (wanted === undefined) return undefined;
  return { ...accountOf(wanted), inForce: inForce === undefined ? null : accountOf(inForce) };
}

function accountOf({ vendorNumber, bankName, bankCode, accountHolder, accountNumber }: Account): Account {
  return { vendorNumber, bankName, bankCode, accountHolder, accountNumber };
}
