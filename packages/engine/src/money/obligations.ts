/**
 * Accounts of what is owed. `incurred` is below 0 by all that was ever owed, so that the accounts of a payee add up to 0; the others say
 * how far an obligation has come.
 */
export type ObligationKind = 'incurred' | 'claimed' | 'approved' | 'inPayout' | 'paid' | 'receivable';

/** A step of an obligation: from one account of its payee, entity and settlement to another one. */
export interface ObligationStep {
  readonly from: ObligationKind;
  readonly to: ObligationKind;
}

/** The step that a move of a claim posts for each of its lines; undefined where the move changes nothing that is owed. */
export function obligationStep(from: string | null, to: string): ObligationStep | undefined {
  const [before, after] = [from === null ? 'incurred' : (OWED_IN[from] ?? 'incurred'), OWED_IN[to] ?? 'incurred'];
  return before === after ? undefined : { from: before, to: after };
}

/** The account in which the obligation of a claim stands by the state of the claim; nothing is owed in a state that is not named. */
const OWED_IN: Readonly<Record<string, ObligationKind>> = {
  Submitted: 'claimed',
  SiccoChecking: 'claimed',
  SipoChecking: 'claimed',
  Approved: 'approved',
  InPayout: 'inPayout',
  Paid: 'paid',
};
