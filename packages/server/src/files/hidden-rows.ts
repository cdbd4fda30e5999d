import { attribute } from './xml-attribute.ts';

const ROW = /<(?:[A-Za-z]\w*:)?row((?:[\s/][^<>]*)?)>/g;
const SHEET = /<(?:[A-Za-z]\w*:)?sheet((?:[\s/][^<>]*)?)>/g;
const RELATION = /<(?:[A-Za-z]\w*:)?Relationship((?:[\s/][^<>]*)?)>/g;
const PIECE = 1024 * 1024;

/** Rows of the first sheet that the workbook hides, by hand or by a filter. Rows count from 1. */
export function hiddenRows(parts: ReadonlyMap<string, Uint8Array>): ReadonlySet<number> {
  const sheet = parts.get(firstSheet(parts));
  const hidden = new Set<number>();
  if (sheet === undefined) return hidden;
  const bytes = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength);
  if (!bytes.includes(' hidden=')) return hidden;
  let row = 0;
  for (let from = 0; from < bytes.length; ) {
    const next = bytes.indexOf('<', from + PIECE);
    const end = next < 0 ? bytes.length : next;
    for (const [, rest = ''] of bytes.toString('latin1', from, end).matchAll(ROW)) {
      row = Number(attribute(rest, 'r')) || row + 1;
      if (['1', 'true'].includes(attribute(rest, 'hidden'))) hidden.add(row);
    }
    from = end;
  }
  return hidden;
}

/** The part with the first sheet of a workbook; '' if the workbook names none. */
function firstSheet(parts: ReadonlyMap<string, Uint8Array>): string {
  const [sheet] = tagsOf(parts.get('xl/workbook.xml'), SHEET);
  const id = sheet === undefined ? '' : attribute(sheet, 'r:id');
  const relations = tagsOf(parts.get('xl/_rels/workbook.xml.rels'), RELATION);
  const relation = relations.find((rest) => attribute(rest, 'Id') === id);
  const target = relation === undefined ? '' : attribute(relation, 'Target');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The text after the name in each tag of a kind. */
function tagsOf(part: Uint8Array | undefined, tag: RegExp): readonly string[] {
  return [...new TextDecoder().decode(part).matchAll(tag)].map(([, rest = '']) => rest);
}
