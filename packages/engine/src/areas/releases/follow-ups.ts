import type { FollowUp } from '../../states/follow-up.ts';
import type { ReleaseMove } from './states.ts';

const TO_MAIL = { kind: 'mailLetter', holder: { permission: 'BATCH_RELEASE' } } as const;

/** The tasks that follow the moves of a release batch. Its letter is mailed by a template of its own, to its recipients. */
export const RELEASE_FOLLOW_UPS: Readonly<Partial<Record<ReleaseMove, FollowUp>>> = {
  send: { tasks: { opens: [TO_MAIL] } },
  reopen: { tasks: { ends: ['mailLetter'] } },
  release: { tasks: { ends: ['mailLetter'] } },
};
