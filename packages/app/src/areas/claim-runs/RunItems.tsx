import { BankAccount } from '@blueprintjs/icons';
import { RUN_OUTCOMES, RUN_PROGRESS } from '@oasis/engine/areas/claim-runs';
import { CLAIM } from '@oasis/engine/areas/claims';
import type { Column } from '@oasis/ui';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { claimPath, RUNS } from '../../claims/paths.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { MovingList } from '../../life/MovingList.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import { given, useList } from '../../tables/use-list.ts';
import { type ItemFilters, itemsOf, type RunItem, type RunView } from './run-lists.ts';

/** The claims of a run with their differences. */
export function RunItems({ run: { runId } }: { readonly run: RunView }) {
  const labels = useLabels();
  const { t } = labels;
  const may = useButtons(RUNS);
  const list = useList(useMemo(() => itemsOf(runId), [runId]));
  const outcomes = useWordOptions(RUN_OUTCOMES);
  const progress = useWordOptions(RUN_PROGRESS);
  return (
    <section aria-label={t('run.items')}>
      <h2 className="oasis-claim-heading">{t('run.items')}</h2>
      <MovingList<RunItem, ItemFilters>
        title={t('run.items')}
        list={list}
        keyOf={({ place }) => place}
        nameOf={({ claimCode }) => claimCode}
        filters={
          may('SEARCH')
            ? {
                label: t('run.itemFilter'),
                fields: [
                  { kind: 'free text', name: 'vin', label: t('run.vin') },
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
                client.download('claimRuns.export', { query: { runId, ...given(list.filters) }, ...manner })
              }
            />
          ) : undefined
        }
        columns={columnsIn(labels)}
        none={{ icon: <BankAccount size={32} />, title: t('run.noItems') }}
      />
    </section>
  );
}

function columnsIn({ t, pick }: Words): readonly Column<RunItem>[] {
  const word = (words: Readonly<Record<string, Parameters<Words['pick']>[0]>>, key: string) => {
    const found = words[key];
    return found === undefined ? key : pick(found);
  };
  return [
    {
      id: 'claim',
      title: t('run.claim'),
      width: '110px',
      fixed: true,
      cell: ({ claimId, claimCode }) => <Link href={claimPath(claimId)}>{claimCode}</Link>,
    },
    { id: 'vin', title: t('run.vin'), width: '180px', cell: ({ vin }) => vin },
    { id: 'dealer', title: t('run.dealer'), width: '80px', cell: ({ dealerCode }) => dealerCode },
    { id: 'program', title: t('run.program'), width: '140px', cell: ({ programCode }) => programCode },
    {
      id: 'status',
      title: t('run.status'),
      width: '130px',
      cell: ({ status }) => <StateTag machine={CLAIM} status={status} />,
    },
    { id: 'outcome', title: t('run.outcome'), width: '150px', cell: ({ outcome }) => word(RUN_OUTCOMES, outcome) },
    { id: 'before', title: t('run.before'), width: '120px', align: 'right', cell: ({ before }) => moneyText(before) },
    { id: 'after', title: t('run.after'), width: '120px', align: 'right', cell: ({ after }) => moneyText(after) },
    {
      id: 'difference',
      sortBy: 'difference',
      title: t('run.difference'),
      width: '120px',
      align: 'right',
      cell: ({ difference }) => moneyText(difference),
    },
    { id: 'why', title: t('run.why'), width: '280px', cell: ({ why }) => why },
    { id: 'progress', title: t('run.progress'), width: '160px', cell: ({ progress }) => word(RUN_PROGRESS, progress) },
  ];
}
