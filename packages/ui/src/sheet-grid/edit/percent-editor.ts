/**
 * A percent cell's editor carries the % sign behind what is typed, so that 2 0 Enter gives 20 % ([BUD-093]).
 * Only where a number begins: a text that has a sign of its own, or is no number, stays as it is.
 */
export function withPercentSign(text: string): string {
  const isNumber = /^\s*[-+]?[\d０-９.,．，]+$/u.test(text);
  return isNumber ? `${text}%` : text;
}
