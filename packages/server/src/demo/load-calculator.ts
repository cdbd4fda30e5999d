import { CALCULATOR_VERSION } from '@oasis/engine/areas/calculator';
import type { FinanceProduct } from '@oasis/engine/calculator';
import { sql } from 'kysely';
import { codeNumber } from '../database/code-number.ts';
import type { Tx } from '../database/tables.ts';
import { keepMoves } from '../moves/move-log.ts';

const BUS = ['MBPC', 'AMG', 'VAN'] as const;
const TERMS = [12, 24, 36, 48, 60] as const;

interface DemoProduct {
  readonly product: FinanceProduct;
  readonly downPayments: readonly number[];
  /** The part of the price that is left at the end, for each down payment. */
  readonly rest: number;
  readonly standard: number;
}

const PRODUCTS: readonly DemoProduct[] = [
  { product: 'annuity', downPayments: [20, 30, 50], rest: 0, standard: 6.5 },
  { product: 'equalPrincipal', downPayments: [20, 50], rest: 0, standard: 6.5 },
  { product: 'balloon', downPayments: [20, 30], rest: 40, standard: 7.2 },
  { product: 'lease', downPayments: [10, 30], rest: 45, standard: 7.8 },
];

/** Loads a confirmed rate table for some BUs and expected shares of all models; existing ones stay. */
export async function loadCalculators(tx: Tx, now: Date): Promise<boolean> {
  const there = await tx.selectFrom('calculator_version').select('id').limit(1).executeTakeFirst();
  if (there !== undefined) return false;
  const bus = await tx.selectFrom('bu').select(['id', 'code']).where('code', 'in', BUS).orderBy('id').execute();
  for (const bu of bus) await insertTable(tx, bu, now);
  await insertShares(tx);
  return true;
}

async function insertTable(tx: Tx, bu: { readonly id: number; readonly code: string }, now: Date): Promise<void> {
  const { id } = await tx
    .insertInto('calculator_version')
    .values({
      code: sql<string>`'FC-' || ${codeNumber('calculator_number')}`,
      number: 1,
      name: `${bu.code} standard rates`,
      bu_id: bu.id,
      status: CALCULATOR_VERSION.moves.create.to,
      created_by: null,
      created_at: now,
      updated_by: null,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = PRODUCTS.flatMap(({ product, downPayments, rest, standard }) =>
    TERMS.flatMap((term) =>
      downPayments.map((downPayment) => ({
        version_id: id,
        product,
        term,
        down_payment: String(downPayment),
        // A longer loan leaves less.
        rest: String(rest === 0 ? 0 : rest - term / 6),
        standard_rate: (standard - downPayment / 100).toFixed(2),
        lowest_rate: term > 36 ? '1.99' : '0.00',
        maker: '60',
        dealer: '10',
        company: '30',
        created_by: null,
        created_at: now,
      })),
    ),
  );
  await tx.insertInto('calculator_line').values(rows).execute();
  const status = CALCULATOR_VERSION.moves.confirm.to;
  await tx.updateTable('calculator_version').set({ status }).where('id', '=', id).execute();
  const made = { id, move: 'create', from: null, to: 'Confirmed', version: 1, buId: bu.id, reason: '' };
  await keepMoves(tx, { actor: { usrid: 0 }, now }, 'calculator', [made], { demo: true });
}

/** Every second model is leased more often, the others are paid by annuity more often. */
async function insertShares(tx: Tx): Promise<void> {
  await sql`
    with made as (
      insert into master_version (kind, note, created_at) values ('finance-share', 'Demo data', '1990-01-01 00:00+08')
      returning id)
    insert into finance_share (model_id, effective_from, version_id, annuity, equal_principal, balloon, lease)
    select m.id, '1990-01-01', made.id, 25 + m.id % 3 * 5, 5, 10, 5 + m.id % 2 * 10
    from vehicle_model m, made order by m.id`.execute(tx);
}
