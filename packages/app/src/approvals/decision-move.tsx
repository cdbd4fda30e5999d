import { Cross, Tick } from '@blueprintjs/icons';
import type { AskedMove } from '../life/use-moves.tsx';

type Decision = 'approve' | 'reject';

/** The running approval of a subject as its page read it; null without one. */
interface ReadApproval {
  readonly approvalVersion: number | null;
  readonly approvalStep: number;
}

/** A decision on a subject as its call takes it, with the state of the approval that was read. */
export function decisionBody({ approvalVersion, approvalStep }: ReadApproval, action: Decision, reason: string) {
  return {
    action,
    ...(reason !== '' && { comment: reason }),
    ...(approvalVersion !== null && { approvalVersion, step: approvalStep }),
  };
}

/** The withdrawal of a subject as its call takes it. */
export function withdrawalBody({ approvalVersion }: Pick<ReadApproval, 'approvalVersion'>, reason: string) {
  return { reason, ...(approvalVersion !== null && { approvalVersion }) };
}

const LOOKS = {
  approve: { icon: <Tick />, intent: 'primary' },
  reject: { icon: <Cross />, intent: 'danger' },
} as const;

interface DecisionWords {
  readonly text: string;
  readonly hasNoReason?: boolean;
}

/** The button of a decision on a subject, with its question. */
export function decisionMove<Row>(
  decision: Decision,
  rule: AskedMove<Row>['rule'],
  { text, hasNoReason = false }: DecisionWords,
  send: AskedMove<Row>['send'],
): AskedMove<Row> {
  return { rule, button: 'DECIDE', ...LOOKS[decision], asks: () => ({ text, hasNoReason }), send };
}
