export { BUILT_IN_TEMPLATES } from './built-in/built-in.ts';
export { callsSpreadsheet } from './calls-spreadsheet.ts';
export { compileLogic } from './compile.ts';
export { decodeTemplate } from './decode.ts';
export { type AddedAttribute, isPlaced, withAdded } from './form/added-attributes.ts';
export { APPENDABLE_CATEGORIES, MOST_ATTRIBUTES } from './form/categories.ts';
export { templateOfForm } from './form/check-form.ts';
export { manualText, type SentForm, selectAttribute, selectOption, setManual, withSent } from './form/choices.ts';
export { compileForm } from './form/compile-form.ts';
export { decodeForm, decodeStored } from './form/decode-form.ts';
export { type FieldState, fieldStates } from './form/field-states.ts';
export { withFinancing } from './form/financing.ts';
export { formOfTemplate } from './form/form-of-template.ts';
export { formulaSurroundings } from './form/formula-surroundings.ts';
export { type FormulaPlace, formulaAt, formulasOf, withFormula } from './form/formulas.ts';
export { type LayoutList, listOf, moveField, placeField, swapList } from './form/layout.ts';
export { logicLines } from './form/logic-lines.ts';
export type { AttributeGroup, FormCategory, FormItem, TemplateForm } from './form/types.ts';
export { workedExample } from './form/worked-example.ts';
export {
  DEFAULT_INPUT_SET,
  DEFAULT_SETTINGS,
  INPUT_SET_OPTIONS,
  INPUT_SET_PAIRS,
  type InputSet,
  type InputSetPair,
  type TableSettings,
  VOLUME_BASES,
  type VolumeBase,
} from './input-set.ts';
export type { CalculationLogic, InputField, LogicField } from './logic.ts';
export { defaultSettings, offeredSettings, offers } from './rules.ts';
export { SALES_TYPE } from './sales-type.ts';
export { AVERAGE_WIDTH, gridHeight } from './sizes.ts';
export type { BudgetTemplate, FieldRole, FieldSource, RollUp, TableShape, TemplateField } from './types.ts';
export { validateTemplate } from './validate.ts';
