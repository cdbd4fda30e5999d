const VIN = /^[0-9A-HJ-NPR-Z]{17}$/v;
const CHECK_PLACE = 8;
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** The letters of a VIN, which has no I, O and Q, and below each its value (ISO 3779, GB 16735). */
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const VALUES = '12345678123457923456789';

/** The fault of a VIN: its form, or its check digit. */
export type VinFault = 'form' | 'checkDigit';

/** Returns a VIN as it is stored: capital letters without blanks around them. */
export function vinOf(text: string): string {
  return text.trim().toUpperCase();
}

/** Returns what is wrong with a VIN, or undefined. A VIN has 17 characters without I, O and Q; the ninth is its check digit. */
export function vinFault(vin: string): VinFault | undefined {
  if (!VIN.test(vin)) return 'form';
  return vin.charAt(CHECK_PLACE) === vinCheckDigit(vin) ? undefined : 'checkDigit';
}

/** Returns the check digit of 17 characters of a VIN: their weighted sum modulo 11, with X for 10. */
export function vinCheckDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * valueOf(vin.charAt(place)), 0);
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}

function valueOf(letter: string): number {
  const place = LETTERS.indexOf(letter);
  return Number(place === -1 ? letter : VALUES.charAt(place));
}
