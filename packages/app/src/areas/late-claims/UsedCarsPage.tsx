import { grantMessages } from '@oasis/engine/areas/grants';
import { numberMessages, recordMessages } from '@oasis/engine/messages';
import { useButtons } from '../../administration/use-buttons.ts';
import { useIsDealer } from '../../claims/use-may.ts';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { useList } from '../../tables/use-list.ts';
import { AskPanel } from './AskPanel.tsx';
import { USED_REQUESTS } from './late-lists.ts';
import { LATE_WORDS } from './late-words.ts';
import { USED_CARS } from './paths.ts';
import { RequestList } from './RequestList.tsx';

export const words: readonly WordArea[] = [...LATE_WORDS, grantMessages, recordMessages, numberMessages, lifeLabels];

/** Late claims of demo cars that were sold as used ones: what can be asked for, and the requests (CLM-026). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(USED_CARS);
  const isDealer = useIsDealer();
  const list = useList(USED_REQUESTS);
  return (
    <>
      <PageHead title={t('late.usedTitle')} />
      <p>{t('late.usedHint')}</p>
      {isDealer && may('SEARCH') && <AskPanel used mayAsk={may('ASK')} onAsked={list.reload} />}
      {isDealer && <h2 className="oasis-late-heading">{t('late.requests')}</h2>}
      <RequestList list={list} maySearch={may('SEARCH')} />
    </>
  );
}
