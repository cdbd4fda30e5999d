import type { FollowUp } from '../../states/follow-up.ts';
import type { SAMPLE_LIST } from './states.ts';

const OVER: FollowUp = { tasks: { ends: ['decideDraw'] } };

/** Another draw that somebody asks for waits for a second person who prepares spot checks; who decides on a sample is told by the kit of approvals. */
export const SAMPLE_LIST_FOLLOW_UPS: Readonly<Partial<Record<keyof typeof SAMPLE_LIST.moves, FollowUp>>> = {
  askDraw: { tasks: { opens: [{ kind: 'decideDraw', holder: { permission: 'SPOT_PREPARE' }, days: 3 }] } },
  allowDraw: OVER,
  refuseDraw: OVER,
};
