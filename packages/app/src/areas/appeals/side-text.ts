import { APPEAL_KINDS, APPEAL_SIDES } from '@oasis/engine/areas/appeals';
import type { WordTable } from '@oasis/engine/base';
import type { Words } from '../../locale/use-labels.ts';

/** A side in words; an empty text of none. */
export function sideText(side: string, pick: Words['pick']): string {
  return wordIn(APPEAL_SIDES, side, pick);
}

/** What an appeal is against, in words. */
export function kindText(kind: string, pick: Words['pick']): string {
  return wordIn(APPEAL_KINDS, kind, pick);
}

function wordIn(table: WordTable, key: string, pick: Words['pick']): string {
  const found = Object.entries(table).find(([known]) => known === key);
  return found === undefined ? key : pick(found[1]);
}
