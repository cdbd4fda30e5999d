import type { ParameterDraft } from '@oasis/engine/areas/parameters';
import type { InputSet } from '@oasis/engine/template';

/** A program of the demo. Months and days count from the day that the demo is loaded. */
export interface DemoProgram {
  readonly name: string;
  readonly bu: string;
  /** A status of the program's state machine. */
  readonly status: string;
  /** The first month, counted from the present one, and how many. */
  readonly starts: number;
  readonly months: number;
  readonly makes: readonly string[];
  /** Names of SI offers. */
  readonly offers: readonly string[];
  readonly customers?: readonly string[];
  /** Made with the Kufri versions from before the present ones. */
  readonly outdated?: true;
  /** Of ten rows, how many have entries; none if 0. */
  readonly filled: number;
  /** Saves after the first one. */
  readonly corrections: number;
  readonly daysAgo: number;
  readonly inputSet?: Partial<InputSet>;
  /** What it pays for, where that is no sale to a customer. */
  readonly pays?: 'wholesale' | 'demonstrator';
  /** Cars of all dealers that each of its offers pays for at most. */
  readonly cars?: number;
  /** What its parameter says otherwise than those of the other programs. */
  readonly parameter?: Partial<ParameterDraft>;
}

/** The name of the program for which the dealers of the demo claim in time. */
export const LAST_QUARTER = 'Last quarter retail push';

/** Twelve programs in all states, normal and fleet, with PMT and company cars; the last changed one is first in lists. */
export const DEMO_PROGRAMS: readonly DemoProgram[] = [
  program(LAST_QUARTER, 'MBPC', 'Released', {
    starts: -3,
    months: 3,
    makes: ['PBP', 'CBU'],
    offers: ['Cash rebate', 'Quarterly retail bonus'],
    // Longer than the present month: with 30 days nothing could be claimed in time on its 31st.
    parameter: { deadlineDays: '45' },
    outdated: true,
    daysAgo: 74,
  }),
  program('Fleet key accounts', 'FLEET', 'Approved', {
    months: 3,
    makes: ['PBP', 'CBU'],
    offers: ['BMBS fleet offer', 'Dealer fleet offer'],
    customers: ['Huaxin Logistics', 'Yida Car Rental'],
    daysAgo: 31,
  }),
  program('S-Class loyalty', 'MBPC', 'Pending Approval', {
    makes: ['CBU'],
    offers: ['Loyalty bonus', 'Low interest 24 months'],
    months: 4,
    daysAgo: 12,
  }),
  program('Denza launch support', 'MBPC', 'In Batch', {
    makes: ['DENZA'],
    offers: ['Cash rebate', 'First-year insurance'],
    daysAgo: 10,
  }),
  program('VAN payment term', 'VAN', 'Submitted', {
    makes: ['VAN'],
    offers: ['Payment term extension', 'Dealer company car'],
    daysAgo: 8,
  }),
  program('AMG track days', 'AMG', 'Rejected', { makes: ['CBU'], offers: ['Trade-in bonus'], daysAgo: 7 }),
  program('Maybach private offer', 'MAYBACH', 'Cancelled', {
    makes: ['CBU'],
    offers: ['Loyalty bonus'],
    filled: 3,
    daysAgo: 6,
  }),
  program('Electric cars', 'MBPC', 'Draft', {
    makes: ['PBP', 'CBU'],
    offers: ['Low interest 36 months'],
    filled: 0,
    corrections: 0,
    daysAgo: 5,
  }),
  program('Dealer service cars', 'FLEET', 'Saved', {
    makes: ['PBP', 'VAN'],
    offers: ['Service support cars', 'Returnee offer', 'Test drive car'],
    customers: ['Xinglu Mobility', 'Oversea returnees', 'Embassy pool'],
    months: 6,
    daysAgo: 4,
  }),
  program('Monthly cash plan', 'MBPC', 'Saved', {
    makes: ['PBP'],
    offers: ['Cash rebate', 'Trade-in bonus'],
    months: 6,
    inputSet: { period: 'Month' },
    filled: 6,
    daysAgo: 3,
  }),
  program('Later quarter on earlier volumes', 'MBPC', 'Saved', {
    makes: ['PBP', 'CBU', 'VAN'],
    offers: ['Cash rebate', 'Low interest 36 months'],
    starts: 2,
    outdated: true,
    daysAgo: 2,
  }),
  program('Next quarter push', 'MBPC', 'Saved', {
    makes: ['PBP', 'CBU', 'VAN', 'DENZA'],
    offers: [
      'Cash rebate',
      'Low interest 24 months',
      'First-year insurance',
      'Quarterly retail bonus',
      'Payment term extension',
      'Dealer company car',
      'BMBS fleet offer',
    ],
    customers: ['Tianyi Software', 'Minghe Bank', 'Sanhuan Leasing'],
    corrections: 4,
    daysAgo: 1,
  }),
];

/**
 * A released program of the two months before those of the last quarter. Its deadline passed at least four weeks before any day of the
 * present month, and for 90 days after it people may still be asked for a late claim: longer than the present month.
 */
export const PASSED_PROGRAM: DemoProgram = program('Retail push before last', 'MBPC', 'Released', {
  starts: -5,
  months: 2,
  makes: ['PBP', 'CBU'],
  offers: ['Cash rebate', 'Quarterly retail bonus'],
  parameter: { deadlineDays: '45', lateRule: 'approval' },
  outdated: true,
  daysAgo: 150,
});

/** A released program that pays for invoices to dealers of the last two months and the present one. */
export const WHOLESALE_PROGRAM: DemoProgram = program('Stocking bonus', 'MBPC', 'Released', {
  starts: -2,
  makes: ['PBP', 'CBU'],
  offers: ['Quarterly retail bonus'],
  pays: 'wholesale',
  parameter: { deadlineDays: '60', validation: 'none', checkCategory: 'all' },
  outdated: true,
  corrections: 0,
  daysAgo: 55,
});

/**
 * A released program for demo cars. A demo car is sold as a used one 180 days after its invoice at the earliest: the program began at least 242 and
 * ended 60 to 93 days before today, so that people may still be asked for late claims of such cars.
 */
export const DEMO_CAR_PROGRAM: DemoProgram = program('Demo car support', 'MBPC', 'Released', {
  starts: -8,
  months: 6,
  makes: ['PBP'],
  offers: ['Cash rebate'],
  pays: 'demonstrator',
  parameter: { deadlineDays: '45', lateRule: 'approval', checkCategory: 'machine' },
  outdated: true,
  corrections: 0,
  daysAgo: 240,
});

/**
 * A released program for invoices of the last months whose claims machine rules approve at once: spot checks draw samples of them. Like the two
 * that follow, it pays for no more cars than the demo claims for.
 */
export const SPOT_PROGRAM: DemoProgram = program('Stock mix bonus', 'MBPC', 'Released', {
  starts: -4,
  months: 5,
  makes: ['PBP', 'CBU'],
  offers: ['Quarterly retail bonus'],
  pays: 'wholesale',
  cars: 30,
  parameter: { deadlineDays: '120', validation: 'none', checkCategory: 'machine' },
  outdated: true,
  corrections: 0,
  daysAgo: 125,
});

/** A released program for invoices of the last three months; a checking plan chooses each of its claims. */
export const CHOSEN_PROGRAM: DemoProgram = program('Showroom bonus', 'MBPC', 'Released', {
  starts: -2,
  makes: ['PBP'],
  offers: ['Quarterly retail bonus'],
  pays: 'wholesale',
  cars: 6,
  parameter: { deadlineDays: '90', validation: 'none', checkCategory: 'plan' },
  outdated: true,
  corrections: 0,
  daysAgo: 52,
});

/** A released program for invoices of the last three months; a checking plan chooses some of its claims. */
export const PLANNED_PROGRAM: DemoProgram = program('Colour bonus', 'MBPC', 'Released', {
  starts: -2,
  makes: ['CBU'],
  offers: ['Cash rebate'],
  pays: 'wholesale',
  cars: 10,
  parameter: { deadlineDays: '90', validation: 'none', checkCategory: 'plan' },
  outdated: true,
  corrections: 0,
  daysAgo: 53,
});

type Rest = Partial<Omit<DemoProgram, 'name' | 'bu' | 'status'>> & Pick<DemoProgram, 'makes' | 'offers' | 'daysAgo'>;

function program(name: string, bu: string, status: string, rest: Rest): DemoProgram {
  return { name, bu, status, starts: 1, months: 3, filled: 8, corrections: 2, ...rest };
}
