import type { FileCell } from '../../access/file-cell.ts';
import { type FileColumns, type FilePlaces, filePlaces } from '../../access/file-columns.ts';
import { fileRow } from '../../access/file-row.ts';
import type { FormRefusal } from '../../access/form.ts';
import type { Result } from '../../base/result.ts';
import type { Message } from '../../messages/message.ts';
import { dayField } from './dated-fields.ts';
import { amountField } from './price-form.ts';
import { isMarked, PRICE_COLUMNS, refused } from './price-import.ts';

const NEEDED = ['group', 'msrp', 'validFrom'] as const;

type Field = (typeof NEEDED)[number] | 'replaced';

/** The columns of a file of prices of NST groups, as the export names them; it may have others, which are not read. */
export const GROUP_PRICE_COLUMNS = {
  group: { en: 'NST group', zh: 'NST 组' },
  msrp: PRICE_COLUMNS.msrp,
  validFrom: PRICE_COLUMNS.validFrom,
  replaced: PRICE_COLUMNS.replaced,
} as const satisfies FileColumns<Field>;

/** Reads the columns of a file of prices of NST groups; all but 'Replaced' are needed. */
export function groupPricePlaces(header: readonly string[]): Result<FilePlaces<Field>, Message> {
  return filePlaces(header, GROUP_PRICE_COLUMNS, { fields: [...NEEDED, 'replaced'], needed: NEEDED });
}

export interface GroupPriceRow {
  /** The code of the group. */
  readonly group: string;
  readonly msrp: string;
  readonly validFrom: string;
  /** The file gives it as a past value, which is not saved again. */
  readonly isReplaced: boolean;
  readonly refusals: readonly FormRefusal<Field>[];
}

/** Reads a row of a file of prices of NST groups: amount and day as the form takes them. */
export function readGroupPriceRow(cells: readonly FileCell[], places: FilePlaces<Field>): GroupPriceRow {
  const row = fileRow(cells, places);
  const group = row.code('group') ?? '';
  const msrp = amountField.toSave(row.money('msrp') ?? '');
  const validFrom = row.day('validFrom') ?? '';
  return {
    group,
    msrp,
    validFrom,
    isReplaced: isMarked(row.name('replaced') ?? ''),
    refusals: row.refusals([
      ...refused('msrp', amountField.check(msrp)),
      ...refused('validFrom', dayField.check(validFrom)),
    ]),
  };
}
