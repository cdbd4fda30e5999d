import type { WordArea } from '../../locale/i18n.ts';
import { paperLabels } from '../../papers/labels.ts';
import { SICCO } from './paths.ts';
import { RetailQueue } from './RetailQueue.tsx';
import { RETAIL_WORDS } from './retail-words.ts';

export const words: readonly WordArea[] = [...RETAIL_WORDS, paperLabels];

/** The sales that wait for SICCO (RTV-003). */
export function Page() {
  return <RetailQueue path={SICCO} title="retail.sicco" />;
}
