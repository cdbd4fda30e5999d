import { describe, expect, it } from 'vitest';
import { CUSTOMER_OFFER_TYPES, columnsFor, shapeOfOfferType } from './columns.ts';

const CUSTOMER = ['Make', 'Customer', 'Brand', 'Type Class', 'Model Year', 'Model'];
const columnsOf = (name: string, kind: 'Normal' | 'Fleet' = 'Normal') =>
  columnsFor(shapeOfOfferType({ name, kind })).map((column) => column.name);

describe('identity columns', () => {
  it('[BUD-116] [BUD-117] [BUD-118] are make and customer for fleet by BMBS and oversea returnees', () => {
    expect(columnsOf('BMBS Initiated Fleet')).toEqual(CUSTOMER);
    expect(columnsOf('BMBS Oversea Returnee')).toEqual(CUSTOMER);
    expect(columnsOf('BMBS Initiated Fleet - Special')).toEqual(CUSTOMER);
  });

  it('[BUD-119] [BUD-120] [BUD-121] [BUD-122] are make and customer for fleet by dealers and dealer service support', () => {
    expect(columnsOf('Dealer Initiated Fleet')).toEqual(CUSTOMER);
    expect(columnsOf('Dealer Initiated Fleet - Special')).toEqual(CUSTOMER);
    expect(columnsOf('Dealer service support')).toEqual(CUSTOMER);
    expect(CUSTOMER_OFFER_TYPES).toHaveLength(6);
  });

  it('[BUD-123] are period and model for other offer types', () => {
    expect(columnsOf('Cash')).toEqual(['Period', 'Brand', 'Type Class', 'Model Year', 'Model']);
  });

  it('[BUD-156] are make and customer for a new fleet type', () => {
    expect(columnsOf('Rental', 'Fleet')).toEqual(CUSTOMER);
  });
});
