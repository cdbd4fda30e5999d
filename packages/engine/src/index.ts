export type { Actor, Viewer } from './access/actor.ts';
export { FIELD_LIMITS, fitsLimit } from './access/field-limits.ts';
export {
  checkSearchText,
  FORM_MODE,
  type FormMode,
  type FormRefusal,
} from './access/form.ts';
export {
  BUTTON_TYPE,
  flatMenu,
  hasPriv,
  type MenuItem,
  type MenuNode,
  type MenuPrivilege,
  menuEntryFor,
  menuEntryOf,
} from './access/menu.ts';
export {
  beyond,
  beyondOwn,
  fitsType,
  type Reach,
  type Reacher,
  reachesOrganisation,
  reachesType,
  reachOf,
} from './access/reach.ts';
export {
  actorFrom,
  type Holding,
  type HoldingKind,
  type Rights,
  type RightsBu,
  type RightsGroup,
  type RightsPerson,
  type RightsRole,
} from './access/rights.ts';
export { DEALER_ENTITY, DEALER_TYPE_NAMES, isDealer, USER_TYPE, type UserKind } from './access/user-type.ts';
export type { Action, ChangeAction } from './actions/action.ts';
export { ACTIONS, type ActionId, actionOf, canDo, isAction, permissionCodes } from './actions/actions.ts';
export {
  actionsOfButton,
  BUTTONS,
  type ButtonUser,
  codesOfButton,
  mayUse,
} from './actions/buttons.ts';
export { type Check, type CheckStep, can, type Decision, type Subject } from './actions/can.ts';
export { MENU, type MenuEntry } from './actions/menu.ts';
export { pairNames, permissionName } from './actions/permission-names.ts';
export { type RightsChange } from './actions/why/change.ts';
export { type Explanation, explain, type GrantSet } from './actions/why/explain.ts';
export { type Question } from './actions/why/question.ts';
export { type WhyCheck, type WhyStep } from './actions/why/steps.ts';
export type { Permission, RowScope } from './areas/action.ts';
export { CATALOGUE, type MessageCode } from './areas/areas.ts';
export { type Severity } from './areas/define-messages.ts';
export {
  DUTIES,
  type DutyPair,
  dutyName,
  openConflicts,
  withoutDeciding,
} from './areas/duties/duty-pairs.ts';
export { DUTY_OVERRIDE, type DutyOverrideState } from './areas/duties/states.ts';
export { accessMessages } from './areas/general/access.ts';
export { cellSourceMessages } from './areas/general/cell-source.ts';
export { checkMessages } from './areas/general/check.ts';
export { commonMessages } from './areas/general/common.ts';
export { formMessages } from './areas/general/forms.ts';
export { formulaMessages } from './areas/general/formula.ts';
export { sheetMessages } from './areas/general/sheet.ts';
export { templateMessages } from './areas/general/template.ts';
export { fixedGroupType } from './areas/grants/grant-rules.ts';
export { type MenuTicks, tickedAlone, tickedTree, tickMenu, tickPrivilege } from './areas/grants/grant-tree.ts';
export { checkGroup, type GroupDraft, type GroupField, groupToSave } from './areas/groups/group-form.ts';
export { activateKufri, type KufriMove, type KufriVersion } from './areas/kufri/activate-kufri.ts';
export { KUFRI_VERSION, type KufriState } from './areas/kufri/states.ts';
export { isNoticeVisible, shouldReturn } from './areas/notices/notice.ts';
export {
  checkNotice,
  NOTICE_LIMIT,
  type NoticeDraft,
  type NoticeField,
  noticeToSave,
} from './areas/notices/notice-form.ts';
export {
  asksForCustomers,
  type ChosenOffers,
  checkNewProgram,
  type FieldRefusal,
  FLEET_CUSTOMERS_MAX,
  NAME_LENGTH_MAX,
  type NewProgramDraft,
  type NewProgramField,
  type ProgramChoices,
} from './areas/programs/new-program.ts';
export { PROGRAM, type ProgramState } from './areas/programs/states.ts';
export { RECALCULATION_RUN, type RecalculationState } from './areas/recalculation/states.ts';
export { checkRole, type RoleDraft, type RoleField, roleToSave } from './areas/roles/role-form.ts';
export { showsEntitlementCode, showsViewAction } from './areas/roles/role-rules.ts';
export { signInMessages } from './areas/sign-in/messages.ts';
export { offersEntity } from './areas/users/offered-entities.ts';
export { type BuRegion, countingRegions } from './areas/users/regions.ts';
export {
  accountAsTyped,
  accountToSave,
  asksForAccount,
  checkUser,
  isAccountName,
  type UserDraft,
  type UserField,
  type UserFormOptions,
  userToSave,
} from './areas/users/user-form.ts';
export {
  lockedUserType,
  mayAddUser,
  mayChangeItAdmin,
  mayEditUser,
  mayEditUserSetting,
  mayToggleUser,
  offersDealerItAdmin,
  presetOrganisation,
  showsStatusColumn,
  type UserRow,
  whyNotRelease,
} from './areas/users/user-rules.ts';
export { recordSubject, subjectText } from './audit/record-subject.ts';
export {
  type ChangedField,
  changedFields,
  type FieldText,
  fieldName,
  otherFields,
  type RecordWriter,
  recordedFields,
  valueTexts,
} from './audit/record-text.ts';
export { RECORD_KINDS, RECORD_OUTCOMES, RECORD_PARTS, type RecordKind, recordKindName } from './audit/record-words.ts';
export { allocate, weightsOf } from './base/allocate.ts';
export { invariant, present } from './base/assert.ts';
export type { Brand } from './base/brand.ts';
export { dayOf } from './base/day.ts';
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
export { parseRate, RATE_UNIT, type Rate, rateOf, rateToNumber } from './base/rate.ts';
export { type Err, err, type Ok, ok, type Result } from './base/result.ts';
export { type Rounding } from './base/rounding.ts';
export { allSlices, eachSliced, type Slices } from './base/slices.ts';
export { hasUnseen, unseenTold, withoutUnseen } from './base/unseen.ts';
export { type BrokenInvariant, brokenInvariants, INVARIANTS } from './check/invariants.ts';
export type { CheckedTable, Difference, Invariant, InvariantId, StoredResults } from './check/types.ts';
export { applyInputs } from './edit/apply-inputs.ts';
export { applySave, type SaveOutcome, saveSlices } from './edit/apply-save.ts';
export { editPolicyOf } from './edit/edit-policy.ts';
export { editText } from './edit/edit-text.ts';
export { type CellFacts, calculateFact, type Fact, NO_CELLS, type SettingsFact } from './edit/facts.ts';
export { INPUT_LIMITS } from './edit/input-limits.ts';
export type {
  CellRange,
  ClearIntent,
  CopyKufriIntent,
  EditIntent,
  EditOutcome,
  FillDirection,
  FillIntent,
  FillMonthsIntent,
  InputChange,
  IntentKind,
  PasteIntent,
  Refusal,
  SetCellIntent,
  SetVolumeBaseIntent,
} from './edit/intent.ts';
export { isLawful, unlawfulCells } from './edit/lawful.ts';
export { parseCellText } from './edit/parse-cell-text.ts';
export { runIntent } from './edit/run-intent.ts';
export { encodeSaveColumns, type SaveColumns } from './edit/save-columns.ts';
export { type FormulaExplanation, type SumExplanation } from './formula/explain.ts';
export { SCALAR_FUNCTIONS, type ScalarFunctionName } from './formula/functions.ts';
export { parseFormula } from './formula/parse.ts';
export { printFormula } from './formula/print.ts';
export { type AddressOf, sheetRunText, sheetText } from './formula/sheet.ts';
export { PAIR_BY_AMOUNT, PAIR_BY_RATE, PAIR_FREE } from './formula/steps.ts';
export { type Expression, type FieldId, fieldsOf } from './formula/syntax.ts';
export type { VectorOperation } from './formula/vector-operation.ts';
export { filledText, type Message, type MessageValue, message } from './messages/message.ts';
export { isMessageCode, messageSeverity, messageText } from './messages/message-text.ts';
export { isLatest, isLatestKufri, withLatestKufri } from './reference/pins.ts';
export { type GuidelineEntry, type ReferenceSet, referenceFrom } from './reference/reference-set.ts';
export {
  type GuidelineKey,
  type KufriVolume,
  MAKES,
  type Pins,
  type Price,
  type ReferenceData,
  type ReferenceName,
  type VehicleModel,
} from './reference/types.ts';
export type { CellExplanation, CellOrigin, CellSource, OriginOf } from './report/cell-source.ts';
export {
  addDeviationSums,
  type DeviationFigures,
  type DeviationSums,
  deviationFigures,
  deviationSums,
} from './report/deviation.ts';
export { explainCell } from './report/explain-cell.ts';
export {
  type GuidelineReport,
  guidelineReport,
  parseReportMonths,
  type ReportPart,
  type ReportRow,
} from './report/guideline-report.ts';
export { type MakeTotal, makeTotals } from './report/make-totals.ts';
export { type MeasurePlan, type PlannedVolumes, planMeasures, planSlices } from './report/measure-plan.ts';
export { type Measures, makeMeasures, measuresBy, writeMeasures } from './report/measures.ts';
export { addMeasures, emptySums, type ReportSums } from './report/report-sums.ts';
export { type SummaryRow, summaryList } from './report/summary-list.ts';
export { cellSentences } from './session/explain-sentences.ts';
export { GESTURE_LETTERS, type Gesture, type GestureRun, parseGestures } from './session/gestures.ts';
export { type HistoryLimits, type StepList, type StepName, type StepSummary } from './session/history.ts';
export { type CellsPatch, type ColumnsPatch, type TablePatch } from './session/patch.ts';
export type { SaveColumnsPayload, SavePayload } from './session/save-payload.ts';
export { type SessionOptions, type SessionReply, TableSession } from './session/table-session.ts';
export type { TouchedCells } from './session/touched-cells.ts';
export { withSettings } from './session/with-settings.ts';
export {
  type MoveRule,
  movesFrom,
  type StateMachine,
  type StateRule,
  stateDiagram,
  type TakenPart,
  type Tone,
} from './states/state-machine.ts';
export { keyText, leafIndex, NOTHING, rowIdentity, rowName, valueAt } from './table/cells.ts';
export { columnsFor, type IdentityColumn, shapeOfOfferType } from './table/columns.ts';
export { isEdited } from './table/edited.ts';
export { decodeSnapshot, type EncodedSnapshot, encodeSlices, encodeSnapshot } from './table/encode.ts';
export { formatCell, formatNumber, formatShortPercent } from './table/format.ts';
export { fromWire, type WireContext } from './table/from-wire.ts';
export { generateTable, rowsFor, type TableRequest } from './table/generate.ts';
export { cellState, cellType, isEditable, rowState } from './table/lock.ts';
export { partnerOf, typedValue, writeTyped } from './table/pair.ts';
export { readWire, type WireFieldCell, type WireRow } from './table/read-wire.ts';
export { frameTable, refillTable, type TableFrame } from './table/refill.ts';
export {
  inputCarrier,
  type RegenerateRequest,
  regenerate,
  type UncoveredVolume,
  uncoveredVolumes,
} from './table/regenerate.ts';
export { openTable, openUnder, snapshotOf, snapshotSlices } from './table/snapshot.ts';
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
export { toWire, type WireColumn, wireColumns, wireRows } from './table/wire.ts';
export type { ContentsType, WireCell, WireHeader, WireTable } from './table/wire-types.ts';
export { BUILT_IN_TEMPLATES } from './template/built-in/built-in.ts';
export { callsSpreadsheet } from './template/calls-spreadsheet.ts';
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
export { offeredInputSets, offers } from './template/rules.ts';
export { SALES_TYPE, type SalesType } from './template/sales-type.ts';
export { AVERAGE_WIDTH, gridHeight, NUMBER_WIDTH, PIPELINE_WIDTH } from './template/sizes.ts';
export {
  type BudgetTemplate,
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
