import '@blueprintjs/table/lib/css/table.css';
import './budget-input.css';
import { Redirect, useSearch } from 'wouter';
import { CallError } from '../../api/call-error.ts';
import { useCall } from '../../api/use-call.ts';
import { BudgetWorkspace } from './BudgetWorkspace.tsx';
import { readAddress } from './budget-address.ts';
import { chosenOffer } from './chosen-offer.ts';
import { NoOffers, Waiting } from './Waiting.tsx';

/** Budget input (BUD-004). Without a program that is known, it leads to the list of programs. */
export function Page() {
  const address = readAddress(useSearch());
  const { pgmId } = address;
  const program = useCall(
    'budget.offerTypes',
    { query: { pgmId: pgmId ?? 0 }, silent: true },
    { enabled: pgmId !== undefined },
  );
  if (pgmId === undefined || isUnknown(program.error)) return <Redirect to="/wordingbudget" replace />;
  if (program.data === undefined || program.data.programInfo.programId !== pgmId) {
    return <Waiting failed={program.error !== null} onRetry={() => void program.refetch()} />;
  }
  const chosen = chosenOffer(program.data, address);
  if (chosen === undefined) return <NoOffers pgmId={pgmId} />;
  return <BudgetWorkspace pgmId={pgmId} program={program.data} chosen={chosen} />;
}

/** A program that does not exist, or that the person may not see: the server answers both alike. */
function isUnknown(error: Error | null): boolean {
  return error instanceof CallError && error.failure.kind === 'missing';
}
