import type { CallData } from '@oasis/api-client';

type Program = CallData<'budget.offerTypes'>;
type OfferType = Program['offerTypes'][number];
type SiOffer = OfferType['siOffer'][number];

export function offerOf(parts: Partial<SiOffer> = {}): SiOffer {
  return {
    siOfferId: 12,
    name: 'Cash bonus',
    active: true,
    viewTag: false,
    make: 'PBP',
    byMonthStatus: false,
    kufriVersion: 'K2',
    kufriLatest: true,
    versionsLatest: true,
    templateVersion: 'V1',
    templateLatest: true,
    templateInEffect: 'V1',
    entered: true,
    period: '2026-01 ~ 2026-03',
    budgetId: 7,
    fleetCustomerList: [],
    ...parts,
  };
}

export function offerTypeOf(parts: Partial<OfferType> = {}): OfferType {
  return {
    offerTypeId: 5,
    offerTypeName: 'Cash',
    offerTypeKind: 'Normal',
    offerTypeActive: true,
    incentiveCategoryId: 1,
    incentiveCategoryName: 'Customer Incentive',
    needMaintain: false,
    siOffer: [offerOf()],
    siOfferCustomerVo: [],
    ...parts,
  };
}

export function programOf(parts: Partial<Program> = {}): Program {
  return {
    programInfo: {
      programId: 1,
      programCode: 'P-0001',
      programName: 'Spring campaign',
      status: 'Saved',
      kufriVersion: 'K2',
      kufriLatest: true,
      bu: 'MBPC',
      makes: ['PBP'],
      period: '2026-01 ~ 2026-03',
    },
    tabStatus: { budget: 'Y', combinability: 'Confirmed', design: 'NonTemporary', parameter: 'Confirmed' },
    editing: { editable: true, reason: null },
    offerTypes: [offerTypeOf()],
    ...parts,
  };
}
