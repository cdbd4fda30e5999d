export {
  codesInFile,
  NAMED_DEALER_COLUMNS,
  type NameableDealer,
  namedInFile,
} from './dealer-file.ts';
export {
  ALL_DEALERS,
  DEALER_KINDS,
  type DealerFact,
  type DealerScope,
  type DealersAt,
  resolveDealers,
} from './dealer-scope.ts';
export {
  CLAIMANTS,
  type Claimant,
  daysOfMonths,
  EMPTY_DESIGN,
  monthsOfDays,
  PAYEES,
  type Payee,
  type ProgramDesign,
  QUALIFYING_DAYS,
  type QualifyingDay,
  SALE_KINDS,
  type SaleKind,
} from './design.ts';
export {
  asksForReason,
  checkDesign,
  type DesignChoices,
  type DesignField,
  type DesignRefusal,
  designToSave,
  isComplete,
  lacksReason,
  missingInDesign,
  NAMED_MAX,
} from './design-form.ts';
export { designMessages } from './messages.ts';
export {
  NON_TEMPORARY,
  normalizeDesign,
  PROGRAM_TABS,
  type ProgramTab,
  TAB_DEFAULTS,
  type TabIcon,
  type TabState,
  type TabStatuses,
  TEMPORARY,
  tabIcon,
  tabStates,
} from './tabs.ts';
export {
  ALL_VEHICLES,
  coversVehicle,
  nodeKey,
  resolveVehicles,
  VEHICLE_KINDS,
  type VehicleFact,
  type VehicleNode,
  type VehicleScope,
} from './vehicle-scope.ts';
export {
  chosenState,
  countChosen,
  foundInTree,
  type TreeModel,
  toggleBranch,
  type VehicleBranch,
  vehicleTree,
} from './vehicle-tree.ts';
