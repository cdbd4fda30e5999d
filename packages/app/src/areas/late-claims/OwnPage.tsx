import { grantMessages } from '@oasis/engine/areas/grants';
import { numberMessages, recordMessages } from '@oasis/engine/messages';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { useList } from '../../tables/use-list.ts';
import { AskPanel } from './AskPanel.tsx';
import { REQUESTS } from './late-lists.ts';
import { LATE_WORDS } from './late-words.ts';
import { BY_CATEGORY, OWN_LATE } from './paths.ts';
import { RequestList } from './RequestList.tsx';

export const words: readonly WordArea[] = [...LATE_WORDS, grantMessages, recordMessages, numberMessages, lifeLabels];

/** What a dealer can still ask for, and his requests (CLM-018). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(OWN_LATE);
  const list = useList(REQUESTS);
  return (
    <>
      <PageHead title={t('late.ownTitle')}>
        <Link href={BY_CATEGORY}>{t('late.byCategory')}</Link>
      </PageHead>
      {may('SEARCH') && <AskPanel mayAsk={may('ASK')} onAsked={list.reload} />}
      <h2 className="oasis-late-heading">{t('late.requests')}</h2>
      <RequestList list={list} maySearch={may('SEARCH')} />
    </>
  );
}
