const LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CODE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/v;
const BASE = LETTERS.length;
const STEP = 3;

/** Tells whether a text is a unified social credit code (USCC, GB 32100): 18 characters, the last of which is the check character. */
export function isSocialCreditCode(text: string): boolean {
  return CODE.test(text) && text.at(-1) === socialCreditCheck(text.slice(0, -1));
}

/** Returns the check character of the first 17 characters of a code: weights are the powers of 3 modulo 31. */
export function socialCreditCheck(text: string): string {
  let [sum, weight] = [0, 1];
  for (const letter of text) {
    sum += LETTERS.indexOf(letter) * weight;
    weight = (weight * STEP) % BASE;
  }
  return LETTERS.charAt((BASE - (sum % BASE)) % BASE);
}
