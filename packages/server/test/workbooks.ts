import { type CellObject, read, utils, type WorkSheet, write } from 'xlsx';

/** A sheet as another program's reader finds it. */
export interface ReadSheet {
  readonly name: string;
  /** The content of a cell such as 'A1'; undefined for an empty one. */
  readonly at: (place: string) => CellObject['v'];
  /** All cells, the header first; an empty one is ''. */
  readonly rows: readonly (readonly unknown[])[];
  /** Cells that a spreadsheet program would calculate. */
  readonly formulas: readonly string[];
}

/** The sheets of a workbook. */
export function sheetsOf(file: Buffer): readonly ReadSheet[] {
  const { SheetNames, Sheets } = read(file, { type: 'buffer' });
  return SheetNames.map((name) => {
    const cells = cellsOf(Sheets[name] ?? {});
    return {
      name,
      at: (place) => cells.get(place)?.v,
      rows: utils.sheet_to_json<unknown[]>(Sheets[name] ?? {}, { header: 1, defval: '', blankrows: true }),
      formulas: [...cells].filter(([, cell]) => cell.f !== undefined || cell.F !== undefined).map(([place]) => place),
    };
  });
}

/** The only sheet of a workbook. */
export function sheetOf(file: Buffer): ReadSheet {
  const [sheet, ...more] = sheetsOf(file);
  if (sheet === undefined || more.length > 0) throw new Error('not one sheet');
  return sheet;
}

/** The reader gives a line end of two characters back as one. */
export function asRead(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function cellsOf(sheet: WorkSheet): ReadonlyMap<string, CellObject> {
  const places = Object.keys(sheet).filter((key) => !key.startsWith('!'));
  return new Map(places.map((place) => [place, sheet[place] as CellObject]));
}

/** A workbook of one sheet with some rows hidden, the first being 1; a cell may be given as SheetJS has it: `{ t: 'n', v: 0.3, z: '0%' }`. */
export function workbookOf(rows: readonly (readonly unknown[])[], hidden: readonly number[] = []): Buffer {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  sheet['!rows'] = rows.map((_, place) => ({ hidden: hidden.includes(place + 1) }));
  const content: unknown = write(utils.book_new(sheet, 'Sheet'), { type: 'buffer', bookType: 'xlsx' });
  if (!Buffer.isBuffer(content)) throw new Error('no workbook');
  return content;
}
