import './appeals.css';
import { Callout } from '@blueprintjs/core';
import { APPEAL } from '@oasis/engine/areas/appeals';
import { CLAIM } from '@oasis/engine/areas/claims';
import { Link, useSearch } from 'wouter';
import { claimPath } from '../../claims/paths.ts';
import { documentLabels } from '../../documents/labels.ts';
import { Opened, useOpened } from '../../life/Opened.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { paperLabels } from '../../papers/labels.ts';
import { AppealFacts } from './AppealFacts.tsx';
import type { AppealView } from './appeal-list.ts';
import { APPEAL_WORDS } from './appeal-words.ts';
import { Decision } from './Decision.tsx';
import { LetterBox } from './LetterBox.tsx';
import { Letters } from './Letters.tsx';
import { APPEALS } from './paths.ts';
import { sideText } from './side-text.ts';

export const words: readonly WordArea[] = [...APPEAL_WORDS, documentLabels, paperLabels];

/** An appeal: its claim, why that was rejected or lowered, the letters of both sides in their order, and what the reader can add or decide. */
export function Page() {
  const { t, pick } = useLabels();
  const search = useSearch();
  const [appealId, claimId] = [idIn(search, 'appealId'), idIn(search, 'claimId')];
  const object = useOpened({
    call: 'appeal.view',
    id: appealId ?? claimId,
    ask: (id) => ({ query: appealId === undefined ? { claimId: id } : { appealId: id }, silent: true }),
    isOf: (data, id) => (appealId === undefined ? data.claimId === id : data.appeal?.appealId === id),
    inLanguage: true,
  });
  return (
    <Opened
      object={object}
      title={t('appeal.page')}
      none={{
        unknown: t('appeal.unknown'),
        text: t('appeal.unknownText'),
        list: APPEALS,
        toList: t('appeal.toList'),
      }}
    >
      {(view) => (
        <>
          <PageHead title={view.appeal?.appealCode ?? view.claimCode}>
            {view.appeal === null ? (
              <StateTag machine={CLAIM} status={view.claimStatus} />
            ) : (
              <StateTag machine={APPEAL} status={view.appeal.status} />
            )}
            <Link href={claimPath(view.claimId)}>{t('appeal.toClaim')}</Link>
          </PageHead>
          <Waiting view={view} />
          <Decision view={view} reload={object.reload} />
          <AppealFacts view={view} />
          {view.decision !== null && (
            <Callout title={t(view.against === 'amount' ? 'appeal.lowered' : 'appeal.rejected')}>
              <p className="oasis-appeal-text">{view.decision.reason}</p>
              {t('appeal.rejectedBy', { by: view.decision.by || sideText('headOffice', pick), day: view.decision.day })}
            </Callout>
          )}
          <Letters view={view} />
          {/* The next letter has a form of its own. */}
          <LetterBox key={view.appeal?.version ?? 0} view={view} reload={object.reload} />
        </>
      )}
    </Opened>
  );
}

/** Whom the appeal waits for, or that it can still be opened. */
function Waiting({ view }: { readonly view: AppealView }) {
  const { t } = useLabels();
  const { appeal, appealUntil, mayAppeal } = view;
  if (appeal === null) {
    return <p>{mayAppeal ? t('appeal.mayOpen', { until: appealUntil }) : t('appeal.notOpened')}</p>;
  }
  const { waitsFor, answerUntil } = appeal;
  if (waitsFor === '') return <p>{t('appeal.isOver')}</p>;
  if (waitsFor === 'dealer') return <p>{t('appeal.waitsDealer', { until: answerUntil })}</p>;
  return <p>{answerUntil === '' ? t('appeal.waitsHeadOffice') : t('appeal.dealerTimeOver', { until: answerUntil })}</p>;
}
