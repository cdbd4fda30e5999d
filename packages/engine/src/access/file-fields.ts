import { dayIn } from '../base/day.ts';
import { scaledOfText, textOfScaled } from '../base/decimal.ts';
import { isMonth } from '../base/period.ts';
import { err, ok, type Result } from '../base/result.ts';
import { withoutUnseen } from '../base/unseen.ts';
import { type Message, message } from '../messages/message.ts';
import { cellText, cellType, type FileCell } from './file-cell.ts';

/*
 * One function for each kind of field turns a cell into the text of a form field, or refuses it because its meaning is
 * ambiguous. A text of another kind is passed on: the form then names the allowed values.
 */

/** A code, such as a tax number, in characters of usual width. A code that a spreadsheet has changed is refused. */
export function codeOf(cell: FileCell): Result<string, Message> {
  const lost = lostWord(cell);
  return lost === undefined ? ok(tidied(cellText(cell)).normalize('NFKC')) : err(lost);
}

/** A name with single blanks inside and in composed form; full-width brackets of Chinese names stay. */
export function nameOf(cell: FileCell): Result<string, Message> {
  const lost = lostWord(cell);
  return lost === undefined ? ok(tidied(cellText(cell))) : err(lost);
}

/** A day as 'YYYY-MM-DD', in any form that can be read in one way. */
export function dayOfCell(cell: FileCell): Result<string, Message> {
  const text = tidied(cellText(cell));
  if (text === '') return ok('');
  const day = dayIn(text);
  return day === undefined ? err(message('FILE_CELL_NO_DAY', { text: shortened(text) })) : ok(day);
}

/** A month as 'YYYY-MM', also where a spreadsheet has made a day of it. */
export function monthOfCell(cell: FileCell): Result<string, Message> {
  const text = tidied(cellText(cell).normalize('NFKC')).replaceAll(' ', '');
  const [, year = '', marked = '', digits = marked] = MONTH_FORM.exec(text) ?? [];
  const month = `${year}-${digits.padStart(2, '0')}`;
  return ok(isMonth(month) ? month : (dayIn(text)?.slice(0, MONTH_LENGTH) ?? text));
}

/** An amount in yuan with two decimals, if it is whole fen except for the noise of binary fractions. */
export function moneyOf(cell: FileCell): Result<string, Message> {
  return ok(withoutNoise(numberText(cell), FEN_PLACES));
}

/** A whole number, even if a program has put '.0' behind it. */
export function countOf(cell: FileCell): Result<string, Message> {
  return ok(withoutNoise(numberText(cell), 0));
}

/**
 * A share in percent: '30%' if the cell is displayed so, else the plain number. `unsure` is called for a bare number that may be
 * a share or a percent.
 */
export function shareOf(cell: FileCell, unsure: (text: string) => Message | undefined): Result<string, Message> {
  const text = numberText(cell);
  const isSigned = text.endsWith('%');
  const digits = withoutNoise(isSigned ? text.slice(0, -1).trimEnd() : text, PERCENT_PLACES);
  const doubt = isSigned ? undefined : unsure(text);
  return doubt === undefined ? ok(isSigned ? `${digits}%` : digits) : err(doubt);
}

/** A name as files are matched by it: without regard to case, width and the kind and number of blanks. */
export function folded(text: string): string {
  return tidied(text.normalize('NFKC')).toLowerCase();
}

/** A text without blanks around it and with single ones inside, without characters that nobody sees, in composed form. */
export function tidied(text: string): string {
  return withoutUnseen(text.normalize('NFC').replaceAll(/\s+/g, ' ')).trim();
}

/** Year and month with a mark between them, as in Chinese, or in six digits. */
const MONTH_FORM = /^(\d{4})(?:[-/.年](\d{1,2})月?|(\d{2}))$/;

const MONTH_LENGTH = 'YYYY-MM'.length;

const FEN_PLACES = 2;
const PERCENT_PLACES = 2;

/** Number of digits that a spreadsheet keeps. */
const WHOLE_NUMBER = /^\d{1,15}$/;
/** Form of a large number in a CSV file of a spreadsheet. */
const POWER_OF_TEN = /^\d(?:\.\d+)?E\+\d+$/i;

/** Reason why a cell is not the typed word: the spreadsheet turned it into a number, a day or true/false. */
function lostWord(cell: FileCell): Message | undefined {
  const text = tidied(cellText(cell));
  const shown = { text: shortened(text) };
  switch (cellType(cell)) {
    case 'date':
      return message('FILE_CELL_DATE', shown);
    case 'boolean':
      return message('FILE_CELL_BOOLEAN', shown);
    case 'percent':
    case 'formatted':
      return message('FILE_CELL_NUMBER', shown);
    case 'number':
      return WHOLE_NUMBER.test(text) ? undefined : message('FILE_CELL_NUMBER', shown);
    case undefined:
      return POWER_OF_TEN.test(text) ? message('FILE_CELL_NUMBER', shown) : undefined;
  }
}

/** Digits in usual width, with or without thousands separators; a power of ten written out if it is a whole number. */
function numberText(cell: FileCell): string {
  const text = tidied(cellText(cell).normalize('NFKC'));
  if (cellType(cell) !== undefined && /\dE[+-]?\d/i.test(text)) return String(Number(text));
  return /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
}

/** More digits than a double has behind the point of an amount. */
const FINE_PLACES = 24;
/** This many millionths of the last place are noise. */
const NOISE = 1n;
const MILLION = 1_000_000n;

/** A number within a millionth of the last place of a shorter number becomes that number; every other text stays unchanged. */
function withoutNoise(text: string, places: number): string {
  if (text.length > LONGEST_NUMBER) return text;
  const nearest = scaledOfText(text, places, 'halfUp');
  const fine = scaledOfText(text, FINE_PLACES, 'down');
  if (nearest === undefined || fine === undefined) return text;
  const unit = 10n ** BigInt(FINE_PLACES - places);
  const away = fine - nearest * unit;
  return (away < 0n ? -away : away) * MILLION <= NOISE * unit ? textOfScaled(nearest, places) : text;
}

const LONGEST_NUMBER = 40;

function shortened(text: string): string {
  return text.length > LONGEST_NUMBER ? `${text.slice(0, LONGEST_NUMBER)}…` : text;
}
