import type { CallData } from '@oasis/api-client/contract';
import { type BudgetGap, gapMessage } from '@oasis/engine/areas/programs';
import { type Locale, present, yuanText } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import {
  type BudgetedOffer,
  type MakeGaps,
  makeGaps,
  type ProgramBudget,
  programBudget,
  withEveryMake,
} from '@oasis/engine/report';
import { hasValue } from '@oasis/engine/terms';
import { sql } from 'kysely';
import { makesOfProgram } from '../../budget-storage/budget-access.ts';
import { findBudgets, openBudget } from '../../budget-storage/budget-store.ts';
import { Cache } from '../../budget-storage/cache.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { termsOf } from '../terms/program-terms.ts';

/** Planned amounts of a program by offer and make, with the gaps in them (`programBudget`). */
export async function budgetOf(db: Db | Tx, programId: number): Promise<ProgramBudget> {
  return programBudget(await budgetedOffers(db, programId));
}

/** The planned amounts as reply data: a line for each offer and make, then the gaps, in the language of the request. */
export function toldBudget(
  { parts, gaps }: ProgramBudget,
  locale: Locale,
): CallData<'program.detailStatus'>['budgets'] {
  return {
    parts: parts.map(({ offer, make, amount, noCost }) => {
      return { offer, make, amount: amount === undefined ? null : yuanText(amount), noCost };
    }),
    gaps: gaps.map((gap) => messageText(gapMessage(gap), locale)),
  };
}

/** Gaps in the budgets of programs in the row scope; programs without gaps are left out. */
export async function programGaps(
  db: Db,
  programIds: readonly number[],
  locale: Locale,
): Promise<CallData<'program.gaps'>> {
  const reached = await db
    .selectFrom('program')
    .select('id')
    .where('id', 'in', programIds.length === 0 ? [0] : [...programIds])
    .where('status', '<>', 'Deleted')
    .orderBy('id')
    .execute();
  const all: CallData<'program.gaps'>[number][] = [];
  for (const { id } of reached) {
    const { parts, gaps } = await budgetOf(db, id);
    if (parts.length > 0) all.push({ programId: id, gaps: gaps.map((gap) => toldGap(gap, locale)) });
  }
  return all;
}

function toldGap(gap: BudgetGap, locale: Locale): CallData<'program.gaps'>[number]['gaps'][number] {
  const { siOfferId, make, customer } = gap;
  return { siOfferId, make, customer, text: messageText(gapMessage(gap), locale) };
}

/** The first offer of a program for which a letter could state no value; undefined if every offer has a value. */
export async function offerWithoutValue(db: Db | Tx, programId: number): Promise<string | undefined> {
  const { offers } = await termsOf(db, programId);
  return offers.find(({ terms }) => !hasValue(terms))?.name;
}

async function budgetedOffers(db: Db | Tx, programId: number): Promise<readonly BudgetedOffer[]> {
  const { offers } = await termsOf(db, programId);
  const tables = await gapsOfBudgets(db, programId);
  return offers.map(({ siOfferId, name, stored, terms }) => ({
    siOfferId,
    offer: name,
    noCost: stored.noCost,
    hasValue: hasValue(terms),
    tables: tables.filter((table) => table.siOfferId === siOfferId),
  }));
}

const TABLES_KEPT = 5_000;

/** Gaps of stored tables by budget id and stamp. Each write of a row has a new stamp that never returns. */
const found = new Cache<readonly MakeGaps[]>(TABLES_KEPT);

/** Gaps of each completely stored budget of a program. Opens only budgets that changed since the last request. */
async function gapsOfBudgets(db: Db | Tx, programId: number) {
  const budgets = await db
    .selectFrom('budget_table as b')
    .select(['b.id', 'b.si_offer_id as siOfferId', 'b.customer', 'b.make', sql<string>`b.xmin::text`.as('stamp')])
    .where('b.program_id', '=', programId)
    .where('b.kind', '=', 'main')
    .where('b.status', '=', 'Y')
    .orderBy('b.id')
    .execute();
  const tables: { readonly siOfferId: number; readonly customer: string; readonly makes: readonly MakeGaps[] }[] = [];
  const programMakes = await makesOfProgram(db, programId);
  for (const { id, siOfferId, customer, make, stamp } of budgets) {
    const makes = await found.get(`${id} ${stamp}`, async () => {
      const [budget] = await findBudgets(db, [id]);
      return makeGaps(await openBudget(db, present(budget, 'a budget')));
    });
    const wanted = make === null ? programMakes : [make];
    tables.push({ siOfferId, customer: customer ?? '', makes: withEveryMake(makes, wanted) });
  }
  return tables;
}
