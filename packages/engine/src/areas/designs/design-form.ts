import { type FormRefusal, fitsAsTyped, refusalsOf, savedText } from '../../access/form.ts';
import { isDay } from '../../base/day.ts';
import { type Message, message } from '../../messages/message.ts';
import {
  asksForCustomers,
  checkBu,
  checkChineseName,
  checkMonths,
  checkOfferIds,
  checkPickedCustomers,
  checkProgramName,
  findUnknownMake,
  type ProgramChoices,
} from '../programs/program-parts.ts';
import { monthsOfDays, type ProgramDesign } from './design.ts';
import { isLawfulNode, nodeKey, resolveVehicles, type VehicleFact } from './vehicle-scope.ts';

/** Longest reason, in characters. */
const REASON_MAX = 500;

/** Most places, and most dealers, that a design names. */
export const NAMED_MAX = 2000;

export type DesignField =
  | 'name'
  | 'nameCn'
  | 'bu'
  | 'days'
  | 'pastReason'
  | 'qualifyingDay'
  | 'makes'
  | 'offers'
  | 'fleetCustomers'
  | 'vehicles'
  | 'dealers';

export type DesignRefusal = FormRefusal<DesignField>;

/** The available choices, with the fields that the rules check. */
export interface DesignChoices extends ProgramChoices {
  readonly brands: readonly { readonly brandId: number; readonly make: string }[];
  readonly regions: readonly { readonly regionId: number; readonly buId: number }[];
  readonly groups: readonly number[];
  /** The models of the chosen makes; absent if they are not loaded yet. */
  readonly models?: readonly VehicleFact[] | undefined;
  /** Whether there is a dealer to name; absent if that is unknown. */
  readonly isDealer?: ((dealerId: number) => boolean) | undefined;
  /** 'YYYY-MM-DD'. */
  readonly today: string;
  /** The first day that is saved; empty for a new program. */
  readonly savedFirstDay: string;
  /** The reason that is saved with it. */
  readonly savedReason: string;
  /** The day on which this version of the program was made, by its first save or as a copy; empty for a new program. */
  readonly madeOn: string;
}

/** The faults of a design, complete or not: at most one refusal for each field, in the order of the form. */
export function checkDesign(design: ProgramDesign, choices: DesignChoices): readonly DesignRefusal[] {
  return refusalsOf([
    ['name', checkProgramName(design.name)],
    ['nameCn', checkChineseName(design.nameCn)],
    ['bu', checkBu(design.bu, choices)],
    ['days', checkDays(design)],
    ['pastReason', checkReason(design, choices)],
    ['makes', findUnknownMake(design.makes, choices)],
    ['offers', checkOfferIds(design.offers, choices)],
    ['fleetCustomers', asksForCustomers(design.offers, choices) ? checkPickedCustomers(design, choices) : undefined],
    ['vehicles', checkVehicles(design, choices)],
    ['dealers', checkDealers(design, choices)],
  ]);
}

/** The gaps of a design, in the order of the form; empty if budgets can be made of it. */
export function missingInDesign(design: ProgramDesign, choices: DesignChoices): readonly DesignRefusal[] {
  const { makes, offers, fleetCustomers, qualifyingDay } = design;
  const lacksCustomers = asksForCustomers(offers, choices) && fleetCustomers.length === 0;
  return refusalsOf([
    ['qualifyingDay', qualifyingDay === '' ? message('DESIGN_QUALIFYING_DAY_MISSING') : undefined],
    ['makes', makes.length === 0 ? message('PROGRAM_MAKE_MISSING') : undefined],
    ['offers', offers.length === 0 ? message('PROGRAM_OFFER_MISSING') : undefined],
    ['fleetCustomers', lacksCustomers ? message('PROGRAM_CUSTOMER_MISSING') : undefined],
    ['vehicles', vehiclesMissing(design, choices)],
    ['dealers', dealersMissing(design)],
  ]);
}

/** Whether nothing is wrong with a design and nothing lacks. */
export function isComplete(design: ProgramDesign, choices: DesignChoices): boolean {
  return checkDesign(design, choices).length + missingInDesign(design, choices).length === 0;
}

/**
 * Whether the program begins on a past day, which needs a reason; a day saved before it was past needs none. A saved reason
 * stays, and a version that began as a copy explains why its day was past by then.
 */
export function asksForReason(
  { firstDay, pastReason }: Pick<ProgramDesign, 'firstDay' | 'pastReason'>,
  {
    today,
    savedFirstDay,
    savedReason,
    madeOn,
  }: Pick<DesignChoices, 'today' | 'savedFirstDay' | 'savedReason' | 'madeOn'>,
): boolean {
  if (!isDay(firstDay) || firstDay >= today) return false;
  return firstDay !== savedFirstDay || pastReason !== '' || savedReason !== '' || firstDay < madeOn;
}

/** Whether a stored design began on a past day when it was made, without a reason. */
export function lacksReason(
  { firstDay, pastReason }: Pick<ProgramDesign, 'firstDay' | 'pastReason'>,
  madeOn: string,
): boolean {
  return firstDay < madeOn && pastReason === '';
}

/**
 * A design in its saved form: doubles count once, customers only if an offer needs them, only places of the chosen makes and
 * regions of the chosen BU, and a reason only if one is needed.
 */
export function designToSave(design: ProgramDesign, choices: DesignChoices): ProgramDesign {
  const { makes, bu, vehicles, dealers } = design;
  const brands = new Set(choices.brands.filter(({ make }) => makes.includes(make)).map(({ brandId }) => brandId));
  const regions = new Set(choices.regions.filter(({ buId }) => buId === bu).map(({ regionId }) => regionId));
  const nodes = new Map(vehicles.nodes.map((node) => [nodeKey(node), node]));
  return {
    ...design,
    name: savedText(design.name),
    nameCn: savedText(design.nameCn),
    pastReason: asksForReason(design, choices) ? savedText(design.pastReason) : '',
    makes: [...new Set(makes)],
    offers: mergedOffers(design),
    fleetCustomers: asksForCustomers(design.offers, choices)
      ? [...new Set(design.fleetCustomers.map((customer) => customer.trim()))]
      : [],
    vehicles: {
      ...vehicles,
      nodes: vehicles.kind === 'all' ? [] : [...nodes.values()].filter(({ brandId }) => brands.has(brandId)),
    },
    dealers: {
      kind: dealers.kind,
      regionIds: dealers.kind === 'regions' ? sortedIds(dealers.regionIds).filter((id) => regions.has(id)) : [],
      groupIds: dealers.kind === 'groups' ? sortedIds(dealers.groupIds) : [],
      dealerIds: dealers.kind === 'list' ? sortedIds(dealers.dealerIds) : [],
    },
  };
}

function mergedOffers({ offers }: ProgramDesign): ProgramDesign['offers'] {
  const types = Map.groupBy(offers, ({ offerTypeId }) => offerTypeId);
  return [...types].map(([offerTypeId, chosen]) => ({
    offerTypeId,
    siOfferIds: [...new Set(chosen.flatMap(({ siOfferIds }) => siOfferIds))],
  }));
}

function sortedIds(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].sort((one, other) => one - other);
}

function checkDays({ firstDay, lastDay }: ProgramDesign): Message | undefined {
  if (!isDay(firstDay) || !isDay(lastDay)) return message('DESIGN_DAYS_MISSING');
  if (firstDay > lastDay) return message('DESIGN_DAYS_ORDER');
  const months = monthsOfDays(firstDay, lastDay);
  return months === undefined ? message('DESIGN_DAYS_MISSING') : checkMonths(months.from, months.to);
}

function checkReason(design: ProgramDesign, choices: DesignChoices): Message | undefined {
  if (!asksForReason(design, choices)) return undefined;
  if (design.pastReason.trim() === '') return message('DESIGN_PAST_REASON_MISSING');
  return fitsAsTyped(design.pastReason, { min: 1, max: REASON_MAX }) ? undefined : message('DESIGN_REASON_LENGTH');
}

function checkVehicles(design: ProgramDesign, choices: DesignChoices): Message | undefined {
  const { kind, nodes } = design.vehicles;
  if (kind === 'all') return undefined;
  if (nodes.length > NAMED_MAX) return message('DESIGN_VEHICLES_TOO_MANY', { count: NAMED_MAX });
  const brands = new Set(choices.brands.map(({ brandId }) => brandId));
  const models = choices.models === undefined ? undefined : new Set(choices.models.map(({ id }) => id));
  const isKnown = ({ brandId, modelId }: { readonly brandId: number; readonly modelId: number | null }) =>
    brands.has(brandId) && (modelId === null || models === undefined || models.has(modelId));
  return nodes.every((node) => isLawfulNode(node) && isKnown(node)) ? undefined : message('DESIGN_VEHICLE_UNKNOWN');
}

function vehiclesMissing({ vehicles, makes }: ProgramDesign, { models }: DesignChoices): Message | undefined {
  if (vehicles.kind !== 'all' && vehicles.nodes.length === 0) return message('DESIGN_VEHICLES_MISSING');
  if (models === undefined || makes.length === 0) return undefined;
  return resolveVehicles({ ...vehicles, later: true }, models).length === 0
    ? message('DESIGN_VEHICLES_NONE')
    : undefined;
}

function checkDealers({ dealers, bu }: ProgramDesign, choices: DesignChoices): Message | undefined {
  switch (dealers.kind) {
    case 'all':
      return undefined;
    case 'regions': {
      const known = new Set(choices.regions.filter(({ buId }) => buId === bu).map(({ regionId }) => regionId));
      return dealers.regionIds.every((id) => known.has(id)) ? undefined : message('DESIGN_REGION_UNKNOWN');
    }
    case 'groups':
      return dealers.groupIds.every((id) => choices.groups.includes(id)) ? undefined : message('DESIGN_GROUP_UNKNOWN');
    case 'list': {
      if (dealers.dealerIds.length > NAMED_MAX) return message('DESIGN_DEALERS_TOO_MANY', { count: NAMED_MAX });
      const isKnown = choices.isDealer ?? (() => true);
      return dealers.dealerIds.every(isKnown) ? undefined : message('DESIGN_DEALER_UNKNOWN');
    }
  }
}

function dealersMissing({ dealers }: ProgramDesign): Message | undefined {
  const { kind, regionIds, groupIds, dealerIds } = dealers;
  const named = { all: 1, regions: regionIds.length, groups: groupIds.length, list: dealerIds.length }[kind];
  return named === 0 ? message('DESIGN_DEALERS_MISSING') : undefined;
}
