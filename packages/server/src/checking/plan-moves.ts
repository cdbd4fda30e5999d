import { randomBytes } from 'node:crypto';
import { CHECKING_PLAN } from '@oasis/engine/areas/checking-plans';
import { defineMoving } from '../moves/define-moving.ts';

/** Bytes of the number by which a plan chooses claims; it is drawn when the plan begins. */
const SEED_BYTES = 32;

/** How checking plans move. Row security knows their BUs; who decides is told by the kit of approvals. */
export const PLAN_MOVES = defineMoving({
  kind: 'checking-plan',
  table: 'checking_plan',
  machine: CHECKING_PLAN,
  key: 'planId',
  code: { prefix: 'CP-', sequence: 'checking_plan_number' },
  columns: (move) => (move === 'begin' ? { seed: randomBytes(SEED_BYTES).toString('hex') } : {}),
});
