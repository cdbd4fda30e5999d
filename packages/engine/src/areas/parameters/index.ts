export { type DocumentChanges, isSameParameter, type ParameterChanges, parameterChanges } from './changes.ts';
export { PARAMETER_FOLLOW_UPS } from './follow-ups.ts';
export { parameterMessages } from './messages.ts';
export {
  type ClaimDocument,
  lateNumbers,
  MOST_DOCUMENTS,
  PARAMETER_FIELDS,
  type ParameterDraft,
  type ParameterField,
  parameterForm,
} from './parameter-form.ts';
export { PARAMETER, type ParameterState } from './states.ts';
export {
  CHECK_CATEGORIES,
  DEFAULT_ENTITY,
  LATE_RULES,
  PARAMETER_WORDS,
  SAMPLE_CATEGORIES,
  SETTLEMENTS,
  VALIDATIONS,
} from './words.ts';
