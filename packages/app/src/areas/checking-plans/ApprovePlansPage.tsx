import type { WordArea } from '../../locale/i18n.ts';
import { useList } from '../../tables/use-list.ts';
import { PlanTable } from './PlanTable.tsx';
import { APPROVE_PLANS } from './paths.ts';
import { PLAN_LIST } from './plan-list.ts';
import { PLAN_WORDS } from './plan-words.ts';

export const words: readonly WordArea[] = [...PLAN_WORDS];

/** Plans on the way to their approval (CHK-003). */
export function Page() {
  return <PlanTable path={APPROVE_PLANS} title="checkPlan.approveTitle" list={useList(PLAN_LIST)} />;
}
