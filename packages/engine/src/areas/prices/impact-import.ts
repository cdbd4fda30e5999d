import type { FileCell } from '../../access/file-cell.ts';
import { type FileColumns, type FilePlaces, filePlaces } from '../../access/file-columns.ts';
import { fileRow } from '../../access/file-row.ts';
import type { FormRefusal } from '../../access/form.ts';
import type { Result } from '../../base/result.ts';
import { type Message, message } from '../../messages/message.ts';
import { dayField } from './dated-fields.ts';
import { amountField } from './price-form.ts';
import { PRICE_COLUMNS, refused } from './price-import.ts';

const FIELDS = ['nst', 'msrp', 'validFrom'] as const;

type Field = (typeof FIELDS)[number];

/** The columns of a file of IMPACT; it may have others, which are not read. */
export const IMPACT_COLUMNS = {
  nst: { en: 'NST', zh: 'NST' },
  msrp: PRICE_COLUMNS.msrp,
  validFrom: PRICE_COLUMNS.validFrom,
} as const satisfies FileColumns<Field>;

const LONGEST_CODE = 40;

/** Reads the columns of a file of IMPACT; all are needed. */
export function impactPlaces(header: readonly string[]): Result<FilePlaces<Field>, Message> {
  return filePlaces(header, IMPACT_COLUMNS, { fields: FIELDS, needed: FIELDS });
}

export interface ImpactRow {
  /** The code of an NST, which may be added later. */
  readonly nst: string;
  readonly msrp: string;
  readonly validFrom: string;
  readonly refusals: readonly FormRefusal<Field>[];
}

/** Reads a row of a file of IMPACT: amount and day as forms take them. */
export function readImpactRow(cells: readonly FileCell[], places: FilePlaces<Field>): ImpactRow {
  const row = fileRow(cells, places);
  const nst = row.code('nst') ?? '';
  const msrp = amountField.toSave(row.money('msrp') ?? '');
  const validFrom = row.day('validFrom') ?? '';
  const isCode = nst !== '' && nst.length <= LONGEST_CODE;
  return {
    nst,
    msrp,
    validFrom,
    refusals: row.refusals([
      ...refused('nst', isCode ? undefined : message('IMPACT_NST_MISSING')),
      ...refused('msrp', amountField.check(msrp)),
      ...refused('validFrom', dayField.check(validFrom)),
    ]),
  };
}

/** A row of IMPACT compared with the prices in force: the NST is unknown, the price equals all of them, or differs from one. */
export type ImpactState = 'unknown' | 'same' | 'differs';

/**
 * Compares an amount of IMPACT with the group's and the model's amounts in force: null without one, undefined if the NST
 * belongs to no group.
 */
export function impactState(
  msrp: string,
  {
    isKnown,
    group,
    model,
  }: {
    readonly isKnown: boolean;
    readonly group: string | null | undefined;
    readonly model: string | null;
  },
): ImpactState {
  if (!isKnown) return 'unknown';
  return (group === undefined || group === msrp) && model === msrp ? 'same' : 'differs';
}
