export { packageMessages } from './messages.ts';
export { PACKAGE, type PackageMove, type PackageState, RUNNING_STATES } from './states.ts';
