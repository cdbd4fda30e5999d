import type { VehicleScope } from '@oasis/engine/areas/designs';
import type { ChosenOffers } from '@oasis/engine/areas/programs';
import { dayOf, invariant, type Month, monthsOf, type Period } from '@oasis/engine/base';
import type { ReferenceData } from '@oasis/engine/reference';
import { type BudgetTable, generateTable, type TableScope } from '@oasis/engine/table';
import { defaultSettings, type VolumeBase } from '@oasis/engine/template';
import { coveredModels } from '../../budget-storage/covered-models.ts';
import { kernelOf } from '../../budget-storage/spreadsheet.ts';
import { keepTemplates, templateOn } from '../../budget-storage/template-store.ts';
import { type BudgetPlace, insertBudget } from '../../budget-storage/write-budget.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';
import { inactiveModels } from '../../reference/vehicle-store.ts';
import { offersOf, type ProgramOffer } from './program-store.ts';

/** The fields of a design that determine its budgets. */
export interface BudgetDesign {
  readonly from: string;
  readonly to: string;
  readonly makes: readonly string[];
  readonly offers: readonly ChosenOffers[];
  readonly fleetCustomers: readonly string[];
  /** Absent if all vehicles may be included. */
  readonly vehicles?: VehicleScope | undefined;
}

interface BudgetsRequest {
  readonly programId: number;
  readonly draft: BudgetDesign;
  readonly usrid: number | null;
  readonly now: Date;
}

/** Generates the tables of all offers of a new program; returns their number. */
export async function makeBudgets(
  tx: Tx,
  references: ReferenceStore,
  { programId, draft, usrid, now }: BudgetsRequest,
): Promise<number> {
  // The engine has checked that both are months.
  const period = { from: draft.from as Month, to: draft.to as Month };
  const ids = draft.offers.flatMap(({ siOfferIds }) => siOfferIds);
  await keepTemplates(tx, ids);
  const offers = await offersOf(tx, ids);
  let count = 0;
  for (const offer of offers) {
    for (const place of placesOf(programId, offer, draft)) {
      const request = { place, offer, makes: draft.makes, period, vehicles: draft.vehicles, now };
      const table = await generateBudget(tx, references, request);
      await insertBudget(tx, references, table, { place, by: { usrid, now } });
      count++;
    }
  }
  return count;
}

/**
 * A normal offer has one budget for each make. An offer with customer columns has one budget for each customer, over all
 * makes.
 */
export function placesOf(
  programId: number,
  offer: ProgramOffer,
  draft: Pick<BudgetDesign, 'makes' | 'fleetCustomers'>,
): readonly BudgetPlace[] {
  const place = { programId, siOfferId: offer.siOfferId };
  return offer.shape === 'period'
    ? draft.makes.map((make) => ({ ...place, make, customer: null }))
    : draft.fleetCustomers.map((customer) => ({ ...place, make: null, customer: customer.trim() }));
}

interface BudgetRequest {
  readonly place: BudgetPlace;
  readonly offer: ProgramOffer;
  readonly makes: readonly string[];
  readonly period: Period;
  readonly vehicles?: VehicleScope | undefined;
  readonly now: Date;
}

/** Generates the empty, calculated table of a new budget, based on the newest versions. */
export async function generateBudget(
  tx: Db | Tx,
  references: ReferenceStore,
  request: BudgetRequest,
): Promise<BudgetTable> {
  const { place, offer, period, vehicles } = request;
  const template = await templateOn(tx, offer.templateId, dayOf(request.now));
  const makes = place.make === null ? request.makes : [place.make];
  const latest = await references.latest(tx, template.version);
  const pins = { ...latest, kufri: Object.fromEntries(makes.map((make) => [make, latest.kufri[make] ?? ''])) };
  const inactive = await inactiveModels(tx);
  const sold = (await references.modelsWithVolume(tx, pins.kufri, period)).map(({ id }) => id);
  const active = sold.filter((id) => !inactive.has(id));
  const scope: TableScope = {
    shape: offer.shape,
    period,
    models: await coveredModels(tx, { ...(vehicles !== undefined && { vehicles }) }, active),
    customers: place.customer === null ? [] : [place.customer],
    ...(vehicles !== undefined && { vehicles }),
  };
  const reference = await references.load(tx, [pins], template.version);
  const usual = defaultSettings(template);
  const settings = { ...usual, volumeBase: volumeBaseOf(reference, scope, pins.kufri, usual.volumeBase) };
  const table = generateTable({ template, settings, scope, reference, pins }, await kernelOf(template));
  invariant(table.ok, 'a stored template generates a table');
  return table.value;
}

/** The usual volume base, unless the Kufri versions have volumes of the other base only, as imported registrations do. */
function volumeBaseOf(
  reference: ReferenceData,
  { models, period }: TableScope,
  kufri: Readonly<Record<string, string>>,
  usual: VolumeBase,
): VolumeBase {
  const other = usual === 'WS' ? 'RT' : 'WS';
  let hasOther = false;
  for (const id of models) {
    const version = kufri[reference.model(id)?.make ?? ''] ?? '';
    for (const month of monthsOf(period)) {
      const { ws = Number.NaN, rt = Number.NaN } = reference.volume(version, id, month) ?? {};
      const of = { WS: ws, RT: rt };
      if (!Number.isNaN(of[usual])) return usual;
      if (!Number.isNaN(of[other])) hasOther = true;
    }
  }
  return hasOther ? other : usual;
}
