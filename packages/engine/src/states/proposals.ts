import type { LocalText } from '../base/locale.ts';
import { defineStates, type StateOf } from './state-machine.ts';

interface ProposalSpec<Decided extends string, Other extends string> {
  readonly name: LocalText;
  /** What is said of the one in force when another is confirmed in its place. */
  readonly replaced: LocalText;
  /** The message where a proposal was decided already, and the one to who wants to confirm an own proposal. */
  readonly decided: Decided;
  readonly otherUser: Other;
}

/**
 * The states of records that one person proposes and another confirms. One is in force until another is confirmed in its place;
 * who proposed it does not confirm it.
 */
export function proposalStates<const Decided extends string, const Other extends string>({
  name,
  replaced,
  decided,
  otherUser,
}: ProposalSpec<Decided, Other>) {
  const undecided = { from: ['proposed'], otherState: decided } as const;
  return defineStates({
    name,
    states: {
      proposed: { name: { en: 'Proposed', zh: '待确认' }, tone: 'warning' },
      inForce: { name: { en: 'In force', zh: '生效中' }, tone: 'success' },
      rejected: { name: { en: 'Rejected', zh: '已驳回' }, tone: 'danger' },
      replaced: { name: { en: 'Replaced', zh: '已被替换' }, tone: 'none' },
    },
    moves: {
      propose: { name: { en: 'Propose', zh: '提出' }, from: [], to: 'proposed' },
      confirm: { name: { en: 'Confirm', zh: '确认' }, ...undecided, to: 'inForce', notBy: ['propose'], otherUser },
      reject: { name: { en: 'Reject', zh: '驳回' }, ...undecided, to: 'rejected' },
      replace: { name: replaced, from: ['inForce'], to: 'replaced' },
    },
  });
}

/** The state of a proposal of any kind. */
export type ProposalState = StateOf<ReturnType<typeof proposalStates>>;
