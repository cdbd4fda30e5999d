import './recalculation.css';
import { CATALOGUE, mayUse } from '@oasis/engine';
import { useSnapshot } from 'valtio';
import { useParams } from 'wouter';
import type { WordArea } from '../../locale/i18n.ts';
import { budgetLabels } from '../../locale/labels/budget.ts';
import { recalculationLabels } from '../../locale/labels/recalculation.ts';
import { sheetColumnLabels } from '../../locale/labels/sheet-columns.ts';
import { sheetCommandLabels } from '../../locale/labels/sheet-commands.ts';
import { sheetPanelLabels } from '../../locale/labels/sheet-panels.ts';
import { clientState } from '../../state/client-state.ts';
import { RunList } from './RunList.tsx';
import { RunReportPage } from './RunReportPage.tsx';

export const words: readonly WordArea[] = [
  CATALOGUE,
  budgetLabels,
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
