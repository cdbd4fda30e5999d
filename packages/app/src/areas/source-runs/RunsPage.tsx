import { Button } from '@blueprintjs/core';
import { Play } from '@blueprintjs/icons';
import { RUN } from '@oasis/engine/areas/claim-runs';
import { SOURCE_NAMES } from '@oasis/engine/areas/source-runs';
import { dayOf } from '@oasis/engine/base';
import type { Column } from '@oasis/ui';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import { SOURCE_RUNS, sourceRunPath } from '../../runs/paths.ts';
import { useList } from '../../tables/use-list.ts';
import { type AskedOf, PreviewDialog } from './PreviewDialog.tsx';
import { type RunFilters, SOURCE_RUN_LIST, type SourceRun } from './run-lists.ts';
import { RUN_WORDS } from './run-words.ts';

export const words: readonly WordArea[] = [...RUN_WORDS];

/** Runs that make claims of source data, and the way to the preview of another one. */
export function Page() {
  const labels = useLabels();
  const { t } = labels;
  const may = useButtons(SOURCE_RUNS);
  const list = useList(SOURCE_RUN_LIST);
  const bus = useOwnBus();
  const kinds = useWordOptions(SOURCE_NAMES);
  const [, open] = useLocation();
  const [asked, setAsked] = useState<AskedOf>();
  return (
    <>
      <MovingScreen<SourceRun, RunFilters>
        title={t('sourceRun.title')}
        list={list}
        keyOf={({ runId }) => runId}
        nameOf={({ runCode }) => runCode}
        filters={
          may('SEARCH')
            ? {
                label: t('run.filter'),
                fields: [
                  { kind: 'free text', name: 'name', label: t('run.name') },
                  { kind: 'choice', name: 'kind', label: t('sourceRun.kind'), options: kinds },
                  { kind: 'free text', name: 'month', label: t('sourceRun.month') },
                  { kind: 'choice', name: 'bu', label: t('run.bu'), options: bus },
                  { kind: 'choice', name: 'status', label: t('run.status'), options: stateChoices(labels, RUN) },
                ],
              }
            : undefined
        }
        start={
          may('PREVIEW') ? (
            <Button
              intent="primary"
              icon={<Play />}
              onClick={() => setAsked({ kind: 'TA', month: dayOf(new Date()).slice(0, 'YYYY-MM'.length) })}
            >
              {t('run.preview')}
            </Button>
          ) : undefined
        }
        columns={columnsIn(labels)}
        none={{
          icon: <Play size={32} />,
          title: t('sourceRun.none'),
          text: t('sourceRun.noneText'),
          filtered: { title: t('run.noneFound'), text: t('run.noneFoundText') },
        }}
      />
      {asked !== undefined && (
        <PreviewDialog
          start={asked}
          onDone={(runId) => open(sourceRunPath(runId))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function columnsIn({ t }: Words): readonly Column<SourceRun>[] {
  return [
    {
      id: 'code',
      title: t('run.code'),
      width: '110px',
      fixed: true,
      cell: ({ runId, runCode }) => <Link href={sourceRunPath(runId)}>{runCode}</Link>,
    },
    { id: 'kind', title: t('sourceRun.kind'), width: '90px', cell: ({ kind }) => kind },
    { id: 'month', title: t('sourceRun.month'), width: '90px', cell: ({ month }) => month },
    { id: 'bu', title: t('run.bu'), width: '80px', cell: ({ bu }) => bu },
    { id: 'program', title: t('run.program'), width: '140px', cell: ({ program }) => program || t('run.all') },
    {
      id: 'status',
      title: t('run.status'),
      width: '120px',
      cell: ({ status }) => <StateTag machine={RUN} status={status} />,
    },
    { id: 'made', title: t('run.made'), width: '90px', align: 'right', cell: ({ made }) => made },
    { id: 'changed', title: t('run.changed'), width: '90px', align: 'right', cell: ({ changed }) => changed },
    { id: 'ended', title: t('run.ended'), width: '90px', align: 'right', cell: ({ ended }) => ended },
    { id: 'left', title: t('run.left'), width: '90px', align: 'right', cell: ({ left }) => left },
    { id: 'refused', title: t('run.refused'), width: '90px', align: 'right', cell: ({ refused }) => refused },
    { id: 'after', title: t('run.after'), width: '140px', align: 'right', cell: ({ after }) => moneyText(after) },
    { id: 'by', title: t('run.by'), width: '140px', cell: ({ createdBy }) => createdBy || '-' },
    { id: 'reason', title: t('run.reason'), width: '240px', cell: ({ reason }) => reason },
  ];
}
