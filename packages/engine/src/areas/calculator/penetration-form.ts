import { choiceField, type DraftOf, defineForm } from '../../access/define-form.ts';
import type { FileCell } from '../../access/file-cell.ts';
import { type FileColumns, type FilePlaces, filePlaces } from '../../access/file-columns.ts';
import { fileRow } from '../../access/file-row.ts';
import { type FormRefusal, refusalsOf } from '../../access/form.ts';
import { textOfScaled } from '../../base/decimal.ts';
import type { Result } from '../../base/result.ts';
import type { FinanceProduct } from '../../calculator/words.ts';
import { type Message, message } from '../../messages/message.ts';
import { dayField, reasonField } from '../prices/dated-fields.ts';
import { isMarked, type ModelNames, modelNamesIn, PRICE_COLUMNS } from '../prices/price-import.ts';
import { ANY_SHARE, hundredths, percentField, unsureCell } from './percent.ts';

/** The products in the order of their columns. */
export const SHARE_PRODUCTS = [
  'annuity',
  'equalPrincipal',
  'balloon',
  'lease',
] as const satisfies readonly FinanceProduct[];

/** Percentages of the cars of a model, by product. */
export type ProductShares = Readonly<Record<FinanceProduct, string>>;

const FORM = defineForm({
  modelId: choiceField(message('PRICE_MODEL_MISSING')),
  validFrom: dayField,
  annuity: percentField(ANY_SHARE, '0.00'),
  equalPrincipal: percentField(ANY_SHARE, '0.00'),
  balloon: percentField(ANY_SHARE, '0.00'),
  lease: percentField(ANY_SHARE, '0.00'),
  reason: reasonField,
});

export type PenetrationDraft = DraftOf<typeof FORM>;
export type PenetrationField = keyof PenetrationDraft;

/** The form of expected shares: of which model, from which day, how many of a hundred cars by product, why. */
export const penetrationForm = {
  ...FORM,
  check: (draft: PenetrationDraft): readonly FormRefusal<PenetrationField>[] => {
    const alone = FORM.check(draft);
    return alone.length > 0 ? alone : refusalsOf<PenetrationField>([['lease', sumRefusal(draft)]]);
  },
};

/** Total share of all products. */
function sharesSum(shares: ProductShares): bigint {
  return SHARE_PRODUCTS.reduce((sum, product) => sum + (hundredths(shares[product]) ?? 0n), 0n);
}

/** Their sum in percent: '40.00'. */
export function sharesSumText(shares: ProductShares): string {
  return textOfScaled(sharesSum(shares), 2);
}

function sumRefusal(shares: ProductShares): Message | undefined {
  if (sharesSum(shares) <= ANY_SHARE.to) return undefined;
  return message('PENETRATION_SUM', { sum: `${sharesSumText(shares)} %` });
}

const NAMES = ['make', 'brand', 'typeClass', 'modelYear', 'model'] as const;
type FileField = (typeof NAMES)[number] | FinanceProduct | 'validFrom' | 'replaced';

/** The columns of a file of expected shares, as its export names them. */
export const PENETRATION_COLUMNS = {
  make: PRICE_COLUMNS.make,
  brand: PRICE_COLUMNS.brand,
  typeClass: PRICE_COLUMNS.typeClass,
  modelYear: PRICE_COLUMNS.modelYear,
  model: PRICE_COLUMNS.model,
  annuity: { en: 'Annuity', zh: '等额本息' },
  equalPrincipal: { en: 'Equal principal', zh: '等额本金' },
  balloon: { en: 'Balloon', zh: '气球贷' },
  lease: { en: 'Lease', zh: '融资租赁' },
  validFrom: PRICE_COLUMNS.validFrom,
  replaced: PRICE_COLUMNS.replaced,
} as const satisfies FileColumns<FileField>;

/** Finds the columns of a file of expected shares; all but 'Replaced' are needed. */
export function penetrationPlaces(header: readonly string[]): Result<FilePlaces<FileField>, Message> {
  const needed = [...NAMES, ...SHARE_PRODUCTS, 'validFrom'] as const;
  return filePlaces(header, PENETRATION_COLUMNS, { fields: [...needed, 'replaced'], needed });
}

export interface PenetrationRow {
  readonly names: ModelNames;
  readonly shares: ProductShares;
  readonly validFrom: string;
  /** The file gives it as a past value, which is not saved again. */
  readonly isReplaced: boolean;
  readonly refusals: readonly FormRefusal<FileField>[];
}

/** Reads a row of a file of expected shares. */
export function readPenetration(cells: readonly FileCell[], places: FilePlaces<FileField>): PenetrationRow {
  const row = fileRow(cells, places);
  const field = percentField(ANY_SHARE);
  const shareOf = (product: FinanceProduct): string =>
    field.toSave(row.share(product, (text) => unsureCell(text, ANY_SHARE)) ?? '');
  const names = modelNamesIn(row);
  const shares = {
    annuity: shareOf('annuity'),
    equalPrincipal: shareOf('equalPrincipal'),
    balloon: shareOf('balloon'),
    lease: shareOf('lease'),
  };
  const validFrom = row.day('validFrom') ?? '';
  const alone = row.refusals(
    refusalsOf<FileField>([
      ...SHARE_PRODUCTS.map((product) => [product, field.check(shares[product])] as const),
      ['validFrom', dayField.check(validFrom)],
    ]),
  );
  return {
    names,
    shares,
    validFrom,
    isReplaced: isMarked(row.name('replaced') ?? ''),
    refusals: alone.length > 0 ? alone : refusalsOf<FileField>([['lease', sumRefusal(shares)]]),
  };
}
