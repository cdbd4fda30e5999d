import type { Expression } from './syntax.ts';

export function wrapped({ kind }: Expression, text: string): string {
  return kind === 'number' ? text : `(${text})`;
}

/** A text as an operand that binds at least as tightly as a product; sums and signs are put in parentheses. */
export function factor(node: Expression, text: string): string {
  const loose = node.kind === 'negate' || (node.kind === 'binary' && (node.operator === '+' || node.operator === '-'));
  return loose ? `(${text})` : text;
}

/** The same for the part behind a '/', where a product needs parentheses too. */
export function divisor(node: Expression, text: string): string {
  const product = node.kind === 'percent' || (node.kind === 'binary' && node.operator !== '+' && node.operator !== '-');
  return product ? `(${text})` : factor(node, text);
}

/** A number without an exponent, which HyperFormula does not read. */
export function numberText(number: number): string {
  const [mantissa = '', exponent] = String(number).split('e');
  if (exponent === undefined) return mantissa;
  const [whole = '', fraction = ''] = mantissa.split('.');
  const shift = Number(exponent);
  return shift < 0 ? `0.${'0'.repeat(-shift - 1)}${whole}${fraction}` : whole + fraction.padEnd(shift, '0');
}
