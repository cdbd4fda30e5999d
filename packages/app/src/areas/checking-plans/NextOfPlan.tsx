import { Callout } from '@blueprintjs/core';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import type { PlanDetail } from './plan-list.ts';

/** What is to be done next with a plan, or what it does by itself; nothing of one that is closed. */
export function NextOfPlan({ plan }: { readonly plan: PlanDetail }) {
  const text = nextText(plan, useLabels().t);
  if (text === '') return null;
  return (
    <Callout compact className="oasis-plan-next">
      {text}
    </Callout>
  );
}

function nextText({ status, month, chosen, checked }: PlanDetail, t: Words['t']): string {
  switch (status) {
    case 'Draft':
      return t('checkPlan.nextSubmit');
    case 'Submitted':
      return t('checkPlan.nextDecide');
    case 'Approved':
      return t('checkPlan.nextBegin', { day: `${month}-01` });
    case 'Running':
      return t('checkPlan.nextCheck', { count: chosen - checked });
    case 'Rejected':
      return t('checkPlan.nextAnother');
    default:
      return '';
  }
}
