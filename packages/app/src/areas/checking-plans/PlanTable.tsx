import { Calendar } from '@blueprintjs/icons';
import { CHECKING_PLAN } from '@oasis/engine/areas/checking-plans';
import type { Column } from '@oasis/ui';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import type { LabelKey } from '../../locale/labels.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import type { ShownList } from '../../tables/use-list.ts';
import { planPath } from './paths.ts';
import type { PlanFilters, PlanRow } from './plan-list.ts';

interface PlanTableProps {
  readonly path: string;
  readonly title: LabelKey;
  readonly list: ShownList<PlanRow, PlanFilters>;
  readonly start?: ReactElement | undefined;
}

/** Plans found by filters; each leads to its page. */
export function PlanTable({ path, title, list, start }: PlanTableProps) {
  const words = useLabels();
  const { t } = words;
  const may = useButtons(path);
  const bus = useOwnBus();
  return (
    <MovingScreen<PlanRow, PlanFilters>
      title={t(title)}
      list={list}
      keyOf={({ planId }) => planId}
      nameOf={({ planCode }) => planCode}
      filters={
        may('SEARCH')
          ? {
              label: t('checkPlan.filter'),
              fields: [
                { kind: 'choice', name: 'bu', label: t('checkPlan.bu'), options: bus },
                { kind: 'free text', name: 'month', label: t('checkPlan.month') },
                {
                  kind: 'choice',
                  name: 'status',
                  label: t('checkPlan.status'),
                  options: stateChoices(words, CHECKING_PLAN),
                },
                {
                  kind: 'choice',
                  name: 'waiting',
                  label: t('checkPlan.waiting'),
                  options: [{ value: 'me', label: t('checkPlan.me') }],
                },
              ],
            }
          : undefined
      }
      start={start}
      columns={columnsIn(words, path)}
      none={{
        icon: <Calendar size={32} />,
        title: t('checkPlan.none'),
        text: t('checkPlan.noneText'),
        filtered: { title: t('checkPlan.noneFound'), text: t('checkPlan.noneFoundText') },
      }}
    />
  );
}

function columnsIn({ t }: Words, path: string): readonly Column<PlanRow>[] {
  return [
    {
      id: 'code',
      title: t('checkPlan.code'),
      width: '120px',
      fixed: true,
      cell: ({ planId, planCode }) => (
        <Link href={planPath(planId, path)} className="oasis-unbroken">
          {planCode}
        </Link>
      ),
    },
    { id: 'bu', title: t('checkPlan.bu'), width: '100px', cell: ({ bu }) => bu },
    { id: 'month', title: t('checkPlan.month'), width: '150px', sortBy: 'month', cell: ({ month }) => month },
    {
      id: 'status',
      title: t('checkPlan.status'),
      width: '130px',
      cell: ({ status }) => <StateTag machine={CHECKING_PLAN} status={status} />,
    },
    { id: 'rules', title: t('checkPlan.rules'), width: '90px', align: 'right', cell: ({ rules }) => rules },
    {
      id: 'changed',
      title: t('checkPlan.changed'),
      width: '240px',
      sortBy: 'updatedAt',
      cell: ({ updatedBy, updatedAt }) => `${updatedBy} ${timeText(updatedAt)}`,
    },
  ];
}
