import './batches.css';
import { Tab, Tabs } from '@blueprintjs/core';
import { batchMessages } from '@oasis/engine/areas/batches';
import { programMessages } from '@oasis/engine/areas/programs';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { useLocation } from 'wouter';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { overviewLabels } from '../../program/overview-labels.ts';
import { BatchPanel } from './BatchPanel.tsx';
import { batchLabels } from './labels.ts';
import { ProgramsPanel } from './ProgramsPanel.tsx';
import { BATCH_TAB, SALES_HOME } from './tabs.ts';

export const words: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  programMessages,
  batchMessages,
  lifeLabels,
  overviewLabels,
  batchLabels,
];

/** What sales brings to approval: programs by their life, and the batches that they go in (PRG-001). */
export function Page() {
  const { t } = useLabels();
  const [path, navigate] = useLocation();
  const tabs = [
    { path: SALES_HOME, title: t('batch.programs'), panel: <ProgramsPanel /> },
    { path: BATCH_TAB, title: t('batch.batches'), panel: <BatchPanel /> },
  ];
  const shown = tabs.find((tab) => tab.path === path) ?? tabs[0];
  const title = t('batch.home');
  return (
    <>
      <div className="oasis-page-head">
        <PageHeading title={shown === undefined ? title : `${title}: ${shown.title}`}>{title}</PageHeading>
      </div>
      <Tabs
        id="sales-home"
        animate={false}
        renderActiveTabPanelOnly
        selectedTabId={shown?.path ?? SALES_HOME}
        onChange={(tab) => navigate(String(tab))}
      >
        {tabs.map((tab) => (
          <Tab key={tab.path} disabled={false} id={tab.path} title={tab.title} panel={tab.panel} />
        ))}
      </Tabs>
    </>
  );
}
