import type { FollowUp } from '../../states/follow-up.ts';
import type { BatchMove } from './states.ts';

/** A submitted batch waits until a user sends it into approval. Tasks and notifications of the approval follow its own moves. */
export const BATCH_FOLLOW_UPS: Readonly<Partial<Record<BatchMove, FollowUp>>> = {
  submit: { tasks: { opens: [{ kind: 'startPackage', holder: { permission: 'PROGRAM_SUBMIT' } }] } },
  withdraw: { tasks: { ends: ['startPackage'] } },
  package: { tasks: { ends: ['startPackage'] } },
};
