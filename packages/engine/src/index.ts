export {
  type Action,
  type ChangeAction,
  defineActions,
  type Permission,
  type ReadAction,
  type RowScope,
} from './access/action.ts';
export { type Actor, type Check, type CheckStep, can, type Decision, type Subject } from './access/can.ts';
export { FIELD_LIMITS, fitsLimit } from './access/field-limits.ts';
export { flatMenu, hasPriv, type MenuItem, type MenuPrivilege, menuEntryFor, menuEntryOf } from './access/menu.ts';
export {
  DEALER_ENTITY,
  DEALER_TYPE_NAMES,
  hasLockedType,
  isDealer,
  USER_TYPE,
  type UserKind,
} from './access/user-type.ts';
export { ACTIONS, type ActionId, actionOf, canDo, permissionCodes } from './actions/actions.ts';
export { EDITABLE_STATES } from './actions/budget-actions.ts';
export { allocate, weightsOf } from './base/allocate.ts';
export { assertNever, invariant, present } from './base/assert.ts';
export type { Brand } from './base/brand.ts';
export { scaledOfNumber, scaledOfText, textOfScaled } from './base/decimal.ts';
export { DEFAULT_LOCALE, LOCALES, type Locale, type LocalText } from './base/locale.ts';
export {
  addMoney,
  type Fen,
  fenOf,
  freezeYuan,
  multiplyMoney,
  NO_MONEY,
  parseYuan,
  subtractMoney,
  withoutTax,
  yuanText,
} from './base/money.ts';
export {
  addMonths,
  isMonth,
  type Month,
  monthNumber,
  monthOf,
  monthsOf,
  type Period,
  parseMonth,
  parsePeriod,
  periodText,
  quarterOf,
  yearOf,
} from './base/period.ts';
export { parseRate, RATE_UNIT, type Rate, rateOf, rateOfNumber, rateToNumber } from './base/rate.ts';
export { allOk, type Err, err, type Ok, ok, type Result } from './base/result.ts';
export { divideRounded, type Rounding } from './base/rounding.ts';
export { applyInputs, type InputChange } from './edit/apply-inputs.ts';
export { applySave, type SaveOutcome } from './edit/apply-save.ts';
export { clipboardText, parseClipboard } from './edit/clipboard.ts';
export { editPolicyOf } from './edit/edit-policy.ts';
export { editText } from './edit/edit-text.ts';
export { type CellFacts, type Fact, invertFact, NO_CELLS, type SettingsFact, writeFacts } from './edit/facts.ts';
export type {
  CellRange,
  ClearIntent,
  CopyKufriIntent,
  EditIntent,
  EditOutcome,
  FillIntent,
  IntentKind,
  PasteIntent,
  Refusal,
  SetCellIntent,
  SetVolumeBaseIntent,
} from './edit/intent.ts';
export { isLawful, unlawfulCells } from './edit/lawful.ts';
export { parseCellText } from './edit/parse-cell-text.ts';
export { runIntent } from './edit/run-intent.ts';
export { columnName } from './formula/address.ts';
export {
  type Calculation,
  type CalculationData,
  type CalculationPlan,
  type CompiledCalculation,
  compileCalculation,
} from './formula/calculation.ts';
export { checkSteps } from './formula/check.ts';
export { evaluateExpression } from './formula/evaluate.ts';
export {
  type ExplainOptions,
  type Explanation,
  explainExpression,
  explainSum,
  type FormulaExplanation,
  type Note,
  type SumExplanation,
} from './formula/explain.ts';
export { type ExplanationNames, explanationSentences, explanationText } from './formula/explain-text.ts';
export { arityOf, SCALAR_FUNCTIONS, type ScalarFunctionName } from './formula/functions.ts';
export { type BoundKernel, compileKernel, type Kernel, type KernelData, type KernelOptions } from './formula/kernel.ts';
export { CANCELLATION, isMissing, MISSING, MISSING_RULES, type MissingRule } from './formula/missing.ts';
export { MOST_CHARACTERS, MOST_LEVELS, parseFormula } from './formula/parse.ts';
export { printFormula } from './formula/print.ts';
export { type RunTable, rollUp, sumRun } from './formula/roll-up.ts';
export { type AddressOf, MOST_SHEET_CHARACTERS, sheetRunText, sheetText } from './formula/sheet.ts';
export {
  amountOfPair,
  type FormulaStep,
  type LinkedPairStep,
  operandFieldsOf,
  PAIR_BY_AMOUNT,
  PAIR_BY_RATE,
  PAIR_FREE,
  rateOfPair,
  type Step,
  targetsOf,
} from './formula/steps.ts';
export {
  type Comparison,
  type ComparisonOperator,
  type Expression,
  FIELD_ID,
  type FieldId,
  fieldsOf,
  operandsOf,
  replaceFields,
  WHOLE,
} from './formula/syntax.ts';
export type { VectorOperation } from './formula/vector-operation.ts';
export { CATALOGUE, MESSAGE_AREAS, type MessageCode } from './messages/catalogue.ts';
export { defineMessages, type MessageArea, type MessageDefinition, type Severity } from './messages/define.ts';
export {
  isMessageCode,
  type Message,
  type MessageValue,
  message,
  messageSeverity,
  messageText,
} from './messages/message.ts';
export { isLatest, isLatestKufri, pinsForMakes, withLatestKufri } from './reference/pins.ts';
export { type GuidelineEntry, type ReferenceSet, referenceFrom } from './reference/reference-set.ts';
export {
  type GuidelineKey,
  type KufriVolume,
  MAKES,
  type Pins,
  type Price,
  REFERENCE_NAMES,
  type ReferenceData,
  type ReferenceName,
  type VehicleModel,
} from './reference/types.ts';
export {
  addDeviationSums,
  type DeviationFigures,
  type DeviationSums,
  deviationFigures,
  deviationSums,
} from './report/deviation.ts';
export { type MakeTotal, makeTotals } from './report/make-totals.ts';
export { type Measures, makeMeasures, type PlannedVolumes } from './report/measures.ts';
export { type SummaryRow, summaryList } from './report/summary-list.ts';
export {
  type CellExplanation,
  type CellOrigin,
  type CellSource,
  explainCell,
  type OriginOf,
} from './session/explain-cell.ts';
export { cellSentences } from './session/explain-sentences.ts';
export {
  GESTURE_LETTERS,
  type Gesture,
  type GestureRun,
  gesturesText,
  MIXED_GESTURES,
  parseGestures,
} from './session/gestures.ts';
export { HISTORY_LIMITS, type HistoryLimits, type StepName } from './session/history.ts';
export { buffersOf, type CellsPatch, type ColumnsPatch, type TablePatch } from './session/patch.ts';
export type { SavePayload } from './session/save-payload.ts';
export { type SessionOptions, type SessionReply, TableSession } from './session/table-session.ts';
export { withSettings } from './session/with-settings.ts';
export { fromBase64, toBase64 } from './table/base64.ts';
export { buildRows, type LeafKeys } from './table/build-rows.ts';
export { calculate, calculateRow, calculateRows } from './table/calculate.ts';
export { keyText, leafIndex, NOTHING, rowIdentity, rowName, valueAt } from './table/cells.ts';
export {
  CUSTOMER_OFFER_TYPES,
  columnsFor,
  hiddenColumnsFor,
  type IdentityColumn,
  shapeOfOfferType,
} from './table/columns.ts';
export { clearEdited, isEdited, markEdited, unmarkEdited } from './table/edited.ts';
export { decodeSnapshot, type EncodedSnapshot, encodeSnapshot } from './table/encode.ts';
export { formatCell, formatNumber, formatPercent, formatShortPercent } from './table/format.ts';
export { fromWire, type WireContext } from './table/from-wire.ts';
export { generateTable, rowsFor, type TableRequest } from './table/generate.ts';
export { monthsOfKey } from './table/leaf-values.ts';
export { cellState, cellType, isEditable, rowLevel, rowState } from './table/lock.ts';
export { isInPair, pairModeFor, partnerOf, typedPartner, typedValue, writeTyped } from './table/pair.ts';
export { readWire, type WireFieldCell, type WireRow } from './table/read-wire.ts';
export { type RegenerateRequest, regenerate, type UncoveredVolume, uncoveredVolumes } from './table/regenerate.ts';
export { openTable, snapshotOf } from './table/snapshot.ts';
export {
  type BudgetTable,
  type CellState,
  type CellType,
  type EditPolicy,
  KEY_NAMES,
  type KeyName,
  type LockView,
  type PairMode,
  type RowLevel,
  type RowSet,
  type SummaryType,
  type TableScope,
  type TableSnapshot,
} from './table/types.ts';
export { toWire, type WireColumn, wireColumns } from './table/wire.ts';
export type { ContentsType, WireCell, WireHeader, WireTable } from './table/wire-types.ts';
export { BUILT_IN_TEMPLATES } from './template/built-in/built-in.ts';
export { compileLogic } from './template/compile.ts';
export { decodeTemplate } from './template/decode.ts';
export {
  DEFAULT_INPUT_SET,
  DEFAULT_SETTINGS,
  DEFAULT_VOLUME_BASE,
  INPUT_SET_OPTIONS,
  type InputSet,
  type InputSetPair,
  type TableSettings,
  VOLUME_BASES,
  type VolumeBase,
} from './template/input-set.ts';
export type {
  CalculationLogic,
  FormulaField,
  InputField,
  LogicField,
  LogicPair,
  LogicRollUp,
  ReferenceField,
} from './template/logic.ts';
export { describeSettings, offeredInputSets, offers } from './template/rules.ts';
export { SALES_TYPE, type SalesType } from './template/sales-type.ts';
export {
  AVERAGE_WIDTH,
  DEFAULT_TABLE_HEIGHT,
  gridHeight,
  HEADER_HEIGHT,
  MODEL_WIDTH,
  NUMBER_WIDTH,
  PIPELINE_WIDTH,
  ROW_HEIGHT,
} from './template/sizes.ts';
export {
  type BudgetTemplate,
  FIELD_ROLES,
  type FieldFormat,
  type FieldRole,
  type FieldSource,
  type LinkedPair,
  type RollUp,
  type SourceRule,
  type TableShape,
  type TemplateField,
} from './template/types.ts';
export { validateTemplate } from './template/validate.ts';
export { activateKufri, type KufriMove, type KufriState, type KufriVersion } from './workflow/kufri-version.ts';
export {
  asksForCustomers,
  type ChosenOffers,
  checkNewProgram,
  type FieldRefusal,
  FLEET_CUSTOMERS_MAX,
  NAME_LENGTH_MAX,
  type NewProgramDraft,
  type NewProgramField,
  PROGRAM_MONTHS_MAX,
  type ProgramChoices,
} from './workflow/new-program.ts';
