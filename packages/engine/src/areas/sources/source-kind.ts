import type { FormRefusal } from '../../access/form.ts';
import type { LocalText } from '../../base/locale.ts';
import type { AreaPage } from '../define-area.ts';

/**
 * The types of the columns of source data. Dealers, makes and brands are those of the master data; a code is free; a month is that of the
 * set; money is yuan in whole fen, a count a whole number, neither below 0.
 */
export type SourceType = 'dealer' | 'month' | 'code' | 'make' | 'brand' | 'money' | 'count';

/** A column of a kind of source data. */
export interface SourceColumn {
  /** With its unit, as files and pages name the column. */
  readonly name: LocalText;
  readonly type: SourceType;
  /** Absent: a row may leave the cell empty. */
  readonly needed?: true;
}

/** The cells of a row by their columns: codes and names as the master data has them, yuan with two decimals, months as 'YYYY-MM'. */
export type SourceCells = Readonly<Record<string, string>>;

/** A kind of source data. Contract, server, pages and files read nothing else of it. */
export interface SourceKind {
  /** As its page and the menu name it. */
  readonly name: LocalText;
  /** The page of its sets. */
  readonly path: string;
  /** What its page says of it. */
  readonly about: LocalText;
  readonly columns: Readonly<Record<string, SourceColumn>>;
  /** The columns that tell the rows of a dealer apart; none where a dealer has one row. */
  readonly key: readonly string[];
  /** The column that is summed and compared. */
  readonly measure: string;
  /** What stands against a row whose cells are right one by one. */
  readonly rules: (cells: SourceCells) => readonly FormRefusal<string>[];
}

interface SourceDefinition<Field extends string> extends Pick<SourceKind, 'about'> {
  readonly page: Pick<AreaPage, 'path' | 'menu'>;
  readonly columns: Readonly<Record<Field, SourceColumn>>;
  readonly key: readonly NoInfer<Field>[];
  readonly measure: NoInfer<Field>;
  readonly rules?: (cells: SourceCells) => readonly FormRefusal<NoInfer<Field>>[];
}

const DEALER: SourceColumn = { name: { en: 'Dealer', zh: '经销商' }, type: 'dealer', needed: true };
const MONTH: SourceColumn = { name: { en: 'Month', zh: '月份' }, type: 'month', needed: true };

/** Defines a kind of source data by its page and its own columns; every kind has a dealer and a month in front of them. */
export function defineSource<const Field extends string>({
  page,
  columns,
  rules = () => [],
  ...kind
}: SourceDefinition<Field>): SourceKind {
  const { path, menu } = page;
  return { ...kind, name: menu.name, path, columns: { dealer: DEALER, month: MONTH, ...columns }, rules };
}
