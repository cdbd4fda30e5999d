import { Button } from '@blueprintjs/core';
import { BankAccount } from '@blueprintjs/icons';
import { RUN_OUTCOMES, RUN_PROGRESS } from '@oasis/engine/areas/claim-runs';
import { CLAIM } from '@oasis/engine/areas/claims';
import type { Column } from '@oasis/ui';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { claimPath } from '../../claims/paths.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { MovingList } from '../../life/MovingList.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import { SOURCE_RUNS } from '../../runs/paths.ts';
import { given, useList } from '../../tables/use-list.ts';
import { DecideCar } from './DecideCar.tsx';
import { type ItemFilters, itemsOf, type SourceRunItem, type SourceRunView } from './run-lists.ts';

/** What a run does, row by row, with the row of source data that each follows from. */
export function RunItems({ run: { runId } }: { readonly run: SourceRunView }) {
  const labels = useLabels();
  const { t } = labels;
  const may = useButtons(SOURCE_RUNS);
  const list = useList(useMemo(() => itemsOf(runId), [runId]));
  const outcomes = useWordOptions(RUN_OUTCOMES);
  const progress = useWordOptions(RUN_PROGRESS);
  const [asked, setAsked] = useState<SourceRunItem>();
  return (
    <div>
      <h2 className="oasis-claim-heading">{t('sourceRun.items')}</h2>
      <MovingList<SourceRunItem, ItemFilters>
        title={t('sourceRun.items')}
        list={list}
        keyOf={({ place }) => place}
        nameOf={({ subject, dealerCode }) => `${dealerCode} ${subject}`}
        filters={
          may('SEARCH')
            ? {
                label: t('sourceRun.itemFilter'),
                fields: [
                  { kind: 'free text', name: 'subject', label: t('sourceRun.subject') },
                  { kind: 'free text', name: 'dealer', label: t('run.dealer') },
                  { kind: 'free text', name: 'program', label: t('run.program') },
                  { kind: 'choice', name: 'outcome', label: t('run.outcome'), options: outcomes },
                  { kind: 'choice', name: 'progress', label: t('run.progress'), options: progress },
                ],
              }
            : undefined
        }
        start={
          may('EXPORT') ? (
            <ExportButton
              label={t('run.export')}
              download={(manner) =>
                client.download('sourceRuns.export', { query: { runId, ...given(list.filters) }, ...manner })
              }
            />
          ) : undefined
        }
        columns={columnsIn(labels, may('DECIDE') ? setAsked : undefined)}
        none={{ icon: <BankAccount size={32} />, title: t('sourceRun.noItems') }}
      />
      {asked !== undefined && (
        <DecideCar runId={runId} item={asked} onDone={list.reload} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}

function columnsIn(
  { t, pick }: Words,
  decide: ((item: SourceRunItem) => void) | undefined,
): readonly Column<SourceRunItem>[] {
  const word = (words: Readonly<Record<string, Parameters<Words['pick']>[0]>>, key: string) => {
    const found = words[key];
    return found === undefined ? key : pick(found);
  };
  return [
    {
      id: 'subject',
      title: t('sourceRun.subject'),
      width: '190px',
      fixed: true,
      cell: ({ subject }) => subject || '-',
    },
    { id: 'dealer', title: t('run.dealer'), width: '80px', cell: ({ dealerCode }) => dealerCode },
    { id: 'row', title: t('sourceRun.row'), width: '90px', align: 'right', cell: ({ row }) => row },
    { id: 'program', title: t('run.program'), width: '140px', cell: ({ programCode }) => programCode },
    { id: 'outcome', title: t('run.outcome'), width: '150px', cell: ({ outcome }) => word(RUN_OUTCOMES, outcome) },
    { id: 'before', title: t('run.before'), width: '110px', align: 'right', cell: ({ before }) => moneyText(before) },
    { id: 'after', title: t('run.after'), width: '110px', align: 'right', cell: ({ after }) => moneyText(after) },
    {
      id: 'difference',
      sortBy: 'difference',
      title: t('run.difference'),
      width: '110px',
      align: 'right',
      cell: ({ difference }) => moneyText(difference),
    },
    {
      id: 'why',
      title: t('run.why'),
      width: '320px',
      cell: (item) => (
        <>
          {item.why}{' '}
          {item.asks && decide !== undefined && (
            <Button size="small" onClick={() => decide(item)}>
              {t('sourceRun.decide')}
            </Button>
          )}
        </>
      ),
    },
    {
      id: 'claim',
      title: t('run.claim'),
      width: '110px',
      cell: ({ claimId, claimCode }) => (claimId === null ? '-' : <Link href={claimPath(claimId)}>{claimCode}</Link>),
    },
    {
      id: 'status',
      title: t('run.status'),
      width: '130px',
      cell: ({ status }) => (status === '' ? '-' : <StateTag machine={CLAIM} status={status} />),
    },
    { id: 'progress', title: t('run.progress'), width: '150px', cell: ({ progress }) => word(RUN_PROGRESS, progress) },
  ];
}
