export { BUILT_IN_TEMPLATES } from './built-in/built-in.ts';
export { callsSpreadsheet } from './calls-spreadsheet.ts';
export { compileLogic } from './compile.ts';
export { decodeTemplate } from './decode.ts';
export {
  DEFAULT_INPUT_SET,
  DEFAULT_SETTINGS,
  DEFAULT_VOLUME_BASE,
  INPUT_SET_OPTIONS,
  INPUT_SET_PAIRS,
  type InputSet,
  type InputSetPair,
  type TableSettings,
  VOLUME_BASES,
  type VolumeBase,
} from './input-set.ts';
export type {
  CalculationLogic,
  FormulaField,
  InputField,
  LogicField,
  LogicPair,
  LogicRollUp,
  ReferenceField,
} from './logic.ts';
export { offeredInputSets, offeredSettings, offers } from './rules.ts';
export { SALES_TYPE, type SalesType } from './sales-type.ts';
export { AVERAGE_WIDTH, gridHeight, NUMBER_WIDTH, PIPELINE_WIDTH } from './sizes.ts';
export type {
  BudgetTemplate,
  FieldFormat,
  FieldRole,
  FieldSource,
  LinkedPair,
  RollUp,
  SourceRule,
  TableShape,
  TemplateField,
} from './types.ts';
export { validateTemplate } from './validate.ts';
