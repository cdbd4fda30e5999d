/** An offer type of the demo with its SI offers. `template` is the id of a built-in budget template. */
export interface DemoOfferType {
  readonly name: string;
  readonly kind: 'Normal' | 'Fleet';
  readonly category: string;
  readonly template: 'normal-sales' | 'fleet-sales' | 'pmt' | 'company-car';
  readonly siOffers: readonly string[];
}

export const INCENTIVE_CATEGORIES = [
  { en: 'Customer Incentive', cn: '客户激励' },
  { en: 'Dealer Incentive', cn: '经销商激励' },
] as const;

/** Normal and fleet offer types; the fleet names are those the specification gives make and customer columns. */
export const OFFER_TYPES: readonly DemoOfferType[] = [
  normal('Cash', 'Customer Incentive', ['Cash rebate', 'Trade-in bonus', 'Loyalty bonus']),
  normal('Interest Subsidy', 'Customer Incentive', ['Low interest 24 months', 'Low interest 36 months']),
  normal('Insurance Subsidy', 'Customer Incentive', ['First-year insurance']),
  normal('Retail Bonus', 'Dealer Incentive', ['Quarterly retail bonus']),
  { name: 'PMT', kind: 'Normal', category: 'Dealer Incentive', template: 'pmt', siOffers: ['Payment term extension'] },
  {
    name: 'Company Car',
    kind: 'Normal',
    category: 'Dealer Incentive',
    template: 'company-car',
    siOffers: ['Dealer company car', 'Test drive car'],
  },
  fleet('BMBS Initiated Fleet', ['BMBS fleet offer']),
  fleet('BMBS Oversea Returnee', ['Returnee offer']),
  fleet('BMBS Initiated Fleet - Special', ['BMBS special fleet offer']),
  fleet('Dealer Initiated Fleet', ['Dealer fleet offer']),
  fleet('Dealer Initiated Fleet - Special', ['Dealer special fleet offer']),
  fleet('Dealer service support', ['Service support cars']),
];

function normal(name: string, category: string, siOffers: readonly string[]): DemoOfferType {
  return { name, kind: 'Normal', category, template: 'normal-sales', siOffers };
}

function fleet(name: string, siOffers: readonly string[]): DemoOfferType {
  return { name, kind: 'Fleet', category: 'Customer Incentive', template: 'fleet-sales', siOffers };
}
