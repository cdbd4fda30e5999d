import type { CallData } from '@oasis/api-client/contract';
import { deviationFigures, type PeriodSums } from '@oasis/engine/report';
import { orNull } from '../../budget-storage/or-null.ts';
import { inList } from '../../database/in-list.ts';
import type { Db } from '../../database/tables.ts';

/** The part of a budget in a figure of the report. */
export interface SourceFigures {
  readonly budgetId: number;
  readonly sums: PeriodSums;
}

type Source = CallData<'report.sources'>['content'][number];

/** The budgets behind a figure with their programs and offers, in the order that is given. */
export async function readSources(db: Db, figures: readonly SourceFigures[]): Promise<Source[]> {
  const rows = await db
    .selectFrom('budget_table as budget')
    .innerJoin('program', 'program.id', 'budget.program_id')
    .innerJoin('si_offer as offer', 'offer.id', 'budget.si_offer_id')
    .innerJoin('offer_type as type', 'type.id', 'offer.offer_type_id')
    .select([
      'budget.id',
      'budget.make',
      'budget.customer',
      'program.id as programId',
      'program.code as programCode',
      'program.name as programName',
      'program.status',
      'type.id as offerTypeId',
      'type.name as offerTypeName',
      'offer.id as siOfferId',
      'offer.name as siOfferName',
    ])
    .where('budget.id', 'in', inList(figures.map(({ budgetId }) => budgetId)))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return figures.flatMap(({ budgetId, sums: { mtd, ytd } }) => {
    const row = byId.get(budgetId);
    if (row === undefined) return [];
    const { id: _, ...named } = row;
    return [
      {
        ...named,
        mbudget: orNull(mtd.budget),
        mbaseValue: orNull(mtd.baseValue),
        mdeviationAbsolutAmount: orNull(deviationFigures(mtd).deviationAbsolutAmount),
        ybudget: orNull(ytd.budget),
        ybaseValue: orNull(ytd.baseValue),
        ydeviationAbsolutAmount: orNull(deviationFigures(ytd).deviationAbsolutAmount),
      },
    ];
  });
}
