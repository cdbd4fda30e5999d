import { err, ok, type Result } from '../base/result.ts';
import { allSlices, eachSliced, type Slices } from '../base/slices.ts';
import { PAIR_BY_AMOUNT, PAIR_BY_RATE, PAIR_FREE } from '../formula/steps.ts';
import { type Message, message } from '../messages/message.ts';
import type { CalculationLogic, LogicField } from '../template/logic.ts';
import type { TableShape } from '../template/types.ts';
import { ValueReader } from '../template/value-reader.ts';
import { identityOf, NOTHING } from './cells.ts';
import { KEY_NAMES, type KeyName, type PairMode, type RowLevel } from './types.ts';
import { type WireColumn, wireColumns } from './wire.ts';
import type { WireCell } from './wire-types.ts';

/** A row of the specification's form, read against the logic of its table. */
export interface WireRow {
  readonly level: RowLevel;
  /** Like `rowIdentity` of the same row. */
  readonly identity: string;
  /** Texts of its keys, '' without one. */
  readonly keys: Readonly<Record<KeyName, string>>;
  /** The cells of the fields, in the order of the logic's fields. */
  readonly cells: readonly WireFieldCell[];
  readonly pairMode: PairMode;
}

export interface WireFieldCell {
  readonly field: LogicField;
  /** NaN for ''. */
  readonly value: number;
  readonly edited: boolean;
  readonly readOnly: boolean;
  readonly trigger: boolean;
}

const CELL_TYPES = [
  'READ',
  'WRITE',
  'MAKESUMMARY',
  'CUSTOMERSUMMARY',
  'BRANDSUMMARY',
  'TYPECLASSSUMMARY',
  'MODELYEARSUMMARY',
] as const satisfies readonly WireCell['type'][];

/**
 * Reads header and inputTableCell, a whole table or some of its rows as in a save. Fails if the header is
 * not the one of the logic, or a cell has the wrong form; the caller checks the content of the rows.
 */
export function readWire(
  value: unknown,
  logic: CalculationLogic,
  shape: TableShape,
): Result<readonly WireRow[], Message> {
  return allSlices(wireSlices(value, logic, shape));
}

/** Rows of some dozen cells that are read in one slice. */
const ROWS_OF_SLICE = 200;

/** The same in slices. */
export function* wireSlices(
  value: unknown,
  logic: CalculationLogic,
  shape: TableShape,
): Slices<Result<readonly WireRow[], Message>> {
  const reader = new ValueReader();
  const record = reader.record(value, 'table');
  const columns = wireColumns(logic, shape);
  readHeader(reader, record.header, columns);
  const wireReader = new WireReader(reader, columns, logic);
  const sent = reader.list(record.inputTableCell, 'inputTableCell', (row, place) => [row, place] as const);
  const rows: WireRow[] = [];
  yield* eachSliced(sent, ([row, place]) => rows.push(wireReader.row(row, place)), ROWS_OF_SLICE);
  const [place] = reader.problems;
  return place === undefined ? ok(rows) : err(message('TABLE_MALFORMED', { place }));
}

/** Names may be in either language; their order is that of the logic. */
function readHeader(reader: ValueReader, value: unknown, columns: readonly WireColumn[]): void {
  const header = reader.list(value, 'header', (entry, place) => {
    const record = reader.record(entry, place);
    return {
      name: reader.text(record.name, `${place}.name`),
      number: reader.number(record.columnNumber, `${place}.columnNumber`),
    };
  });
  if (header.length !== columns.length) reader.problem('header', undefined);
  for (const [index, { name, number }] of header.entries()) {
    const column = columns[index];
    if (column === undefined || number !== index || !namesOf(column).includes(name)) {
      reader.problem(`header[${index}]`, undefined);
    }
  }
}

function namesOf(column: WireColumn): readonly string[] {
  return column.kind === 'key' ? [column.column.name] : [column.field.name.en, column.field.name.zh];
}

class WireReader {
  private readonly reader: ValueReader;
  private readonly columns: readonly WireColumn[];
  private readonly logic: CalculationLogic;

  constructor(reader: ValueReader, columns: readonly WireColumn[], logic: CalculationLogic) {
    this.reader = reader;
    this.columns = columns;
    this.logic = logic;
  }

  row(value: unknown, place: string): WireRow {
    const cells = this.reader.list(value, place, (cell, at) => this.reader.record(cell, at));
    if (cells.length !== this.columns.length) this.reader.problem(place, undefined);
    const texts = new Map<KeyName, string>();
    const fields: WireFieldCell[] = [];
    let level: RowLevel = 'LEAF';
    for (const [index, column] of this.columns.entries()) {
      const cell = cells[index] ?? {};
      const at = `${place}[${index}]`;
      if (column.kind === 'field') fields.push(this.fieldCell(cell, column.field, at));
      else {
        level = this.levelOf(cell, at);
        texts.set(column.column.key, this.keyText(cell, at));
      }
    }
    if (level === 'MAKESUMMARY') for (const key of KEY_NAMES) if (key !== 'make') texts.delete(key);
    const textOf = (key: KeyName): string => texts.get(key) ?? '';
    const [make, customer, period, brand, typeClass, modelYear, model] = KEY_NAMES;
    return {
      level,
      identity: identityOf(level, textOf),
      keys: {
        make: textOf(make),
        customer: textOf(customer),
        period: textOf(period),
        brand: textOf(brand),
        typeClass: textOf(typeClass),
        modelYear: textOf(modelYear),
        model: textOf(model),
      },
      cells: fields,
      pairMode: this.pairModeOf(fields),
    };
  }

  private levelOf(cell: Readonly<Record<string, unknown>>, place: string): RowLevel {
    const type = this.reader.option(cell.type, `${place}.type`, CELL_TYPES);
    return type === 'READ' || type === 'WRITE' ? 'LEAF' : type;
  }

  private keyText(cell: Readonly<Record<string, unknown>>, place: string): string {
    const text = this.reader.text(cell.contents, `${place}.contents`);
    return text === NOTHING ? '' : text;
  }

  private fieldCell(cell: Readonly<Record<string, unknown>>, field: LogicField, place: string): WireFieldCell {
    this.reader.option(cell.type, `${place}.type`, CELL_TYPES);
    const value = cell.contents === '' ? Number.NaN : this.reader.number(cell.contents, `${place}.contents`);
    return {
      field,
      value,
      edited: this.reader.flag(cell.edited, `${place}.edited`),
      readOnly: this.reader.flag(cell.readOnly, `${place}.readOnly`),
      trigger: this.reader.flag(cell.trigger, `${place}.trigger`),
    };
  }

  /** Of a pair with a typed field only that field is a trigger. */
  private pairModeOf(cells: readonly WireFieldCell[]): PairMode {
    const { pair } = this.logic;
    const rate = pair !== undefined && cells[pair.rate.index]?.trigger === true;
    const amount = pair !== undefined && cells[pair.amount.index]?.trigger === true;
    if (rate === amount) return PAIR_FREE;
    return rate ? PAIR_BY_RATE : PAIR_BY_AMOUNT;
  }
}
