/** Another program's data on a cell of the clipboard. */
export interface ForeignCell {
  /** The text as shown there. */
  readonly shown: string;
  /** The number behind the text, if the program wrote it. */
  readonly value?: number;
  /** The code of its number format, if the program wrote it. */
  readonly format?: string;
}

/** The number notation of the cells' source. */
export interface Separators {
  readonly decimal: string;
  /** '' for a space of any kind. */
  readonly thousands: string;
}

/** The notation that numbers are typed in here. */
export const OUR_SEPARATORS: Separators = { decimal: '.', thousands: ',' };

/** A number in our notation with any currency, sign or bracket around it. */
const OUR_NUMBER = /^[^\d.,]{0,12}(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:[eE][-+]?\d{1,3})?[^\d.,]{0,12}$/;

/** A text that could be taken for a number in our notation, rightly or not. */
const LIKE_NUMBER = /^[^\p{L}\d]{0,12}\d[\d,]*(?:\.\d*)?(?:[eE][-+]?\d{1,3})?[^\p{L}\d.,]{0,12}$/u;

/** Names of formats that programs write instead of a code. */
const NAMED_NUMBERS = new Set(['General', 'Standard', 'Fixed', 'Currency', 'Percent', 'Scientific']);

/** Literal parts of a format's code: quoted, escaped, bracketed, widths and fillers. */
const LITERAL_PARTS = /"[^"]*(?:"|$)|\\.|\[[^\]]*(?:\]|$)|[_*]./g;

/**
 * The text to enter for a cell of another program. A number that the program wrote beside the shown text counts in full;
 * a number shown in another notation ('1.234,50') is written in ours; a text that is no number there never becomes one here:
 * a date that looks like a number ('1.2') gets the apostrophe by which spreadsheets mark a text.
 */
export function textOfForeign({ shown, value, format = '' }: ForeignCell, separators: Separators): string {
  if (isDateFormat(format)) return markedText(shown);
  if (value !== undefined && isShownBy(value, shown))
    return numberText(value, shown.includes('%') || isPercentFormat(format));
  return isOurs(separators) ? shown : inOurNotation(shown, separators);
}

/** A number in its exact typed form: '20.5%' for 0.205 in a percent cell. */
export function numberText(value: number, isPercent: boolean): string {
  return isPercent ? `${hundredfold(value)}%` : String(value);
}

/** The digits of a number with the point moved two places; moving it in the text loses nothing. */
function hundredfold(value: number): string {
  const [mantissa = '0', power = '0'] = Math.abs(value).toExponential().split('e');
  const sign = value < 0 ? '-' : '';
  const point = value === 0 ? 1 : Number(power) + 3;
  if (point < -6 || point > 21) return `${sign}${mantissa}e${point - 1}`;
  const digits = mantissa.replace('.', '');
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  const padded = digits.padEnd(point, '0');
  return sign + (padded.length === point ? padded : `${padded.slice(0, point)}.${padded.slice(point)}`);
}

function isDateFormat(format: string): boolean {
  if (NAMED_NUMBERS.has(format)) return false;
  return /[ymdhsjt]/i.test(format.replace(LITERAL_PARTS, ''));
}

/** Even if the column is too narrow to show the sign. */
function isPercentFormat(format: string): boolean {
  return format === 'Percent' || format.replace(LITERAL_PARTS, '').includes('%');
}

/** An error or a truth value shows its own text instead of its number; a column too narrow shows '###'. */
function isShownBy(value: number, shown: string): boolean {
  if (shown !== '' && shown.replaceAll('#', '') === '') return true;
  if (shown.startsWith('#') || shown.startsWith('Err:')) return false;
  return /\d/.test(shown.normalize('NFKC')) || (value === 0 && shown.includes('-'));
}

function isOurs({ decimal, thousands }: Separators): boolean {
  return decimal === OUR_SEPARATORS.decimal && thousands === OUR_SEPARATORS.thousands;
}

function inOurNotation(shown: string, { decimal, thousands }: Separators): string {
  let text = '';
  for (let at = 0; at < shown.length; at++) {
    const character = shown.charAt(at);
    if (character === decimal) text += '.';
    else if (character === thousands || (thousands === '' && isGroupSpace(shown, at))) text += ',';
    else if (character === '.' || character === ',') return markedText(shown);
    else text += character;
  }
  return OUR_NUMBER.test(text.normalize('NFKC')) ? text : markedText(shown);
}

function isGroupSpace(text: string, at: number): boolean {
  return /^\d\s\d/.test(text.slice(Math.max(0, at - 1), at + 2));
}

function markedText(shown: string): string {
  return LIKE_NUMBER.test(shown.normalize('NFKC').trim()) ? `'${shown}` : shown;
}
