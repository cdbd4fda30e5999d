import { COMBINABILITY } from '@oasis/engine/areas/combinability';
import { daysOfMonths } from '@oasis/engine/areas/designs';
import { PARAMETER } from '@oasis/engine/areas/parameters';
import { type ChosenOffers, PROGRAM } from '@oasis/engine/areas/programs';
import { WORDING } from '@oasis/engine/areas/wording';
import { present } from '@oasis/engine/base';
import type { TableShape } from '@oasis/engine/template';
import { sql } from 'kysely';
import { codeNumber } from '../../database/code-number.ts';
import type { Db, Tx } from '../../database/tables.ts';

/** The fields of an SI offer that its budgets need. */
export interface ProgramOffer {
  readonly siOfferId: number;
  readonly shape: TableShape;
  readonly templateId: string;
}

/** The initial data of a program. */
export interface NewProgram {
  readonly name: string;
  readonly bu: number | null;
  /** First and last month, 'YYYY-MM' each. */
  readonly from: string;
  readonly to: string;
  readonly makes: readonly string[];
  readonly offers: readonly ChosenOffers[];
  readonly fleetCustomers: readonly string[];
}

/**
 * Inserts a new program as a draft with a complete design; its other parts have the defaults of the specification (B §4). The
 * program is Saved once its budgets are made.
 */
export async function insertProgram(
  tx: Tx,
  draft: NewProgram,
  by: { readonly usrid: number | null; readonly now: Date },
): Promise<{ readonly id: number; readonly code: string }> {
  const program = await tx
    .insertInto('program')
    .values({
      code: newCode(draft.from),
      name: draft.name.trim(),
      bu_id: draft.bu ?? 0,
      period_from: draft.from,
      period_to: draft.to,
      status: PROGRAM.moves.create.to,
      design_status: 'NonTemporary',
      combinability_status: COMBINABILITY.moves.begin.to,
      parameter_status: PARAMETER.moves.begin.to,
      wording_status: WORDING.moves.begin.to,
      created_by: by.usrid,
      created_at: by.now,
      updated_by: by.usrid,
      updated_at: by.now,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  await insertParts(tx, program.id, draft);
  await tx
    .insertInto('program_design')
    .values({ program_id: program.id, ...wholeMonths(draft), qualifying_day: 'retail-invoice' })
    .execute();
  return program;
}

/** A new code that no program has or had: the year of the first month and a running number. */
export function newCode(from: string) {
  return sql<string>`${`SI-${from.slice(0, 4)}-`} || ${codeNumber('program_number')}`;
}

function wholeMonths({ from, to }: { readonly from: string; readonly to: string }) {
  const { firstDay, lastDay } = daysOfMonths(from, to);
  return { first_day: firstDay, last_day: lastDay };
}

/** Makes, offers and fleet customers of a program, in their order. */
export async function insertParts(
  tx: Tx,
  programId: number,
  draft: Pick<NewProgram, 'makes' | 'offers' | 'fleetCustomers'>,
): Promise<void> {
  const offers = draft.offers.flatMap(({ siOfferIds }) => siOfferIds);
  const makes = draft.makes.map((make, position) => ({ program_id: programId, make, position }));
  if (makes.length > 0) await tx.insertInto('program_make').values(makes).execute();
  const chosen = offers.map((siOfferId, position) => ({ program_id: programId, si_offer_id: siOfferId, position }));
  if (chosen.length > 0) await tx.insertInto('program_offer').values(chosen).execute();
  const customers = draft.fleetCustomers.map((customer) => customer.trim());
  if (customers.length === 0) return;
  const known = await tx.selectFrom('fleet_customer').select(['id', 'name']).where('name', 'in', customers).execute();
  const idOf = new Map(known.map(({ id, name }) => [name, id]));
  await tx
    .insertInto('program_customer')
    .values(
      customers.map((customer, position) => ({
        program_id: programId,
        customer,
        fleet_customer_id: present(idOf.get(customer), customer),
        position,
      })),
    )
    .execute();
}

/** The offers with these ids, in the order of the ids. */
export async function offersOf(db: Db | Tx, siOfferIds: readonly number[]): Promise<readonly ProgramOffer[]> {
  if (siOfferIds.length === 0) return [];
  const rows = await db
    .selectFrom('si_offer')
    .innerJoin('offer_type', 'offer_type.id', 'si_offer.offer_type_id')
    .select(['si_offer.id as siOfferId', 'offer_type.shape', 'offer_type.template_id as templateId'])
    .where('si_offer.id', 'in', siOfferIds)
    .execute();
  return rows.toSorted((a, b) => siOfferIds.indexOf(a.siOfferId) - siOfferIds.indexOf(b.siOfferId));
}
