export { isSameParameter, type ParameterChanges, parameterChanges } from './changes.ts';
export { PARAMETER_FOLLOW_UPS } from './follow-ups.ts';
export { parameterMessages } from './messages.ts';
export {
  type ClaimDocument,
  lateNumbers,
  PARAMETER_FIELDS,
  type ParameterDraft,
  type ParameterField,
  parameterForm,
} from './parameter-form.ts';
export { PARAMETER, type ParameterState } from './states.ts';
export { PARAMETER_WORDS } from './words.ts';
