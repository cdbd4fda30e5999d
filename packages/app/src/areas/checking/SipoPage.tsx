import { SIPO } from '../../claims/paths.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useList } from '../../tables/use-list.ts';
import { CheckQueue } from './CheckQueue.tsx';
import { SIPO_LIST } from './check-lists.ts';
import { CHECK_WORDS } from './check-words.ts';

export const words: readonly WordArea[] = [...CHECK_WORDS];

/** Claims that SICCO passed and that wait for SIPO (CHK-005). */
export function Page() {
  return <CheckQueue path={SIPO} title="check.sipo" list={useList(SIPO_LIST)} />;
}
