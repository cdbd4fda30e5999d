import { readFileSync } from 'node:fs';

const TABLES_FROM = 12;
const TABLE_SIZE = 16;
/** Windows, all of Unicode. */
const [PLATFORM, ENCODING] = [3, 10];
const GROUPED = 12;
const GROUP_SIZE = 12;

/**
 * The code points for which an OpenType font has a glyph, from the grouped list (format 12) of its `cmap`. Throws for a file without one:
 * the fonts of letters belong to the product.
 */
export function coverageOf(file: string): ReadonlySet<number> {
  const bytes = readFileSync(file);
  const at = listIn(bytes, tableIn(bytes, 'cmap'));
  const found = new Set<number>();
  const count = bytes.readUInt32BE(at + 12);
  for (let group = 0; group < count; group += 1) {
    const from = at + 16 + GROUP_SIZE * group;
    const [first, last, glyph] = [0, 4, 8].map((offset) => bytes.readUInt32BE(from + offset));
    addGroup(found, { first: first ?? 0, last: last ?? 0, glyph: glyph ?? 0 });
  }
  return found;
}

/** Glyph 0 is the box for missing characters. */
function addGroup(
  found: Set<number>,
  group: { readonly first: number; readonly last: number; readonly glyph: number },
) {
  for (let point = group.first; point <= group.last; point += 1) {
    if (group.glyph + point - group.first !== 0) found.add(point);
  }
}

/** Where a table of a font begins. */
function tableIn(bytes: Buffer, name: string): number {
  const count = bytes.readUInt16BE(4);
  for (let table = 0; table < count; table += 1) {
    const at = TABLES_FROM + TABLE_SIZE * table;
    if (bytes.toString('latin1', at, at + 4) === name) return bytes.readUInt32BE(at + 8);
  }
  throw new Error(`a font without ${name}`);
}

function listIn(bytes: Buffer, cmap: number): number {
  const count = bytes.readUInt16BE(cmap + 2);
  for (let list = 0; list < count; list += 1) {
    const at = cmap + 4 + 8 * list;
    if (bytes.readUInt16BE(at) !== PLATFORM || bytes.readUInt16BE(at + 2) !== ENCODING) continue;
    const from = cmap + bytes.readUInt32BE(at + 4);
    if (bytes.readUInt16BE(from) === GROUPED) return from;
  }
  throw new Error('a font without a list of all of Unicode');
}
