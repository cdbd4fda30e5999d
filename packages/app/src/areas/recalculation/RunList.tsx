import { Button } from '@blueprintjs/core';
import { Calculator, Play } from '@blueprintjs/icons';
import type { Column } from '@oasis/ui';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { listDefinition, useList } from '../../tables/use-list.ts';
import { RunProgress } from './RunProgress.tsx';
import { isOpen, LOOK_MS, type Run, whatText } from './run-state.ts';
import { StartDialog } from './StartDialog.tsx';
import { StopRun } from './StopRun.tsx';

const RUN_LIST = listDefinition({
  call: 'batch.list',
  remembered: false,
  none: {},
  sorts: ['-id'],
  ask: ({ paged }) => ({ query: paged, silent: true }),
  page: (data) => data,
  manner: { again: (last) => (last?.content.some(isOpen) === true ? LOOK_MS : false) },
});

/** The runs, newest first. While one is open they are asked about every second. */
export function RunList({ mayRun }: { readonly mayRun: boolean }) {
  const words = useLabels();
  const { t } = words;
  const [, navigate] = useLocation();
  const [starting, setStarting] = useState(false);
  const list = useList(RUN_LIST);
  const start = mayRun ? (
    <Button intent="primary" icon={<Play />} onClick={() => setStarting(true)}>
      {t('recalculation.start')}
    </Button>
  ) : undefined;
  return (
    <>
      <MovingScreen<Run, typeof list.filters>
        title={t('recalculation.title')}
        list={list}
        keyOf={({ runId }) => runId}
        nameOf={({ runId }) => t('recalculation.runNumber', { run: runId })}
        start={start}
        columns={columnsIn(words, mayRun)}
        onOpen={({ runId }) => navigate(`/recalculation/${runId}`)}
        none={{
          icon: <Calculator size={32} />,
          title: t('recalculation.empty'),
          text: t('recalculation.emptyText'),
          action: start,
        }}
      />
      {starting && (
        <StartDialog
          onClose={() => setStarting(false)}
          onStarted={() => {
            setStarting(false);
            list.reset();
          }}
        />
      )}
    </>
  );
}

function columnsIn(words: Words, mayRun: boolean): readonly Column<Run>[] {
  const { t } = words;
  return [
    {
      id: 'run',
      title: t('recalculation.run'),
      width: '90px',
      cell: ({ runId }) => <Link href={`/recalculation/${runId}`}>{t('recalculation.runNumber', { run: runId })}</Link>,
    },
    { id: 'what', title: t('recalculation.what'), cell: (run) => whatText(run, words) },
    {
      id: 'year',
      title: t('recalculation.year'),
      width: '100px',
      cell: ({ year }) => year ?? t('recalculation.allYears'),
    },
    {
      id: 'progress',
      title: t('recalculation.state'),
      width: '280px',
      cell: (run) => <RunProgress run={run} />,
    },
    {
      id: 'by',
      title: t('recalculation.by'),
      cell: ({ requestedBy }) => requestedBy || t('recalculation.byCommand'),
    },
    { id: 'at', title: t('recalculation.at'), width: '140px', cell: ({ requestedAt }) => timeText(requestedAt) },
    {
      id: 'seconds',
      title: t('recalculation.seconds'),
      align: 'right',
      width: '80px',
      cell: ({ seconds }) => seconds.toFixed(1),
    },
    ...(mayRun
      ? [
          {
            id: 'stop',
            title: <span className="oasis-hidden">{t('recalculation.stop')}</span>,
            width: '100px',
            cell: (run: Run) => <StopRun run={run} />,
          },
        ]
      : []),
  ];
}
