import { useButtons } from '../../administration/use-buttons.ts';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { useList } from '../../tables/use-list.ts';
import { REQUESTS } from './late-lists.ts';
import { LATE_WORDS } from './late-words.ts';
import { LATE } from './paths.ts';
import { RequestList } from './RequestList.tsx';

export const words: readonly WordArea[] = [...LATE_WORDS, lifeLabels];

/** Requests for late claims that head office reads and decides on (CLM-025). */
export function Page() {
  const { t } = useLabels();
  const maySearch = useButtons(LATE)('SEARCH');
  return (
    <>
      <PageHead title={t('late.title')} />
      <RequestList list={useList(REQUESTS)} maySearch={maySearch} />
    </>
  );
}
