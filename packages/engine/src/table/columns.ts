import { KEY_WIDTHS } from '../template/sizes.ts';
import type { TableShape } from '../template/types.ts';
import type { KeyName } from './types.ts';

/** An identity column of the grid, before the fields. */
export interface IdentityColumn {
  readonly key: KeyName;
  readonly name: 'Period' | 'Make' | 'Customer' | 'Brand' | 'Type Class' | 'Model Year' | 'Model';
  /** Pixels. */
  readonly width: number;
}

/** The offer type of the service and support cars of dealers (PRG-009). */
export const SERVICE_SUPPORT = 'Dealer service support';

/** The offer types that the specification gives make and customer columns (BUD-116..121). */
export const CUSTOMER_OFFER_TYPES: readonly string[] = [
  'BMBS Initiated Fleet',
  'BMBS Oversea Returnee',
  'BMBS Initiated Fleet - Special',
  'Dealer Initiated Fleet',
  'Dealer Initiated Fleet - Special',
  SERVICE_SUPPORT,
];

const PERIOD_COLUMNS: readonly IdentityColumn[] = [
  { key: 'period', name: 'Period', width: KEY_WIDTHS.period },
  { key: 'brand', name: 'Brand', width: KEY_WIDTHS.brand },
  { key: 'typeClass', name: 'Type Class', width: KEY_WIDTHS.typeClass },
  { key: 'modelYear', name: 'Model Year', width: KEY_WIDTHS.modelYear },
  { key: 'model', name: 'Model', width: KEY_WIDTHS.model },
];

const CUSTOMER_COLUMNS: readonly IdentityColumn[] = [
  { key: 'make', name: 'Make', width: KEY_WIDTHS.make },
  { key: 'customer', name: 'Customer', width: KEY_WIDTHS.customer },
  { key: 'brand', name: 'Brand', width: KEY_WIDTHS.brand },
  { key: 'typeClass', name: 'Type Class', width: KEY_WIDTHS.typeClass },
  { key: 'modelYear', name: 'Model Year', width: KEY_WIDTHS.modelYear },
  { key: 'model', name: 'Model', width: KEY_WIDTHS.model },
];

/** The shape of a new offer type: the six named ones and every Fleet type have make and customer columns (BUD-156). */
export function shapeOfOfferType(offerType: { readonly name: string; readonly kind: 'Normal' | 'Fleet' }): TableShape {
  return offerType.kind === 'Fleet' || CUSTOMER_OFFER_TYPES.includes(offerType.name) ? 'customer' : 'period';
}

/** The identity columns of a shape, in order (BUD-122, BUD-123). */
export function columnsFor(shape: TableShape): readonly IdentityColumn[] {
  return shape === 'customer' ? CUSTOMER_COLUMNS : PERIOD_COLUMNS;
}

/** The identity columns that a shape does not show; they are sent nevertheless, so that a row can be identified. */
export function hiddenColumnsFor(shape: TableShape): readonly IdentityColumn[] {
  const shown = columnsFor(shape).map(({ key }) => key);
  return [...CUSTOMER_COLUMNS, ...PERIOD_COLUMNS.slice(0, 1)].filter(({ key }) => !shown.includes(key));
}
