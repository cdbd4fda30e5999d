import type { FollowUp } from '../../states/follow-up.ts';
import type { BatchMove } from './states.ts';

/** A batch that was submitted waits until somebody sends it into approval. What the approval opens and tells follows its own moves. */
export const BATCH_FOLLOW_UPS: Readonly<Partial<Record<BatchMove, FollowUp>>> = {
  submit: { tasks: { opens: [{ kind: 'startPackage', holder: { permission: 'PROGRAM_SUBMIT' } }] } },
  withdraw: { tasks: { ends: ['startPackage'] } },
  package: { tasks: { ends: ['startPackage'] } },
};
