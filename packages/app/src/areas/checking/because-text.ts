import { CHECKED_BECAUSE, isCheckedBecause } from '@oasis/engine/areas/checking';
import type { Words } from '../../locale/use-labels.ts';

/** Why people check a claim, in words. */
export function becauseText(because: string, pick: Words['pick']): string {
  return isCheckedBecause(because) ? pick(CHECKED_BECAUSE[because]) : because;
}
