import { dayOf } from '@oasis/engine/base';

/** Today in China, 'YYYY-MM-DD'. */
export function today(): string {
  return dayOf(new Date());
}
