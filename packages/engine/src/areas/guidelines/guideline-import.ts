import type { FileCell } from '../../access/file-cell.ts';
import { folded, nameOf, shareOf } from '../../access/file-fields.ts';
import { dayIn } from '../../base/day.ts';
import { MONTH_NAMES } from '../../base/period.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type Message, message } from '../../messages/message.ts';
import { parseGuidelinePercent } from './percent.ts';

/** Where a file has its columns. */
export interface GuidelinePlaces {
  readonly typeClass: number;
  /** Undefined if the file has only type classes. */
  readonly model: number | undefined;
  /** By month, 1 to 12. */
  readonly months: ReadonlyMap<number, number>;
}

/** A row of a file: its subject, the months with a value, and its faults. */
export interface GuidelineFileRow {
  readonly typeClass: string;
  readonly model: string;
  readonly cells: readonly { readonly month: number; readonly percent: string | null }[];
  readonly refusals: readonly Message[];
}

const TYPE_CLASS = ['type class', '车型级别'];
const MODEL = ['model', '车型'];
/** Names for a whole make and a whole type class in the page's table, so that a copied table can be sent back. */
const WHOLE = ['', '-', 'whole make', '整个产品线', 'whole type class', '整个车型级别'];

/** The columns of a header in either language: type class, model, and months as '1', 'Jan', '1月', '2026-01', '2026年1月' or a day. */
export function guidelinePlaces(header: readonly string[], year: number): Result<GuidelinePlaces, Message> {
  const names = header.map(folded);
  const months = new Map<number, number>();
  const found = { typeClass: [] as number[], model: [] as number[] };
  for (const [place, name] of names.entries()) {
    if (TYPE_CLASS.includes(name)) found.typeClass.push(place);
    else if (MODEL.includes(name)) found.model.push(place);
    const month = monthOfName(name, year);
    if (month === undefined) continue;
    if (months.has(month)) return err(message('GUIDELINE_FILE_TWICE', { column: header[place] ?? '' }));
    months.set(month, place);
  }
  const [typeClass, second] = found.typeClass;
  const [model, otherModel] = found.model;
  if (second !== undefined || otherModel !== undefined)
    return err(message('GUIDELINE_FILE_TWICE', { column: header[second ?? otherModel ?? 0] ?? '' }));
  if (typeClass === undefined || months.size === 0) return err(message('GUIDELINE_FILE_COLUMNS', { year }));
  return ok({ typeClass, model, months });
}

/** Reads a row. An empty cell leaves its month unchanged; '-' removes the guideline. */
export function readGuidelineRow(
  cells: readonly FileCell[],
  { typeClass, model, months }: GuidelinePlaces,
): GuidelineFileRow {
  const refusals: Message[] = [];
  const nameAt = (place: number | undefined): string => {
    const read = nameOf(place === undefined ? '' : (cells[place] ?? ''));
    if (!read.ok) refusals.push(read.error);
    const name = read.ok ? read.value : '';
    return WHOLE.includes(folded(name)) ? '' : name;
  };
  const said: { readonly month: number; readonly percent: string | null }[] = [];
  const of = { typeClass: nameAt(typeClass), model: nameAt(model) };
  for (const [month, place] of months) {
    const share = shareOf(cells[place] ?? '', unsurePercent);
    if (share.ok && share.value === '') continue;
    const read = share.ok ? parseGuidelinePercent(share.value) : share;
    if (read.ok) said.push({ month, percent: read.value });
    else refusals.push(read.error);
  }
  return { ...of, cells: said, refusals };
}

/** A percent from a spreadsheet cell. The cell holds 4 % as 0.04, which nobody means as 0.04 %, so it is refused without a sign. */
export function parseGivenPercent(text: string): Result<string | null, Message> {
  const unsure = unsurePercent(text);
  return unsure === undefined ? parseGuidelinePercent(text) : err(unsure);
}

function unsurePercent(text: string): Message | undefined {
  const value = Number(text);
  return value > 0 && value < 1 ? message('GUIDELINE_FILE_SHARE', { text }) : undefined;
}

function monthOfName(name: string, year: number): number | undefined {
  const day = dayIn(name);
  const plain = name.replaceAll(' ', '');
  for (const [place, title] of MONTH_NAMES.entries()) {
    const [month, long] = [place + 1, title.toLowerCase()];
    const [digits, words] = [String(month), [long, long.slice(0, 3)]];
    const both = digits.padStart(2, '0');
    const named = [digits, `${digits}月`, `${year}${both}`, ...words];
    const dated = [digits, both].flatMap((each) => [
      ...['-', '/', '.'].map((mark) => `${year}${mark}${each}`),
      `${year}年${each}月`,
    ]);
    if ([...named, ...dated].includes(plain) || day === `${year}-${both}-01`) return month;
  }
  return undefined;
}
