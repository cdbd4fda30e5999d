import type { PlanDraft } from '@oasis/engine/areas/checking-plans';
import type { PlanDetail } from './plan-list.ts';

/** A plan as calls take it. */
export function bodyOf({ buId, month, rules }: PlanDraft) {
  return {
    buId,
    month,
    rules: rules.map(({ firstDay, categoryId, programCode, share, checks }) => ({
      firstDay,
      categoryId,
      programCode,
      share,
      checks: [...checks],
    })),
  };
}

/** A plan that was read, as somebody writes one. */
export function planDraft({ buId, month, rules }: PlanDetail): PlanDraft {
  return { buId, month, rules };
}
