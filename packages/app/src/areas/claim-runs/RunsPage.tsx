import { Button } from '@blueprintjs/core';
import { Repeat } from '@blueprintjs/icons';
import { claimRunMessages, RUN } from '@oasis/engine/areas/claim-runs';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import type { Column } from '@oasis/ui';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { RUNS, runPath } from '../../claims/paths.ts';
import { lifeLabels } from '../../life/labels.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import { runLabels } from '../../runs/labels.ts';
import { useList } from '../../tables/use-list.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { CLAIM_RUNS, type ClaimRun, type RunFilters } from './run-lists.ts';

export const words: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  claimRunMessages,
  lifeLabels,
  runLabels,
];

/** Runs that judge claims again, and the way to the preview of another one. */
export function Page() {
  const labels = useLabels();
  const { t } = labels;
  const may = useButtons(RUNS);
  const list = useList(CLAIM_RUNS);
  const bus = useOwnBus();
  const [, open] = useLocation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <MovingScreen<ClaimRun, RunFilters>
        title={t('run.title')}
        list={list}
        keyOf={({ runId }) => runId}
        nameOf={({ runCode }) => runCode}
        filters={
          may('SEARCH')
            ? {
                label: t('run.filter'),
                fields: [
                  { kind: 'free text', name: 'name', label: t('run.name') },
                  { kind: 'choice', name: 'bu', label: t('run.bu'), options: bus },
                  { kind: 'choice', name: 'status', label: t('run.status'), options: stateChoices(labels, RUN) },
                ],
              }
            : undefined
        }
        start={
          may('PREVIEW') ? (
            <Button intent="primary" icon={<Repeat />} onClick={() => setAsking(true)}>
              {t('run.preview')}
            </Button>
          ) : undefined
        }
        columns={columnsIn(labels)}
        none={{
          icon: <Repeat size={32} />,
          title: t('run.none'),
          text: t('run.noneText'),
          filtered: { title: t('run.noneFound'), text: t('run.noneFoundText') },
        }}
      />
      {isAsking && <PreviewDialog onDone={(runId) => open(runPath(runId))} onClose={() => setAsking(false)} />}
    </>
  );
}

function columnsIn({ t }: Words): readonly Column<ClaimRun>[] {
  return [
    {
      id: 'code',
      title: t('run.code'),
      width: '110px',
      fixed: true,
      cell: ({ runId, runCode }) => <Link href={runPath(runId)}>{runCode}</Link>,
    },
    { id: 'bu', title: t('run.bu'), width: '80px', cell: ({ bu }) => bu },
    { id: 'program', title: t('run.program'), width: '140px', cell: ({ program }) => program || t('run.all') },
    { id: 'reason', title: t('run.reason'), width: '240px', cell: ({ reason }) => reason },
    {
      id: 'status',
      title: t('run.status'),
      width: '120px',
      cell: ({ status }) => <StateTag machine={RUN} status={status} />,
    },
    { id: 'changed', title: t('run.changed'), width: '90px', align: 'right', cell: ({ changed }) => changed },
    { id: 'ended', title: t('run.ended'), width: '90px', align: 'right', cell: ({ ended }) => ended },
    { id: 'left', title: t('run.left'), width: '90px', align: 'right', cell: ({ left }) => left },
    { id: 'before', title: t('run.before'), width: '140px', align: 'right', cell: ({ before }) => moneyText(before) },
    { id: 'after', title: t('run.after'), width: '140px', align: 'right', cell: ({ after }) => moneyText(after) },
    { id: 'by', title: t('run.by'), width: '140px', cell: ({ createdBy }) => createdBy || '-' },
  ];
}
