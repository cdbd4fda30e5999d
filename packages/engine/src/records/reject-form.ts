import { defineForm, type Form, textField } from '../access/define-form.ts';
import { type Message, message } from '../messages/message.ts';

/** What a second person does with a proposal. */
export type ProposalDecision = 'confirm' | 'reject';

/** The reason for which a proposal is rejected. */
export interface Rejection {
  readonly reason: string;
}

/** The form that rejects a proposal. */
export function rejectForm(
  length: Message = message('REJECT_REASON_LENGTH'),
  missing: Message = message('REJECT_REASON_MISSING'),
): Form<Rejection> {
  return defineForm({ reason: textField({ limit: { min: 1, max: 200 }, length, missing }) });
}
