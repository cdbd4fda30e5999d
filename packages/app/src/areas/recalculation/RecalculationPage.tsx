import { recalculationMessages } from '@oasis/engine/areas/recalculation';
import { sheetMessages } from '@oasis/engine/messages';
import '@oasis/ui/sheet.css';
import './recalculation.css';
import { mayUse } from '@oasis/engine/actions';
import { useSnapshot } from 'valtio';
import { useParams } from 'wouter';
import type { WordArea } from '../../locale/i18n.ts';
import { sheetCellLabels } from '../../sheet/cell-labels.ts';
import { sheetColumnLabels } from '../../sheet/column-labels.ts';
import { sheetCommandLabels } from '../../sheet/command-labels.ts';
import { sheetPanelLabels } from '../../sheet/panel-labels.ts';
import { clientState } from '../../state/client-state.ts';
import { recalculationLabels } from './labels.ts';
import { RunList } from './RunList.tsx';
import { RunReportPage } from './RunReportPage.tsx';

export const words: readonly WordArea[] = [
  recalculationMessages,
  sheetMessages,
  sheetCellLabels,
  recalculationLabels,
  sheetColumnLabels,
  sheetCommandLabels,
  sheetPanelLabels,
];

const PATH = '/recalculation';

/** Runs over all budgets, or the report of the one in the address. */
export function Page() {
  const { runId } = useParams<{ runId?: string }>();
  const { session } = useSnapshot(clientState);
  const mayRun = session.state === 'signed-in' && mayUse(session.user, PATH, 'RUN');
  if (runId === undefined) return <RunList mayRun={mayRun} />;
  return <RunReportPage key={runId} runId={Number(runId)} mayRun={mayRun} />;
}
