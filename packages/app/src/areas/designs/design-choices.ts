import type { CallData } from '@oasis/api-client';
import type { DesignChoices, DesignField, ProgramDesign } from '@oasis/engine/areas/designs';
import type { EngineForm } from '../../forms/use-engine-form.ts';

export type DesignOptions = CallData<'design.options'>;
export type SavedDesign = CallData<'design.byId'>;

/** A field of the form: one that has a rule, or another one of the design. */
export type DesignFormField = DesignField | keyof ProgramDesign;

export type DesignEngineForm = EngineForm<ProgramDesign, DesignFormField>;

export interface DesignFieldsProps {
  readonly form: DesignEngineForm;
  readonly choices: DesignChoices;
  readonly options: DesignOptions;
}

/** The options for the rules, with the saved choices of an existing program. */
export function choicesOf(options: DesignOptions, saved: SavedDesign | undefined): DesignChoices {
  return {
    bus: options.bus.map(({ id }) => id),
    makes: options.makes.map(({ make }) => make),
    offerTypes: options.offerTypes.map(({ offerTypeId, offerTypeKind, siOffers }) => ({
      id: offerTypeId,
      fleet: offerTypeKind === 'Fleet',
      siOfferIds: siOffers.map(({ siOfferId }) => siOfferId),
    })),
    customers: options.customers.map(({ name }) => name),
    brands: options.brands,
    regions: options.regions,
    groups: options.groups.map(({ id }) => id),
    today: options.today,
    savedFirstDay: saved?.savedFirstDay ?? '',
    savedReason: saved?.design.pastReason ?? '',
    madeOn: saved?.madeOn ?? '',
  };
}

/** A design as the calls take it. */
export function sentDesign(design: ProgramDesign): SavedDesign['design'] {
  const { upTo: _, ...vehicles } = design.vehicles;
  const { kind, regionIds, groupIds, dealerIds } = design.dealers;
  return {
    ...design,
    makes: [...design.makes],
    offers: design.offers.map(({ offerTypeId, siOfferIds }) => ({ offerTypeId, siOfferIds: [...siOfferIds] })),
    fleetCustomers: [...design.fleetCustomers],
    vehicles: { ...vehicles, nodes: [...vehicles.nodes] },
    dealers: { kind, regionIds: [...regionIds], groupIds: [...groupIds], dealerIds: [...dealerIds] },
  };
}

/** Content of a design's form. */
export function draftOf({ design }: Pick<SavedDesign, 'design'>): ProgramDesign {
  return { ...design, vehicles: { ...design.vehicles, upTo: 0 } };
}

type DealerFile = CallData<'design.dealerFile'>;

/** A file of dealers for a form that already names some: their rows change nothing. */
export function withChosen(file: DealerFile, chosen: readonly number[]): DealerFile {
  const codes = new Set(file.dealers.filter(({ dealerId }) => chosen.includes(dealerId)).map(({ code }) => code));
  const rows = file.rows.map((row) =>
    row.status === 'added' && codes.has(row.name) ? { ...row, status: 'unchanged' as const } : row,
  );
  const unchanged = rows.filter(({ status }) => status === 'unchanged').length;
  return { ...file, rows, counts: { ...file.counts, added: file.counts.added - unchanged, unchanged } };
}
