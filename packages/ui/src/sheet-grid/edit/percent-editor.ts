/**
 * A percent cell's editor adds the % sign behind the typed text, so that 2 0 Enter gives 20 % ([BUD-093]).
 * Only at the beginning of a number: a text with its own sign, or one that is no number, does not change.
 */
export function withPercentSign(text: string): string {
  const isNumber = /^\s*[-+]?[\d０-９.,．，]+$/u.test(text);
  return isNumber ? `${text}%` : text;
}
