import { type FormRefusal, refusalsOf } from '@oasis/engine/access';
import { fleetCategoryRecord, fleetCustomerRecord, fleetTypeRecord } from '@oasis/engine/areas/fleet';
import { type Message, message } from '@oasis/engine/messages';
import type { Tx } from '../../database/tables.ts';
import { definedRecord } from '../../records/defined-record.ts';
import { takenTexts } from '../../records/taken-texts.ts';
import { fleetCategoryList, fleetCustomerList, fleetTypeList } from './store.ts';

// Names are there once in their table; one transaction at a time gives them.
const lock = 'fleetNames';

/** Fleet customers. Programs name them by their number, budgets by the name that they had then. */
export const storedCustomer = definedRecord(fleetCustomerRecord, {
  table: 'fleet_customer',
  list: fleetCustomerList,
  lock,
  rules: async (tx, { customerTypeId: id, socialCreditCode }, present) => [
    ...(await newlyChosen(tx, 'fleet_customer_type', {
      field: 'customerTypeId',
      id,
      before: present?.customerTypeId,
      refusal: message('FLEET_TYPE_UNKNOWN'),
    })),
    ...(await takenCode(tx, socialCreditCode, present?.customerId)),
  ],
});

/** Fleet customer types. */
export const storedType = definedRecord(fleetTypeRecord, {
  table: 'fleet_customer_type',
  list: fleetTypeList,
  lock,
  rules: (tx, { fleetCustomerCategory: id }, present) =>
    newlyChosen(tx, 'fleet_customer_category', {
      field: 'fleetCustomerCategory',
      id,
      before: present?.fleetCustomerCategory,
      refusal: message('FLEET_CATEGORY_UNKNOWN'),
    }),
});

/** Fleet customer categories. */
export const storedCategory = definedRecord(fleetCategoryRecord, {
  table: 'fleet_customer_category',
  list: fleetCategoryList,
  lock,
});

/** Refuses a code that another customer has; many have none. */
async function takenCode(tx: Tx, code: string, id: number | undefined): Promise<readonly FormRefusal<string>[]> {
  if (code === '') return [];
  return takenTexts(tx, 'fleet_customer', {
    id,
    texts: { socialCreditCode: ['social_credit_code', code] },
    exactly: true,
    refusal: message('FLEET_CREDIT_CODE_EXISTS'),
  });
}

interface Chosen {
  readonly field: string;
  readonly id: number | null;
  readonly before: number | undefined;
  readonly refusal: Message;
}

/** Refuses a row that is newly chosen and not active. */
async function newlyChosen(
  tx: Tx,
  table: 'fleet_customer_type' | 'fleet_customer_category',
  { field, id, before, refusal }: Chosen,
): Promise<readonly FormRefusal<string>[]> {
  if (id === before) return [];
  const chosen = await tx.selectFrom(table).select('active').where('id', '=', id).executeTakeFirst();
  return refusalsOf([[field, chosen?.active === true ? undefined : refusal]]);
}
