import '../life/life.css';
import { Callout, HTMLTable } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { moneyText } from '../locale/money-text.ts';
import { useLabels } from '../locale/use-labels.ts';

interface PlannedBudgetProps {
  readonly budgets: CallData<'program.detailStatus'>['budgets'];
}

/** The plan of a program by offer and make, the reason of an offer without cost, and the gaps. */
export function PlannedBudget({ budgets: { parts, gaps } }: PlannedBudgetProps) {
  const { t } = useLabels();
  const isFree = parts.some(({ noCost }) => noCost !== '');
  return (
    <section className="oasis-planned" aria-label={t('planned.title')}>
      <h3>{t('planned.title')}</h3>
      <HTMLTable compact bordered>
        <thead>
          <tr>
            <th scope="col">{t('planned.offer')}</th>
            <th scope="col">{t('planned.make')}</th>
            <th scope="col" className="oasis-number">
              {t('planned.amount')}
            </th>
            {isFree && <th scope="col">{t('planned.noCost')}</th>}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ offer, make, amount, noCost }) => (
            <tr key={`${offer} ${make}`}>
              <td>{offer}</td>
              <td>{make}</td>
              <td className="oasis-number">{moneyText(amount ?? '')}</td>
              {isFree && <td>{noCost}</td>}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      {gaps.length > 0 && (
        <Callout compact intent="warning" title={t('planned.gaps', { count: gaps.length })}>
          <ul className="oasis-life-missing">
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </Callout>
      )}
    </section>
  );
}
