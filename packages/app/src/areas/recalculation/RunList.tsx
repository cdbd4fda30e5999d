import { Button } from '@blueprintjs/core';
import { Calculator, Play } from '@blueprintjs/icons';
import { pageOf } from '@oasis/api-client';
import { type Column, DEFAULT_PAGE_SIZE, EmptyState, PagedTable } from '@oasis/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { tableContent } from '../../api/table-content.tsx';
import { useCall } from '../../api/use-call.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { RunProgress } from './RunProgress.tsx';
import { isOpen, LOOK_MS, type Run } from './run-state.ts';
import { StartDialog } from './StartDialog.tsx';
import { StopRun } from './StopRun.tsx';

/** The runs, newest first. While one is open they are asked about every second. */
export function RunList({ mayRun }: { readonly mayRun: boolean }) {
  const words = useLabels();
  const { t } = words;
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const [starting, setStarting] = useState(false);
  const [{ page, size }, setPaging] = useState({ page: 1, size: DEFAULT_PAGE_SIZE });
  const query = useCall(
    'batch.list',
    { query: { pageIndex: page - 1, pageSize: size }, silent: true },
    { again: (last) => (last?.content.some(isOpen) === true ? LOOK_MS : false) },
  );
  const columns = useMemo(() => columnsIn(words, mayRun), [words, mayRun]);
  const start = mayRun && (
    <Button intent="primary" icon={<Play />} onClick={() => setStarting(true)}>
      {t('recalculation.start')}
    </Button>
  );
  return (
    <>
      <div className="oasis-page-head">
        <h1>{t('recalculation.title')}</h1>
        <span className="oasis-page-head-end">{start}</span>
      </div>
      <PagedTable
        caption={t('recalculation.title')}
        columns={columns}
        content={tableContent(query)}
        rowKey={(row) => row.runId}
        page={page}
        size={size}
        total={query.data === undefined ? 0 : pageOf(query.data).total}
        height="window"
        onPage={(next) => setPaging({ page: next, size })}
        onSize={(next) => setPaging({ page: 1, size: next })}
        onOpen={({ runId }) => navigate(`/recalculation/${runId}`)}
        empty={
          <EmptyState
            icon={<Calculator size={32} />}
            title={t('recalculation.empty')}
            description={t('recalculation.emptyText')}
            action={start}
          />
        }
      />
      {starting && (
        <StartDialog
          onClose={() => setStarting(false)}
          onStarted={() => {
            setStarting(false);
            setPaging({ page: 1, size });
            void queries.invalidateQueries({ queryKey: ['batch.list'] });
          }}
        />
      )}
    </>
  );
}

function columnsIn({ t }: Words, mayRun: boolean): readonly Column<Run>[] {
  return [
    {
      id: 'run',
      title: t('recalculation.run'),
      width: '90px',
      cell: ({ runId }) => <Link href={`/recalculation/${runId}`}>{t('recalculation.runNumber', { run: runId })}</Link>,
    },
    { id: 'what', title: t('recalculation.what'), cell: ({ what }) => t(`recalculation.what.${what}`) },
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
