import { isDay } from '../base/index.ts';

const NUMBER = /^\d{17}[\dX]$/v;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

/** Tells whether a text is a Chinese identity number (GB 11643): a district, a day of birth that exists, and the check digit. */
export function isIdentityNumber(text: string): boolean {
  if (!NUMBER.test(text)) return false;
  const day = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`;
  return isDay(day) && text.at(-1) === identityCheck(text);
}

/** Returns the check digit of a number by its first 17 digits. */
export function identityCheck(text: string): string {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(text.charAt(place)), 0);
  return CHECKS.charAt(sum % CHECKS.length);
}
