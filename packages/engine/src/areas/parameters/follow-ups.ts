import type { FollowUp } from '../../states/follow-up.ts';

const BY_SIPO = { permission: 'PARAMETER_CONFIRM' } as const;

/** The tasks and messages that follow the moves of a parameter; they are about its program. */
export const PARAMETER_FOLLOW_UPS = {
  edit: {
    tasks: { opens: [{ kind: 'confirmParameter', holder: BY_SIPO, days: 3 }] },
    messages: [{ template: 'parameterToConfirm', to: BY_SIPO }],
  },
  confirm: { tasks: { ends: ['confirmParameter'] } },
} as const satisfies Readonly<Record<string, FollowUp>>;
