export { bindingRecord, bindingRejectForm, offerOf } from './binding-record.ts';
export { BINDINGS, SOURCE_RUNS } from './paths.ts';
export { BINDING } from './states.ts';
export { BINDING_PAYS, isRunKind, SOURCE_NAMES, TARGET_DECISIONS, type TargetDecision } from './words.ts';
