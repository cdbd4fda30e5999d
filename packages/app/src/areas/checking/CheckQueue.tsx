import { Endorsed } from '@blueprintjs/icons';
import { CHECK_ITEM, CHECKED_BECAUSE } from '@oasis/engine/areas/checking';
import { CLAIM } from '@oasis/engine/areas/claims';
import type { Column } from '@oasis/ui';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { checkPath, type QueuePath } from '../../claims/paths.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import type { LabelKey } from '../../locale/labels.ts';
import { moneyText } from '../../locale/money-text.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import { Unbroken } from '../../tables/Unbroken.tsx';
import type { ShownList } from '../../tables/use-list.ts';
import { becauseText } from './because-text.ts';
import type { CheckFilters, CheckRow } from './check-lists.ts';
import { NextCheck } from './NextCheck.tsx';

interface CheckQueueProps {
  readonly path: QueuePath;
  readonly title: LabelKey;
  readonly list: ShownList<CheckRow, CheckFilters>;
}

/** Claims on their way through the check; who checks takes the one that waits longest. */
export function CheckQueue({ path, title, list }: CheckQueueProps) {
  const words = useLabels();
  const { t } = words;
  const may = useButtons(path);
  const bus = useOwnBus();
  const because = useWordOptions(CHECKED_BECAUSE);
  return (
    <MovingScreen<CheckRow, CheckFilters>
      title={t(title)}
      list={list}
      keyOf={({ itemId }) => itemId}
      nameOf={({ claimCode }) => claimCode}
      filters={
        may('SEARCH')
          ? {
              label: t('check.filter'),
              fields: [
                { kind: 'free text', name: 'vin', label: t('check.vinPart') },
                { kind: 'free text', name: 'dealer', label: t('check.dealerCode') },
                { kind: 'choice', name: 'bu', label: t('check.bu'), options: bus },
                { kind: 'free text', name: 'program', label: t('check.programCode') },
                { kind: 'choice', name: 'status', label: t('check.status'), options: stateChoices(words, CHECK_ITEM) },
                { kind: 'choice', name: 'because', label: t('check.because'), options: because },
                { kind: 'choice', name: 'of', label: t('check.of'), options: [{ value: 'me', label: t('check.me') }] },
              ],
            }
          : undefined
      }
      start={may('CHECK') ? <NextCheck queue={path} takes onNone={list.reload} /> : undefined}
      columns={columnsIn(words, path)}
      none={{
        icon: <Endorsed size={32} />,
        title: t('check.none'),
        text: t('check.noneText'),
        filtered: { title: t('check.noneFound'), text: t('check.noneFoundText') },
      }}
    />
  );
}

function columnsIn({ t, pick }: Words, path: QueuePath): readonly Column<CheckRow>[] {
  return [
    {
      id: 'claim',
      title: t('check.claim'),
      width: '120px',
      fixed: true,
      cell: ({ claimId, claimCode }) => (
        <Link href={checkPath(path, claimId)} className="oasis-unbroken">
          {claimCode}
        </Link>
      ),
    },
    { id: 'vin', title: t('check.vin'), width: '180px', sortBy: 'vin', cell: ({ vin }) => vin },
    {
      id: 'program',
      title: t('check.program'),
      width: '150px',
      cell: ({ programCode, programName }) => (
        <span title={programName} className="oasis-unbroken">
          {programCode}
        </span>
      ),
    },
    {
      id: 'dealer',
      title: t('check.dealer'),
      width: '90px',
      cell: ({ dealerCode, dealerName }) => <span title={dealerName}>{dealerCode}</span>,
    },
    { id: 'bu', title: t('check.bu'), width: '80px', cell: ({ bu }) => bu },
    {
      id: 'net',
      title: t('check.net'),
      width: '150px',
      align: 'right',
      sortBy: 'net',
      cell: ({ net }) => moneyText(net),
    },
    {
      id: 'status',
      title: t('check.status'),
      width: '150px',
      cell: ({ status }) => <StateTag machine={CHECK_ITEM} status={status} />,
    },
    {
      id: 'claimStatus',
      title: t('check.claimStatus'),
      width: '320px',
      cell: ({ claimStatus, waitsUntil }) => (
        <>
          <StateTag machine={CLAIM} status={claimStatus} />{' '}
          {waitsUntil !== '' && t('request.waitsShort', { until: waitsUntil })}
        </>
      ),
    },
    { id: 'because', title: t('check.because'), width: '150px', cell: ({ because }) => becauseText(because, pick) },
    { id: 'checker', title: t('check.checker'), width: '120px', cell: ({ checker }) => checker },
    {
      id: 'since',
      title: t('check.since'),
      width: '150px',
      sortBy: 'waitingSince',
      cell: ({ waitingSince }) => <Unbroken>{timeText(waitingSince)}</Unbroken>,
    },
  ];
}
