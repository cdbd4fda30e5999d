import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { folded } from '@oasis/engine/access';
import type { Result } from '@oasis/engine/base';
import { isSocialCreditCode } from '@oasis/engine/identifiers';
import { sql } from 'kysely';
import type { Refusal } from '../../base/refusal.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { bestNamed, listSource, type SelectedRow } from '../../lists/source.ts';

/** The customer, its type and its category are active. */
const IS_OFFERED = sql<boolean>`(c.active and t.active and g.active)`;

type FleetCustomer = CallData<'retail.fleetCustomers'>[number];

const customer = listSource((db) =>
  db
    .selectFrom('fleet_customer as c')
    .innerJoin('fleet_customer_type as t', 't.id', 'c.type_id')
    .innerJoin('fleet_customer_category as g', 'g.id', 't.category_id')
    .select('c.id as key'),
);

/** Fleet customers that a sale can name: active ones of an active type and category, by name. */
export const saleFleetList = defineList({
  source: customer,
  filters: {
    isOffered: customer.flag(() => IS_OFFERED),
    name: customer.part((eb, part) => eb.or([eb('c.name', 'ilike', part), eb('c.social_credit_code', 'ilike', part)])),
    code: customer.choice((eb, code) => eb('c.social_credit_code', '=', code)),
  },
  scope: () => ({ isOffered: true }),
  orders: { name: customer.by((eb) => eb.fn('lower', ['c.name'])) },
  usual: 'name',
  last: { by: customer.by('c.id'), direction: 'asc' },
  best: { of: ['name'], by: bestNamed(['c.name', 'c.social_credit_code']) },
  rows: customerRow,
  line: customerOf,
});

function customerRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('fleet_customer as c')
    .select(['c.id', 'c.name', 'c.social_credit_code as code'])
    .where('c.id', '=', id);
}

function customerOf({ id, name, code }: SelectedRow<typeof customerRow>): FleetCustomer {
  return { customerId: id, customerName: name, socialCreditCode: code };
}

/** Handles the call that offers fleet customers by a part of name or code, or the one that has a code. */
export function offerFleetCustomers(
  call: Asker & { readonly db: Db; readonly query: CallQuery<'retail.fleetCustomers'> },
): Promise<Result<CallData<'retail.fleetCustomers'>, Refusal>> {
  return saleFleetList.pick(call.db, call, call.query);
}

interface SaleOfBuyer {
  readonly kind: string;
  readonly fleetCustomerId: number | null;
  readonly buyerNumber: string;
}

/**
 * The fleet customer of a sale: the one that its dealer chose, and the one that the number of the buyer proposes. The proposal tells of the
 * buyer: who may not read people is told none.
 */
export async function fleetOf(
  db: Db,
  asker: Asker,
  { kind, fleetCustomerId, buyerNumber }: SaleOfBuyer,
): Promise<CallData<'retail.view'>['fleet']> {
  const chosen = kind === 'fleet' ? fleetCustomerId : null;
  const named = await db.selectFrom('fleet_customer').select('name').where('id', '=', chosen).executeTakeFirst();
  const proposed = await proposedBy(db, asker, buyerNumber);
  return { customerId: chosen, customerName: named?.name ?? '', proposed };
}

async function proposedBy(db: Db, asker: Asker, buyerNumber: string): Promise<string> {
  if (!isSocialCreditCode(buyerNumber)) return '';
  const found = await saleFleetList.pick(db, asker, { code: buyerNumber, limit: 1 });
  return found.ok ? (found.value[0]?.customerName ?? '') : '';
}

/** The numbers of the fleet customers that a file of sales can name, by name. */
export async function fleetCustomersByName(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('fleet_customer as c')
    .innerJoin('fleet_customer_type as t', 't.id', 'c.type_id')
    .innerJoin('fleet_customer_category as g', 'g.id', 't.category_id')
    .select(['c.id', 'c.name'])
    .where(IS_OFFERED)
    .execute();
  return new Map(rows.map(({ id, name }) => [folded(name), id]));
}
