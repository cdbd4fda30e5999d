import { Button } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { PlanTable } from './PlanTable.tsx';
import { PLANS, planPath } from './paths.ts';
import { PLAN_LIST } from './plan-list.ts';
import { PLAN_WORDS } from './plan-words.ts';

export const words: readonly WordArea[] = [...PLAN_WORDS];

/** Plans that choose the claims that people check (CHK-002). */
export function Page() {
  const { t } = useLabels();
  const [, navigate] = useLocation();
  const may = useButtons(PLANS);
  const [isAdding, setAdding] = useState(false);
  const start = may('ADD') ? (
    <Button intent="primary" icon={<Add />} onClick={() => setAdding(true)}>
      {t('checkPlan.new')}
    </Button>
  ) : undefined;
  return (
    <>
      <PlanTable path={PLANS} title="checkPlan.title" list={useList(PLAN_LIST)} start={start} />
      {isAdding && (
        <PlanDialog
          plan={undefined}
          onDone={(planId) => navigate(planPath(planId))}
          onStale={() => undefined}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
