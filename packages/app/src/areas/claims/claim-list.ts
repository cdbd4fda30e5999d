import type { CallData } from '@oasis/api-client';
import { COUNTED_TO } from '@oasis/engine/access';
import type { ClaimOrigin } from '@oasis/engine/areas/claims';
import { given, listDefinition } from '../../tables/use-list.ts';

export type Claim = CallData<'claim.list'>['content'][number];
export type ClaimNumbers = CallData<'claim.figures'>;
export type ClaimDetail = CallData<'claim.view'>;
export type CarClaims = CallData<'claim.car'>;
export type CarProgram = CarClaims['programs'][number];
export type ClaimableCar = CallData<'claim.cars'>['content'][number];

/** Filters of the list of claims. */
export interface ClaimFilters extends Readonly<Record<string, string>> {
  /** First or last characters of the VIN. */
  readonly vin: string;
  /** Code of the dealer. */
  readonly dealer: string;
  /** Code of the BU. */
  readonly bu: string;
  /** Code of the program. */
  readonly program: string;
  readonly status: string;
  readonly origin: string;
  /** Days on which it was sent, both included; empty for any. */
  readonly sentFrom: string;
  readonly sentTo: string;
  /** One of `CLAIM_AGES`. */
  readonly age: string;
}

const NONE: ClaimFilters = {
  vin: '',
  dealer: '',
  bu: '',
  program: '',
  status: '',
  origin: '',
  sentFrom: '',
  sentTo: '',
  age: '',
};

/** Claims within reach, the last changed one first. */
export const CLAIM_LIST = listDefinition({
  call: 'claim.list',
  name: 'claims',
  none: NONE,
  sorts: [
    '-updatedAt',
    'updatedAt',
    ...(['vin', '-vin', 'program', '-program', 'dealer', '-dealer', 'status', '-status'] as const),
    ...(['net', '-net', 'sentDay', '-sentDay', 'age', '-age'] as const),
  ],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  countedTo: COUNTED_TO,
  manner: { fresh: true, inLanguage: true },
});

/** Orders of the list. */
export type ClaimSort = (typeof CLAIM_LIST)['sorts'][number];

/** Claims of one origin. */
export const CLAIMS_BY: Readonly<Record<ClaimOrigin, typeof CLAIM_LIST>> = {
  dealer: byOrigin('dealer'),
  system: byOrigin('system'),
};

function byOrigin(origin: ClaimOrigin): typeof CLAIM_LIST {
  return listDefinition({
    ...CLAIM_LIST,
    name: `claims-${origin}`,
    ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), origin, sort, ...paged } }),
  });
}

/** The cars of a dealer and of those that it follows, the last invoiced one first. */
export const CLAIM_CARS = listDefinition({
  call: 'claim.cars',
  name: 'claim-cars',
  none: { vin: '', status: '' },
  sorts: ['-wholesaleDay', 'wholesaleDay', 'vin', '-vin'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  countedTo: COUNTED_TO,
  manner: { fresh: true },
});
