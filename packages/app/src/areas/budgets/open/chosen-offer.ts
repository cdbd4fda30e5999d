import type { CallData } from '@oasis/api-client';
import type { ProgramGap } from '../../../program/use-program-gaps.ts';
import type { BudgetAddress } from './budget-address.ts';

export type ProgramBudgets = CallData<'budget.offerTypes'>;
export type OfferType = ProgramBudgets['offerTypes'][number];
export type SiOffer = OfferType['siOffer'][number];

/** The content of the page: an offer type, one of its offer tabs and, for a fleet offer, one of its customers. */
export interface ChosenOffer {
  readonly offerType: OfferType;
  readonly offer: SiOffer;
  /** Read-only: all offers of the type together (BUD-033, BUD-151). */
  readonly isOverview: boolean;
  readonly customer: string | undefined;
  /** Undefined for the overview, which is no stored budget. */
  readonly budgetId: number | undefined;
  /** Whether it has a volume or an amount. */
  readonly isEntered: boolean;
}

/**
 * The meaning of an address for a program. A missing part is replaced by the first one; without an offer
 * it is the first of the make that can be edited, since the overview is opened only on purpose (SHL-031).
 */
export function chosenOffer(program: ProgramBudgets, address: BudgetAddress): ChosenOffer | undefined {
  const offerType =
    program.offerTypes.find(({ offerTypeId }) => offerTypeId === address.offerTypeId) ?? program.offerTypes[0];
  if (offerType === undefined) return undefined;
  const offer = offerIn(offerType, address);
  if (offer === undefined) return undefined;
  const fleet =
    offer.fleetCustomerList.find(({ customer }) => customer === address.customer) ?? offer.fleetCustomerList[0];
  return {
    offerType,
    offer,
    isOverview: offer.viewTag,
    customer: fleet?.customer,
    budgetId: fleet?.budgetId ?? offer.budgetId ?? undefined,
    isEntered: fleet?.entered ?? offer.entered,
  };
}

/** Whether a gap concerns the content of the page. */
export function isOfChosen(
  gap: Pick<ProgramGap, 'siOfferId' | 'make' | 'customer'>,
  { offerType, offer, isOverview, customer }: ChosenOffer,
): boolean {
  if (isOverview) return offerType.siOffer.some(({ siOfferId }) => siOfferId === gap.siOfferId);
  return (
    gap.siOfferId === offer.siOfferId && ['', offer.make].includes(gap.make) && ['', customer].includes(gap.customer)
  );
}

function offerIn({ siOffer }: OfferType, { siOfferId, make, isOverview }: BudgetAddress): SiOffer | undefined {
  const overview = siOffer.find(({ viewTag }) => viewTag);
  if (isOverview === true && overview !== undefined) return overview;
  const inputs = siOffer.filter(({ viewTag }) => !viewTag);
  const ofId = inputs.filter((offer) => offer.siOfferId === siOfferId);
  const ofMake = (offers: readonly SiOffer[]) => offers.find((offer) => offer.make === make) ?? offers[0];
  return ofMake(ofId) ?? ofMake(inputs) ?? overview;
}
