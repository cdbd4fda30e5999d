import { REGISTRATION_FOLLOW_UPS, REGISTRATION_SET } from '@oasis/engine/areas/local-registration';
import { defineMoving } from '../../moves/define-moving.ts';

/** How sets of registrations move, and the task that follows. */
export const REGISTRATION_MOVES = defineMoving({
  kind: 'registration-set',
  table: 'registration_set',
  machine: REGISTRATION_SET,
  key: 'setId',
  code: { prefix: 'LR-', sequence: 'registration_set_number' },
  followUps: REGISTRATION_FOLLOW_UPS,
});
