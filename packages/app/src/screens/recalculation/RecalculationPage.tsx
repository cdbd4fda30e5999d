import './recalculation.css';
import { mayUse } from '@oasis/engine';
import { useSnapshot } from 'valtio';
import { useParams } from 'wouter';
import { clientState } from '../../state/client-state.ts';
import { RunList } from './RunList.tsx';
import { RunReportPage } from './RunReportPage.tsx';

const PATH = '/recalculation';

/** Runs over all budgets, or the report of the one in the address. */
export function Page() {
  const { runId } = useParams<{ runId?: string }>();
  const { session } = useSnapshot(clientState);
  const mayRun = session.state === 'signed-in' && mayUse(session.user, PATH, 'RUN');
  if (runId === undefined) return <RunList mayRun={mayRun} />;
  return <RunReportPage key={runId} runId={Number(runId)} mayRun={mayRun} />;
}
