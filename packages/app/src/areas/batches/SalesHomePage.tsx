import './batches.css';
import { batchMessages } from '@oasis/engine/areas/batches';
import { programMessages } from '@oasis/engine/areas/programs';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { TabbedPage } from '../../pages/TabbedPage.tsx';
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

/** Sales' way to approval: programs by their state, and their batches (PRG-001). */
export function Page() {
  const { t } = useLabels();
  return (
    <TabbedPage
      id="sales-home"
      title={t('batch.home')}
      tabs={[
        { path: SALES_HOME, title: t('batch.programs'), panel: <ProgramsPanel /> },
        { path: BATCH_TAB, title: t('batch.batches'), panel: <BatchPanel /> },
      ]}
    />
  );
}
