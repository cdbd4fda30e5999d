import type { TableShape } from '../template/types.ts';
import type { KeyName } from './types.ts';

/** An identity column of the grid, before the fields. */
export interface IdentityColumn {
  readonly key: KeyName;
  readonly name: 'Period' | 'Make' | 'Customer' | 'Brand' | 'Type Class' | 'Model Year' | 'Model';
}

/** The offer types that the specification gives make and customer columns (BUD-116..121). */
export const CUSTOMER_OFFER_TYPES: readonly string[] = [
  'BMBS Initiated Fleet',
  'BMBS Oversea Returnee',
  'BMBS Initiated Fleet - Special',
  'Dealer Initiated Fleet',
  'Dealer Initiated Fleet - Special',
  'Dealer service support',
];

const PERIOD_COLUMNS: readonly IdentityColumn[] = [
  { key: 'period', name: 'Period' },
  { key: 'brand', name: 'Brand' },
  { key: 'typeClass', name: 'Type Class' },
  { key: 'modelYear', name: 'Model Year' },
  { key: 'model', name: 'Model' },
];

const CUSTOMER_COLUMNS: readonly IdentityColumn[] = [
  { key: 'make', name: 'Make' },
  { key: 'customer', name: 'Customer' },
  { key: 'brand', name: 'Brand' },
  { key: 'typeClass', name: 'Type Class' },
  { key: 'modelYear', name: 'Model Year' },
  { key: 'model', name: 'Model' },
];

/** The shape of a new offer type: the six named ones and every Fleet type have make and customer columns (BUD-156). */
export function shapeOfOfferType(offerType: { readonly name: string; readonly kind: 'Normal' | 'Fleet' }): TableShape {
  return offerType.kind === 'Fleet' || CUSTOMER_OFFER_TYPES.includes(offerType.name) ? 'customer' : 'period';
}

/** The identity columns of a shape, in order (BUD-122, BUD-123). */
export function columnsFor(shape: TableShape): readonly IdentityColumn[] {
  return shape === 'customer' ? CUSTOMER_COLUMNS : PERIOD_COLUMNS;
}
