import { DUTY_OVERRIDE } from './duty-override.ts';
import { KUFRI_VERSION } from './kufri-version.ts';
import { PROGRAM } from './program.ts';
import { RECALCULATION_RUN } from './recalculation-run.ts';
import type { StateMachine } from './state-machine.ts';

/** Every kind of object that has states. */
export const STATE_MACHINES: readonly StateMachine[] = [PROGRAM, KUFRI_VERSION, DUTY_OVERRIDE, RECALCULATION_RUN];
