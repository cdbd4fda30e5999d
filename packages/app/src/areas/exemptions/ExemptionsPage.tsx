import { EXEMPTIONS } from '../../claims/paths.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useList } from '../../tables/use-list.ts';
import { ExemptionTable } from './ExemptionTable.tsx';
import { IN_FORCE_LIST } from './exemption-lists.ts';
import { EXEMPTION_WORDS } from './exemption-words.ts';

export const words: readonly WordArea[] = [...EXEMPTION_WORDS];

/** Exemptions that stand today, and what they touched (CHK-011). */
export function Page() {
  return <ExemptionTable path={EXEMPTIONS} title="exemption.title" list={useList(IN_FORCE_LIST)} />;
}
