import type { Decision } from '../actions/can.ts';
import type { EditPolicy } from '../table/types.ts';

/** The policy of a person who may edit the whole table or, for the reason of the decision, nothing of it (BUD-036). */
export function editPolicyOf(decision: Decision): EditPolicy {
  return decision.allowed ? { kind: 'all' } : { kind: 'none', reason: decision.reason };
}
