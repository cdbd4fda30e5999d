import { REMEDIES } from '@oasis/engine/areas/claims';
import type { Words } from '../locale/use-labels.ts';

/** Who can turn a no into a yes, in words. */
export function remedyText(remedyBy: string, { pick }: Pick<Words, 'pick'>): string {
  const word = Object.entries(REMEDIES).find(([who]) => who === remedyBy)?.[1];
  return word === undefined ? remedyBy : pick(word);
}
