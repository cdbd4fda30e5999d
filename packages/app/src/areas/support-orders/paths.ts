/** Orders of support cars. */
export const ORDERS = '/claim/SSSCOrder';

/** The orders of a car. */
export function ordersOf(vin: string): string {
  return `${ORDERS}?vin=${encodeURIComponent(vin)}`;
}
