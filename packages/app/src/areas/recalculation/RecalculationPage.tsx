import { recalculationMessages } from '@oasis/engine/areas/recalculation';
import { commonMessages } from '@oasis/engine/messages';
import './recalculation.css';
import { mayUse } from '@oasis/engine/actions';
import { useSnapshot } from 'valtio';
import { useParams } from 'wouter';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { SHEET_AREAS } from '../../sheet/sheet-areas.ts';
import { clientState } from '../../state/client-state.ts';
import { recalculationLabels } from './labels.ts';
import { RunList } from './RunList.tsx';
import { RunReportPage } from './RunReportPage.tsx';

export const words: readonly WordArea[] = [
  commonMessages,
  recalculationMessages,
  lifeLabels,
  recalculationLabels,
  ...SHEET_AREAS,
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
