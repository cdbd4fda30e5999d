import type { CallBody } from '@oasis/api-client/contract';
import type { Actor } from '@oasis/engine/access';
import { asksForCustomers, checkNewProgram, type ProgramChoices } from '@oasis/engine/areas/programs';
import { dayOf, invariant, type Locale, type Month, monthsOf, ok, type Period } from '@oasis/engine/base';
import type { ReferenceData } from '@oasis/engine/reference';
import { generateTable, type TableScope } from '@oasis/engine/table';
import { defaultSettings, type VolumeBase } from '@oasis/engine/template';
import { kernelOf } from '../../budget-storage/spreadsheet.ts';
import { templateOn } from '../../budget-storage/template-store.ts';
import { type BudgetPlace, insertBudget } from '../../budget-storage/write-budget.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';
import { inactiveModels } from '../../reference/vehicle-store.ts';
import { type ProgramOptions, readProgramOptions } from './options-store.ts';
import { insertProgram, offersOf, type ProgramOffer } from './program-store.ts';

type Draft = CallBody<'program.create'>;

interface Request {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly now: Date;
  readonly draft: Draft;
}

/** Makes a program in status Saved with a calculated, empty budget for each offer and make, or fleet customer. */
export async function createProgram(
  tx: Tx,
  references: ReferenceStore,
  { actor, locale, now, draft: sent }: Request,
): Promise<Changed<{ programId: number; programCode: string }>> {
  const choices = choicesOf(await readProgramOptions(tx, actor.buIds));
  const draft = withoutSurplus(sent, choices);
  const refused = refuseForm(checkNewProgram(draft, choices), locale);
  if (refused !== undefined) return refused;
  const program = await insertProgram(tx, draft, { usrid: actor.usrid, now });
  const budgets = await makeBudgets(tx, references, { programId: program.id, draft, usrid: actor.usrid, now });
  return ok({
    data: { programId: program.id, programCode: program.code },
    audit: { subject: `program:${program.id}`, details: { budgets, before: null, after: recordOf(draft) } },
  });
}

/** What the record tells of a new program. */
function recordOf({ name, bu, from, to, makes, fleetCustomers }: Draft) {
  return { name: name.trim(), bu, from, to, makes: [...makes], fleetCustomers: [...fleetCustomers] };
}

/** A make or an offer that is named twice counts once, and customers count only where an offer asks for them. */
function withoutSurplus(draft: Draft, choices: ProgramChoices): Draft {
  const offers = Map.groupBy(draft.offers, ({ offerTypeId }) => offerTypeId);
  return {
    ...draft,
    makes: [...new Set(draft.makes)],
    offers: [...offers].map(([offerTypeId, chosen]) => ({
      offerTypeId,
      siOfferIds: [...new Set(chosen.flatMap(({ siOfferIds }) => siOfferIds))],
    })),
    fleetCustomers: asksForCustomers(draft.offers, choices) ? draft.fleetCustomers : [],
  };
}

function choicesOf(options: ProgramOptions): ProgramChoices {
  return {
    bus: options.bus.map(({ id }) => id),
    makes: options.makes.map(({ make }) => make),
    offerTypes: options.offerTypes.map((type) => ({
      id: type.offerTypeId,
      fleet: type.offerTypeKind === 'Fleet',
      siOfferIds: type.siOffers.map(({ siOfferId }) => siOfferId),
    })),
    customers: options.customers.map(({ name }) => name),
  };
}

interface BudgetsRequest {
  readonly programId: number;
  readonly draft: Draft;
  readonly usrid: number | null;
  readonly now: Date;
}

/** Generates the tables of all offers of a new program; answers how many. */
export async function makeBudgets(
  tx: Tx,
  references: ReferenceStore,
  { programId, draft, usrid, now }: BudgetsRequest,
): Promise<number> {
  // The engine has checked that both are months.
  const period = { from: draft.from as Month, to: draft.to as Month };
  const offers = await offersOf(
    tx,
    draft.offers.flatMap(({ siOfferIds }) => siOfferIds),
  );
  let count = 0;
  for (const offer of offers) {
    for (const place of placesOf(programId, offer, draft)) {
      await makeBudget(tx, references, { place, offer, makes: draft.makes, period, usrid, now });
      count++;
    }
  }
  return count;
}

/** A normal offer has a budget for each make; an offer with customer columns one for each customer, over all makes. */
function placesOf(programId: number, offer: ProgramOffer, draft: Draft): readonly BudgetPlace[] {
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
  readonly usrid: number | null;
  readonly now: Date;
}

async function makeBudget(tx: Tx, references: ReferenceStore, request: BudgetRequest): Promise<void> {
  const { place, offer, period } = request;
  const template = await templateOn(tx, offer.templateId, dayOf(request.now));
  const makes = place.make === null ? request.makes : [place.make];
  const latest = await references.latest(tx, template.version);
  const pins = { ...latest, kufri: Object.fromEntries(makes.map((make) => [make, latest.kufri[make] ?? ''])) };
  const inactive = await inactiveModels(tx);
  const models = (await references.modelsWithVolume(tx, pins.kufri, period)).filter(({ id }) => !inactive.has(id));
  const scope: TableScope = {
    shape: offer.shape,
    period,
    models: models.map(({ id }) => id),
    customers: place.customer === null ? [] : [place.customer],
  };
  const reference = await references.load(tx, [pins], template.version);
  const usual = defaultSettings(template);
  const settings = { ...usual, volumeBase: volumeBaseOf(reference, scope, pins.kufri, usual.volumeBase) };
  const table = generateTable({ template, settings, scope, reference, pins }, await kernelOf(template));
  invariant(table.ok, 'a stored template generates a table');
  await insertBudget(tx, references, table.value, { place, by: { usrid: request.usrid, now: request.now } });
}

/** The usual base, unless the Kufri versions hold volumes of the other one only, as imported registrations do. */
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
