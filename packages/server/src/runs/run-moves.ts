import { RUN } from '@oasis/engine/areas/claim-runs';
import { defineMoving } from '../moves/define-moving.ts';

/** How runs move. */
export const RUN_MOVES = defineMoving({
  kind: 'run',
  table: 'run',
  machine: RUN,
  key: 'runId',
  code: { prefix: 'RUN-', sequence: 'run_number' },
});
