const PLAIN_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A code or a number in its saved form: in capitals, without blanks around it. */
export function plainCode(text: string): string {
  return text.trim().toUpperCase();
}

/** Whether a saved code has only Latin letters and digits. */
export function isPlainCode(code: string): boolean {
  return Array.from(code).every((letter) => PLAIN_LETTERS.includes(letter));
}
