import { type ContentLine, sameText } from '@oasis/engine/areas/programs';
import { addMoney, freezeYuan, type LocalText } from '@oasis/engine/base';
import { moneyText } from '@oasis/engine/terms';
import type { Db, Tx } from '../../database/tables.ts';

const TOTAL: LocalText = { en: 'Whole program', zh: '整个激励项目' };

/** Budget amounts of a program by offer, make and fleet customer, rounded as a submission freezes them, and their total. */
export async function budgetLines(db: Db | Tx, programId: number): Promise<readonly ContentLine[]> {
  const rows = await db
    .selectFrom('budget_table as b')
    .innerJoin('budget_total as t', 't.budget_id', 'b.id')
    .innerJoin('si_offer as o', 'o.id', 'b.si_offer_id')
    .select(['b.si_offer_id as offerId', 'o.name as offer', 't.make', 'b.customer', 't.budget'])
    .where('b.program_id', '=', programId)
    .where('b.kind', '=', 'main')
    .orderBy('b.id')
    .orderBy('t.make')
    .execute();
  const planned = rows.flatMap(({ budget, ...row }) =>
    budget === null || !Number.isFinite(budget) ? [] : [{ ...row, fen: freezeYuan(budget, 'halfUp') }],
  );
  const lines = planned.map(({ offerId, offer, make, customer, fen }): ContentLine => {
    const parts = [offer, make, customer ?? ''].filter((part) => part !== '');
    return {
      part: 'budget',
      key: `budget.${JSON.stringify([offerId, make, customer])}`,
      name: sameText(parts.join(' · ')),
      is: String(fen),
      text: sameText(moneyText(fen)),
    };
  });
  const total = addMoney(...planned.map(({ fen }) => fen));
  return [
    { part: 'budget', key: 'budget.total', name: TOTAL, is: String(total), text: sameText(moneyText(total)) },
    ...lines,
  ];
}
