const PLAIN_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A code or a number as it is saved: in capitals, without blanks around it. */
export function plainCode(text: string): string {
  return text.trim().toUpperCase();
}

/** Whether a saved code has letters of the Latin alphabet and digits alone. */
export function isPlainCode(code: string): boolean {
  return Array.from(code).every((letter) => PLAIN_LETTERS.includes(letter));
}
