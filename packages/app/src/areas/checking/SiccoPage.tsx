import { SICCO } from '../../claims/paths.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useList } from '../../tables/use-list.ts';
import { CheckQueue } from './CheckQueue.tsx';
import { SICCO_LIST } from './check-lists.ts';
import { CHECK_WORDS } from './check-words.ts';

export const words: readonly WordArea[] = [...CHECK_WORDS];

/** Claims that wait for SICCO (CHK-004). */
export function Page() {
  return <CheckQueue path={SICCO} title="check.sicco" list={useList(SICCO_LIST)} />;
}
