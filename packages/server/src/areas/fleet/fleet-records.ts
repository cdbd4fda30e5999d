import { type FormRefusal, refusalsOf } from '@oasis/engine/access';
import {
  type FleetCategoryDraft,
  type FleetCustomerDraft,
  type FleetTypeDraft,
  fleetCategoryForm,
  fleetCustomerForm,
  fleetTypeForm,
} from '@oasis/engine/areas/fleet';
import { type Message, message } from '@oasis/engine/messages';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import type { FormRecord } from '../../records/form-record.ts';
import { recordRows } from '../../records/record-rows.ts';
import { takenTexts } from '../../records/taken-texts.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import {
  type FleetCategory,
  type FleetCustomer,
  type FleetType,
  fleetCategoryList,
  fleetCustomerList,
  fleetTypeList,
} from './store.ts';

type FleetTable = 'fleet_customer' | 'fleet_customer_type' | 'fleet_customer_category';

/** A name that has to be free, and the row that the record hangs on, which has to be active where it is newly chosen. */
interface StoredRules<Field extends string> {
  readonly table: FleetTable;
  readonly id: number | undefined;
  readonly name: readonly [field: Field, name: string, refusal: Message];
  readonly under?: {
    readonly field: Field;
    readonly table: FleetTable;
    readonly id: number | null;
    readonly before: number | undefined;
    readonly refusal: Message;
  };
}

/** Names are there once in their table; one transaction at a time gives them. */
async function checkStored<Field extends string>(
  tx: Tx,
  { table, id, name: [field, name, refusal], under }: StoredRules<Field>,
): Promise<readonly FormRefusal<Field>[]> {
  await holdLock(tx, 'fleetNames');
  const taken = await takenTexts(tx, table, { id, texts: { name: ['name', name] }, refusal });
  const refused = taken.length > 0 ? refusal : undefined;
  if (under === undefined || under.id === under.before) return refusalsOf([[field, refused]]);
  const above = await tx.selectFrom(under.table).select('active').where('id', '=', under.id).executeTakeFirst();
  return refusalsOf([
    [field, refused],
    [under.field, above?.active === true ? undefined : under.refusal],
  ]);
}

/** Fleet customers. Programs name them by their number, budgets by the name that they had then. */
export const fleetCustomerRecord: FormRecord<
  FleetCustomer,
  FleetCustomerDraft,
  FleetCustomerDraft,
  { readonly customerId: number }
> = {
  kind: 'fleet-customer',
  keyOf: (customerId) => ({ customerId }),
  ...recordRows('fleet_customer', {
    list: fleetCustomerList,
    columnsOf: ({ customerName, customerTypeId }: FleetCustomerDraft) => ({
      name: customerName,
      type_id: customerTypeId ?? 0,
    }),
    fixedOf: () => ({}),
  }),
  formOf: () => fleetCustomerForm,
  draftOf: (_context, sent) => sent,
  checkStored: (tx, _context, { customerName, customerTypeId }, present) =>
    checkStored<keyof FleetCustomerDraft>(tx, {
      table: 'fleet_customer',
      id: present?.customerId,
      name: ['customerName', customerName, message('FLEET_CUSTOMER_EXISTS')],
      under: {
        field: 'customerTypeId',
        table: 'fleet_customer_type',
        id: customerTypeId,
        before: present?.customerTypeId,
        refusal: message('FLEET_TYPE_UNKNOWN'),
      },
    }),
  detailsOf: ({ customerName, customerTypeId }) => ({ customerName, customerType: customerTypeId }),
};

interface LockedType extends FleetTypeDraft {
  readonly customerTypeId: number;
  readonly state: boolean;
  readonly version: number;
}

/** Fleet customer types. */
export const fleetTypeRecord: FormRecord<
  LockedType,
  FleetTypeDraft,
  FleetTypeDraft,
  { readonly customerTypeId: number }
> = {
  kind: 'fleet-type',
  keyOf: (customerTypeId) => ({ customerTypeId }),
  ...recordRows('fleet_customer_type', {
    list: { find: async (tx, context, id) => lockedType(await fleetTypeList.find(tx, context, id)) },
    columnsOf: ({ customerTypeName, fleetCustomerCategory }: FleetTypeDraft) => ({
      name: customerTypeName,
      category_id: fleetCustomerCategory ?? 0,
    }),
    fixedOf: () => ({}),
  }),
  formOf: () => fleetTypeForm,
  draftOf: (_context, { customerTypeName, fleetCustomerCategory }) => ({ customerTypeName, fleetCustomerCategory }),
  checkStored: (tx, _context, { customerTypeName, fleetCustomerCategory }, present) =>
    checkStored<keyof FleetTypeDraft>(tx, {
      table: 'fleet_customer_type',
      id: present?.customerTypeId,
      name: ['customerTypeName', customerTypeName, message('FLEET_TYPE_EXISTS')],
      under: {
        field: 'fleetCustomerCategory',
        table: 'fleet_customer_category',
        id: fleetCustomerCategory,
        before: present?.fleetCustomerCategory ?? undefined,
        refusal: message('FLEET_CATEGORY_UNKNOWN'),
      },
    }),
  detailsOf: ({ customerTypeName, fleetCustomerCategory }) => ({ customerTypeName, fleetCustomerCategory }),
};

function lockedType(row: FleetType | undefined): LockedType | undefined {
  if (row === undefined) return undefined;
  const { id: customerTypeId, name: customerTypeName, fleetCustomerCategory, active: state, version } = row;
  return { customerTypeId, customerTypeName, fleetCustomerCategory, state, version };
}

interface LockedCategory extends FleetCategoryDraft {
  readonly categoryId: number;
  readonly state: boolean;
  readonly version: number;
}

/** Fleet customer categories. */
export const fleetCategoryRecord: FormRecord<
  LockedCategory,
  FleetCategoryDraft,
  FleetCategoryDraft,
  { readonly categoryId: number }
> = {
  kind: 'fleet-category',
  keyOf: (categoryId) => ({ categoryId }),
  ...recordRows('fleet_customer_category', {
    list: { find: async (tx, context, id) => lockedCategory(await fleetCategoryList.find(tx, context, id)) },
    columnsOf: ({ name }: FleetCategoryDraft) => ({ name }),
    fixedOf: () => ({}),
  }),
  formOf: () => fleetCategoryForm,
  draftOf: (_context, { name }) => ({ name }),
  checkStored: (tx: Tx, _context: ChangeContext, { name }, present) =>
    checkStored<keyof FleetCategoryDraft>(tx, {
      table: 'fleet_customer_category',
      id: present?.categoryId,
      name: ['name', name, message('FLEET_CATEGORY_EXISTS')],
    }),
  detailsOf: ({ name }) => ({ categoryName: name }),
};

function lockedCategory(row: FleetCategory | undefined): LockedCategory | undefined {
  if (row === undefined) return undefined;
  const { categoryId, categoryName: name, active: state, version } = row;
  return { categoryId, name, state, version };
}
