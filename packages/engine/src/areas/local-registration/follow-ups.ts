import type { FollowUp } from '../../states/follow-up.ts';
import type { REGISTRATION_SET } from './states.ts';

type Move = keyof typeof REGISTRATION_SET.moves;

/** The task to check registrations, as tasks show it. */
export const REGISTRATION_TASKS = {
  checkRegistrations: {
    name: { en: 'Check registrations', zh: '复核上牌数据' },
    page: '/localRegistration/dataUpload/set?setId={id}',
  },
} as const;

const over: FollowUp = { tasks: { ends: ['checkRegistrations'] } };

/** A set waits for whoever may check it, until it is checked or withdrawn. */
export const REGISTRATION_FOLLOW_UPS: Readonly<Partial<Record<Move, FollowUp>>> = {
  upload: { tasks: { opens: [{ kind: 'checkRegistrations', holder: { permission: 'LOCAL_CHECK' }, days: 3 }] } },
  check: over,
  withdraw: over,
};
