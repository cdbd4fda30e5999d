import '../../claims/claims.css';
import { Callout } from '@blueprintjs/core';
import { REGISTRATION_SET } from '@oasis/engine/areas/local-registration';
import { Link, useSearch } from 'wouter';
import { FactList } from '../../claims/FactList.tsx';
import { lifeLabels } from '../../life/labels.ts';
import { PagedLog } from '../../life/MoveHistory.tsx';
import { MovingPage } from '../../life/MovingPage.tsx';
import { useOpened } from '../../life/Opened.tsx';
import { StateLine } from '../../life/StateLine.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import type { SetDetail } from './local-lists.ts';
import { LOCAL_PAGE_WORDS } from './local-words.ts';
import { LOCAL_RESULTS, REGISTRATIONS, setPath } from './paths.ts';
import { RegistrationMoves } from './RegistrationMoves.tsx';
import { RegistrationRows } from './RegistrationRows.tsx';

export const words: readonly WordArea[] = [...LOCAL_PAGE_WORDS, lifeLabels];

/** A set of registrations: its state and moves, what differs from the version before, its rows and its log. */
export function Page() {
  const { t } = useLabels();
  const object = useOpened({
    call: 'registrations.view',
    id: idIn(useSearch(), 'setId'),
    ask: (setId) => ({ query: { setId }, silent: true }),
    isOf: (data, setId) => data.setId === setId,
  });
  return (
    <MovingPage
      object={object}
      machine={REGISTRATION_SET}
      title={t('local.page')}
      nameOf={({ setCode, bu, month }) => `${setCode} ${bu} ${month}`}
      none={{
        unknown: t('local.unknown'),
        text: t('local.unknownText'),
        list: REGISTRATIONS,
        toList: t('local.toList'),
      }}
    >
      {(set) => (
        <>
          <StateLine machine={REGISTRATION_SET} status={set.status} />
          <Next set={set} />
          <RegistrationMoves set={set} reload={object.reload} />
          <Facts set={set} />
          <RegistrationRows key={set.setId} set={set} />
          <section aria-label={t('local.log')}>
            <h2 className="oasis-claim-heading">{t('local.log')}</h2>
            <PagedLog
              machine={REGISTRATION_SET}
              call="registrations.log"
              ask={(paged) => ({ query: { setId: set.setId, ...paged }, silent: true })}
              page={(data) => data}
            />
          </section>
        </>
      )}
    </MovingPage>
  );
}

/** What is next for a set. */
function Next({ set: { status, isOwn, lastReason, bu, month } }: { readonly set: SetDetail }) {
  const { t } = useLabels();
  switch (status) {
    case 'Uploaded':
      return <Callout compact>{t(isOwn ? 'local.nextWait' : 'local.nextCheck')}</Callout>;
    case 'Checked':
      return (
        <>
          <Callout compact>{t('local.nextBook')}</Callout>
          <p>
            <Link href={`${LOCAL_RESULTS}?bu=${bu}&month=${month}`}>{t('local.toResults')}</Link>
          </p>
        </>
      );
    case 'Corrected':
      return <Callout compact>{t('local.corrected')}</Callout>;
    default:
      return (
        <Callout compact title={t('local.withdrawn')}>
          {lastReason}
        </Callout>
      );
  }
}

function Facts({ set }: { readonly set: SetDetail }) {
  const { t } = useLabels();
  const { before } = set;
  return (
    <FactList
      facts={[
        { name: t('local.bu'), fact: set.bu },
        { name: t('local.month'), fact: set.month },
        { name: t('local.number'), fact: set.number },
        {
          name: t('local.before'),
          fact: before === null ? '' : <Link href={setPath(before.setId)}>{before.setCode}</Link>,
        },
        { name: t('local.rows'), fact: set.rows.toLocaleString('en-US') },
        { name: t('local.added'), fact: set.added.toLocaleString('en-US') },
        { name: t('local.changed'), fact: set.changed.toLocaleString('en-US') },
        { name: t('local.dropped'), fact: set.dropped.toLocaleString('en-US') },
        { name: t('local.file'), fact: set.fileName },
        { name: t('local.uploadedBy'), fact: `${set.createdBy} ${timeText(set.createdAt)}` },
        {
          name: t('local.checkedBy'),
          fact: set.checkedAt === '' ? '' : `${set.checkedBy} ${timeText(set.checkedAt)}`,
        },
      ]}
    />
  );
}
