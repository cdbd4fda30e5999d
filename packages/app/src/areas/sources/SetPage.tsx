import '../../claims/claims.css';
import { Callout } from '@blueprintjs/core';
import { SOURCE_SET, sourceKind } from '@oasis/engine/areas/sources';
import { Link, useLocation, useSearch } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { FactList } from '../../claims/FactList.tsx';
import { PagedLog } from '../../life/MoveHistory.tsx';
import { MovingPage } from '../../life/MovingPage.tsx';
import { useOpened } from '../../life/Opened.tsx';
import { StateLine } from '../../life/StateLine.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { runsPath, SOURCE_RUNS } from '../../runs/paths.ts';
import { setPath, sourceKindAt } from './paths.ts';
import { SetComparison } from './SetComparison.tsx';
import { SetMoves } from './SetMoves.tsx';
import { SetRows } from './SetRows.tsx';
import { type SetDetail, valueText } from './source-lists.ts';
import { SOURCE_WORDS } from './source-words.ts';

export const words: readonly WordArea[] = [...SOURCE_WORDS];

/** A set of source data: its state and moves, what differs from the version before, its rows and its log. */
export function Page() {
  const { t } = useLabels();
  const [path] = useLocation();
  const object = useOpened({
    call: 'sources.view',
    id: idIn(useSearch(), 'setId'),
    ask: (setId) => ({ query: { setId }, silent: true }),
    isOf: (data, setId) => data.setId === setId,
  });
  return (
    <MovingPage
      object={object}
      machine={SOURCE_SET}
      title={t('source.page')}
      nameOf={({ setCode, kind, month }) => `${setCode} ${kind} ${month}`}
      none={{
        unknown: t('source.unknown'),
        text: t('source.unknownText'),
        list: sourceKind(sourceKindAt(path) ?? 'AG').path,
        toList: t('source.toList'),
      }}
    >
      {(set) => (
        <>
          <StateLine machine={SOURCE_SET} status={set.status} />
          <Next set={set} />
          <SetMoves set={set} reload={object.reload} />
          <Facts set={set} />
          <SetComparison key={`comparison of ${set.setId}`} set={set} />
          <SetRows key={set.setId} set={set} />
          <section aria-label={t('source.log')}>
            <h2 className="oasis-claim-heading">{t('source.log')}</h2>
            <PagedLog
              machine={SOURCE_SET}
              call="sources.log"
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
function Next({ set: { status, kind, month, isOwn, lastReason } }: { readonly set: SetDetail }) {
  const { t } = useLabels();
  const mayRuns = useButtons(SOURCE_RUNS);
  switch (status) {
    case 'Uploaded':
      return <Callout compact>{t(isOwn ? 'source.nextWait' : 'source.nextCheck')}</Callout>;
    case 'Checked':
    case 'Claimed':
      return (
        <Callout compact>
          {t(status === 'Checked' ? 'source.nextRun' : 'source.claimed')}{' '}
          {mayRuns('SEARCH') && <Link href={runsPath({ kind, month })}>{t('source.toRuns')}</Link>}
        </Callout>
      );
    case 'Corrected':
      return <Callout compact>{t('source.corrected')}</Callout>;
    default:
      return (
        <Callout compact title={t('source.withdrawn')}>
          {lastReason}
        </Callout>
      );
  }
}

function Facts({ set }: { readonly set: SetDetail }) {
  const { t, pick } = useLabels();
  const { kind, before } = set;
  return (
    <FactList
      facts={[
        { name: t('source.what'), fact: pick(sourceKind(kind).name) },
        { name: t('source.bu'), fact: set.bu },
        { name: t('source.month'), fact: set.month },
        { name: t('source.number'), fact: set.number },
        {
          name: t('source.before'),
          fact: before === null ? '' : <Link href={setPath(kind, before.setId)}>{before.setCode}</Link>,
        },
        { name: t('source.rows'), fact: set.rows.toLocaleString('en-US') },
        { name: t('source.total'), fact: valueText(kind, set.total) },
        { name: t('source.file'), fact: set.fileName },
        { name: t('source.uploadedBy'), fact: `${set.createdBy} ${timeText(set.createdAt)}` },
        {
          name: t('source.checkedBy'),
          fact: set.checkedAt === '' ? '' : `${set.checkedBy} ${timeText(set.checkedAt)}`,
        },
      ]}
    />
  );
}
