export {
  codesInFile,
  NAMED_DEALER_COLUMNS,
  type NameableDealer,
  namedInFile,
} from './dealer-import.ts';
export {
  DEALER_KINDS,
  type DealerFact,
  type DealerPast,
  type DealerScope,
  dealerFollowing,
  resolveDealers,
  standingOn,
} from './dealer-scope.ts';
export {
  CLAIMANTS,
  daysOfMonths,
  EMPTY_DESIGN,
  monthsOfDays,
  PAYEES,
  type ProgramDesign,
  QUALIFYING_DAYS,
  SALE_KINDS,
} from './design.ts';
export {
  asksForReason,
  checkDesign,
  type DesignChoices,
  type DesignField,
  designToSave,
  lacksReason,
  missingInDesign,
  NAMED_MAX,
} from './design-form.ts';
export { designMessages } from './messages.ts';
export {
  NON_TEMPORARY,
  type ProgramTab,
  type TabIcon,
  type TabStatuses,
  TEMPORARY,
  tabIcon,
  tabStates,
} from './tabs.ts';
export {
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
  toggleBranch,
  type VehicleBranch,
  vehicleTree,
} from './vehicle-tree.ts';
