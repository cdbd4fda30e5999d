import { HTMLTable } from '@blueprintjs/core';
import { moneyText, sumOfCosts, type TermsCost } from '@oasis/engine/terms';
import { useLabels } from '../../locale/use-labels.ts';
import type { OpenTerms } from './open-terms.ts';
import { signed } from './terms-source.ts';

interface TermsCostsProps {
  readonly terms: OpenTerms;
  readonly chosen: number;
}

/** What the terms would cost for the volumes of the budget, offer by offer and in all, beside what the budget plans. */
export function TermsCosts({ terms, chosen }: TermsCostsProps) {
  const { t } = useLabels();
  const costs = terms.data.offers.map(({ siOfferId, name }) => ({ siOfferId, name, ...terms.view(siOfferId) }));
  return (
    <HTMLTable compact className="oasis-terms-costs">
      <caption>{t('terms.costs')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('terms.costs.offer')}</th>
          <th scope="col">{t('terms.column.planned')}</th>
          <th scope="col">{t('terms.column.cost')}</th>
          <th scope="col">{t('terms.column.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {costs.map(({ siOfferId, name, cost, settings }) => (
          <tr key={siOfferId} aria-current={siOfferId === chosen}>
            <th scope="row">
              {name}
              {settings.basis === 'achievement' && <small>{t('terms.costs.atTarget')}</small>}
            </th>
            <Costs cost={cost} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('terms.costs.total')}</th>
          <Costs cost={sumOfCosts(costs.map(({ cost }) => cost))} />
        </tr>
      </tfoot>
    </HTMLTable>
  );
}

function Costs({ cost: { planned, cost, difference } }: { readonly cost: TermsCost }) {
  const tone = difference === 0n ? '' : difference > 0n ? 'oasis-terms-over' : 'oasis-terms-under';
  return (
    <>
      <td>{moneyText(planned)}</td>
      <td>{moneyText(cost)}</td>
      <td className={tone}>{signed(difference)}</td>
    </>
  );
}
