import { budgetMessages } from '@oasis/engine/areas/budgets';
import { cellSourceMessages, commonMessages, explanationMessages, sheetMessages } from '@oasis/engine/messages';
import '@oasis/ui/sheet.css';
import '../../../edit-report/edit-report.css';
import './budget-input.css';
import './folded-head.css';
import './preview.css';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useSearch } from 'wouter';
import { CallError } from '../../../api/call-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { editReportLabels } from '../../../edit-report/labels.ts';
import type { WordArea } from '../../../locale/i18n.ts';
import { lazyPart } from '../../../pages/lazy-page.ts';
import { sheetCellLabels } from '../../../sheet/cell-labels.ts';
import { sheetColumnLabels } from '../../../sheet/column-labels.ts';
import { sheetCommandLabels } from '../../../sheet/command-labels.ts';
import { sheetPanelLabels } from '../../../sheet/panel-labels.ts';
import { clientState } from '../../../state/client-state.ts';
import { budgetStateLabels } from '../../programs/budget-state-labels.ts';
import { budgetLabels } from '../labels.ts';
import { budgetAddress, readAddress } from '../open/budget-address.ts';
import { type ChosenOffer, chosenOffer } from '../open/chosen-offer.ts';
import { rememberProgram } from '../open/recent-programs.ts';
import { BudgetWorkspace } from './BudgetWorkspace.tsx';
import { NoOffers, Waiting } from './Waiting.tsx';

const NoProgram = lazyPart(async () => (await import('./NoProgram.tsx')).NoProgram);

export const words: readonly WordArea[] = [
  budgetMessages,
  cellSourceMessages,
  commonMessages,
  explanationMessages,
  sheetMessages,
  budgetLabels,
  budgetStateLabels,
  editReportLabels,
  sheetCellLabels,
  sheetColumnLabels,
  sheetCommandLabels,
  sheetPanelLabels,
];

/** Budget input (BUD-004). Without a known program, it says what it needs and offers the last used ones. */
export function Page() {
  const remembered = useSnapshot(clientState);
  const read = readAddress(useSearch());
  const address = { ...read, make: read.make ?? remembered.make };
  const { pgmId } = address;
  const program = useCall(
    'budget.offerTypes',
    { query: { pgmId: pgmId ?? 0 }, silent: true },
    { enabled: pgmId !== undefined },
  );
  const chosen = program.data === undefined ? undefined : chosenOffer(program.data, address);
  useRemembered(pgmId, isUnknown(program.error), chosen);
  useOpened(program.data?.programInfo.programId);
  if (pgmId === undefined && remembered.programId !== undefined) {
    return <Redirect to={budgetAddress({ pgmId: remembered.programId })} replace />;
  }
  if (pgmId === undefined || isUnknown(program.error)) return <NoProgram isUnknown={pgmId !== undefined} />;
  if (program.data === undefined || program.data.programInfo.programId !== pgmId) {
    return <Waiting failure={program.error?.message} refusal={program.error} onRetry={() => void program.refetch()} />;
  }
  if (chosen === undefined) return <NoOffers pgmId={pgmId} />;
  return <BudgetWorkspace pgmId={pgmId} program={program.data} chosen={chosen} />;
}

/** Keeps the program and the make that are worked on, for when the user comes back (SHL-030, SHL-031). */
function useRemembered(pgmId: number | undefined, isUnknownProgram: boolean, chosen: ChosenOffer | undefined): void {
  const make = chosen === undefined || chosen.isOverview ? undefined : chosen.offer.make || undefined;
  useEffect(() => {
    if (pgmId !== undefined) clientState.programId = isUnknownProgram ? undefined : pgmId;
    if (make !== undefined) clientState.make = make;
  }, [pgmId, isUnknownProgram, make]);
}

/** Keeps which program this person has opened, to offer it again another day. */
function useOpened(programId: number | undefined): void {
  useEffect(() => {
    if (programId !== undefined) rememberProgram(programId);
  }, [programId]);
}

/** A program that does not exist, or that the person may not see: the server answers both alike. */
function isUnknown(error: Error | null): boolean {
  return error instanceof CallError && error.failure.kind === 'missing';
}
