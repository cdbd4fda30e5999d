/** The parts of the page's address; each part may be absent or stale. */
export interface BudgetAddress {
  readonly pgmId: number | undefined;
  readonly offerTypeId?: number | undefined;
  readonly siOfferId?: number | undefined;
  /** An SI offer has a budget for each make of the program. */
  readonly make?: string | undefined;
  readonly customer?: string | undefined;
  /** The first row to show, by its name. */
  readonly typeClass?: string | undefined;
  readonly model?: string | undefined;
  /** `?view=overview` (BUD-033). */
  readonly isOverview?: boolean;
}

/** Reads the query of /budgetinput. A part that is no id counts as absent. */
export function readAddress(search: string): BudgetAddress {
  const query = new URLSearchParams(search);
  return {
    pgmId: idOf(query.get('pgmId')),
    offerTypeId: idOf(query.get('offerTypeId')),
    siOfferId: idOf(query.get('siOfferId')),
    make: query.get('make') ?? undefined,
    customer: query.get('customer') ?? undefined,
    typeClass: query.get('typeClass') ?? undefined,
    model: query.get('model') ?? undefined,
    isOverview: query.get('view') === 'overview',
  };
}

/** The address of the page for a program, and for one of its offers. */
export function budgetAddress({ pgmId, offerTypeId, siOfferId, isOverview, ...names }: BudgetAddress): string {
  const query = new URLSearchParams({ pgmId: String(pgmId) });
  if (offerTypeId !== undefined) query.set('offerTypeId', String(offerTypeId));
  if (siOfferId !== undefined) query.set('siOfferId', String(siOfferId));
  for (const [name, text] of Object.entries(names)) if (text !== undefined) query.set(name, text);
  if (isOverview === true) query.set('view', 'overview');
  return `/budgetinput?${query.toString()}`;
}

/** Where the tab Allocation leads for an SI offer (BUD-008). */
export function allocationAddress(pgmId: number, siOfferId: number): string {
  return `/budgetAllocation/${siOfferId}?pgmId=${pgmId}`;
}

function idOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
