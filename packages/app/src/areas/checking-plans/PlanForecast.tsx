import type { PlanDraft } from '@oasis/engine/areas/checking-plans';
import { planRefusals } from '@oasis/engine/areas/checking-plans';
import { useDeferredValue } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable.tsx';
import { bodyOf } from './plan-body.ts';

interface MonthOfForecast {
  readonly month: string;
  readonly claims: number;
  readonly chosen: number;
}

const MINUTES = 60;

/** How many claims a plan would have chosen in the last months, and the work that this means; nothing while the plan has a fault. */
export function PlanForecast({ draft }: { readonly draft: PlanDraft }) {
  const { t } = useLabels();
  const plan = useDeferredValue(draft);
  const isWhole = planRefusals(plan, '').length === 0;
  const { data } = useCall('checkPlans.forecast', { body: bodyOf(plan), silent: true }, { enabled: isWhole });
  if (!isWhole || data === undefined) return null;
  const columns: readonly PlainColumn<MonthOfForecast>[] = [
    { head: t('checkPlan.ofMonth'), cell: ({ month }) => month },
    { head: t('checkPlan.looked'), kind: 'number', cell: ({ claims }) => claims },
    { head: t('checkPlan.chosen'), kind: 'number', cell: ({ chosen }) => chosen },
  ];
  return (
    <section aria-label={t('checkPlan.forecast')}>
      <h3>{t('checkPlan.forecast')}</h3>
      {data.months.length === 0 ? (
        <p>{t('checkPlan.noForecast')}</p>
      ) : (
        <>
          <p className="oasis-plan-hint">{t('checkPlan.forecastText')}</p>
          <PlainTable columns={columns} rows={data.months} keyOf={({ month }) => month} />
          {data.minutes !== null && <p>{t('checkPlan.work', { hours: (data.minutes / MINUTES).toFixed(1) })}</p>}
        </>
      )}
    </section>
  );
}
