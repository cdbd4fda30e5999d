import { HTMLTable } from '@blueprintjs/core';
import { addMoney, type Fen } from '@oasis/engine/base';
import { moneyText, type OfferCost, sumOfCosts, type TermsCost } from '@oasis/engine/terms';
import { useLabels } from '../../locale/use-labels.ts';
import type { OpenTerms } from './open-terms.ts';
import { signed } from './terms-source.ts';

interface TermsCostsProps {
  readonly terms: OpenTerms;
  readonly chosen: number;
}

/**
 * The cost of the terms for the volumes of the budget, by offer and in total, beside the plan of the budget; and the largest
 * cost, if it is higher.
 */
export function TermsCosts({ terms, chosen }: TermsCostsProps) {
  const { t } = useLabels();
  const costs = terms.data.offers.map(({ siOfferId, name }) => ({ siOfferId, name, ...terms.view(siOfferId) }));
  const most = addMoney(...costs.map(({ cost }) => cost.most));
  const hasMost = costs.some(({ cost }) => cost.most !== cost.cost);
  return (
    <HTMLTable compact className="oasis-terms-costs">
      <caption>{t('terms.costs')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('terms.costs.offer')}</th>
          <th scope="col">{t('terms.column.planned')}</th>
          <th scope="col">{t('terms.column.cost')}</th>
          {hasMost && <th scope="col">{t('terms.column.most')}</th>}
          <th scope="col">{t('terms.column.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {costs.map(({ siOfferId, name, cost, settings }) => (
          <tr key={siOfferId} aria-current={siOfferId === chosen}>
            <th scope="row">
              {name}
              <Notes cost={cost} isByTiers={settings.basis === 'achievement'} />
            </th>
            <Costs cost={cost} most={hasMost ? cost.most : undefined} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('terms.costs.total')}</th>
          <Costs cost={sumOfCosts(costs.map(({ cost }) => cost))} most={hasMost ? most : undefined} />
        </tr>
      </tfoot>
    </HTMLTable>
  );
}

interface NotesProps {
  readonly cost: OfferCost;
  readonly isByTiers: boolean;
}

/** Assumptions behind the cost of an offer. */
function Notes({ cost: { cost, uncapped }, isByTiers }: NotesProps) {
  const { t } = useLabels();
  return (
    <>
      {isByTiers && <small>{t('terms.costs.atTarget')}</small>}
      {cost !== uncapped && <small>{t('terms.costs.capped', { amount: moneyText(uncapped) })}</small>}
    </>
  );
}

interface CostsProps {
  readonly cost: TermsCost;
  /** Absent if nothing costs more than planned. */
  readonly most: Fen | undefined;
}

function Costs({ cost: { planned, cost, difference }, most }: CostsProps) {
  const tone = difference === 0n ? '' : difference > 0n ? 'oasis-terms-over' : 'oasis-terms-under';
  return (
    <>
      <td>{moneyText(planned)}</td>
      <td>{moneyText(cost)}</td>
      {most !== undefined && <td>{moneyText(most)}</td>}
      <td className={tone}>{signed(difference)}</td>
    </>
  );
}
