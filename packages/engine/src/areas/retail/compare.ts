import type { RetailDraft } from './retail-form.ts';

/** Values that a machine read off the papers of a sale; a field that it did not find is absent. */
export type ReadValues = Readonly<Partial<Record<ComparedField, string>>>;

/** Values of a car and its dealer in master data; empty where master data has nothing. */
export interface MasterValues {
  readonly vin: string;
  readonly engineNumber: string;
  /** Tax number of the dealer that has the car. */
  readonly sellerCode: string;
  readonly wholesaleDay: string;
}

/** The fields that a checker compares, in the order of the papers. */
export const COMPARED_FIELDS = [
  'vin',
  'engineNumber',
  'sellerCode',
  'invoiceCode',
  'invoiceNumber',
  'invoiceDay',
  'price',
  'tax',
  'net',
  'buyerName',
  'buyerNumber',
  'registrationDay',
  'ownerName',
  'plate',
] as const;

export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** Why a difference matters. */
export type DifferenceKind = 'read' | 'otherCar' | 'otherEngine' | 'otherSeller' | 'beforeWholesale' | 'otherOwner';

/** One field thrice: as the dealer typed, as the machine read, as master data says; empty where one of them has nothing. */
export interface ComparedValue {
  readonly field: ComparedField;
  readonly typed: string;
  readonly read: string;
  readonly master: string;
  /** The differences with the reason why each matters, the gravest first. */
  readonly differs: readonly DifferenceKind[];
}

/** Compares what was typed of a sale with what was read and with master data. */
export function compareSale(
  typed: RetailDraft & { readonly vin: string },
  read: ReadValues,
  master: MasterValues,
): readonly ComparedValue[] {
  return COMPARED_FIELDS.map((field): ComparedValue => {
    const values = { typed: typed[field], read: read[field] ?? '', master: masterValue(field, master) };
    const against = againstMaster(field, { ...values, owner: typed.ownerName, buyer: typed.buyerName, master });
    const isReadOther = values.read !== '' && values.typed !== '' && plain(values.read) !== plain(values.typed);
    return { field, ...values, differs: [...against, ...(isReadOther ? (['read'] as const) : [])] };
  });
}

/** Tells whether the number of the buyer belongs to another fleet customer than the sale names. */
export function isOtherFleet(fleet: { readonly customerName: string; readonly proposed: string }): boolean {
  return fleet.proposed !== '' && fleet.proposed !== fleet.customerName;
}

function masterValue(field: ComparedField, master: MasterValues): string {
  if (field === 'vin' || field === 'engineNumber' || field === 'sellerCode') return master[field];
  return field === 'invoiceDay' ? master.wholesaleDay : '';
}

interface Compared {
  readonly typed: string;
  readonly read: string;
  readonly owner: string;
  readonly buyer: string;
  readonly master: MasterValues;
}

function againstMaster(
  field: ComparedField,
  { typed, read, owner, buyer, master }: Compared,
): readonly DifferenceKind[] {
  const said = [typed, read].filter((text) => text !== '').map(plain);
  const isOther = (text: string) => text !== '' && said.some((one) => one !== plain(text));
  switch (field) {
    case 'vin':
      return isOther(master.vin) ? ['otherCar'] : [];
    case 'engineNumber':
      return isOther(master.engineNumber) ? ['otherEngine'] : [];
    case 'sellerCode':
      return isOther(master.sellerCode) ? ['otherSeller'] : [];
    case 'invoiceDay':
      return typed !== '' && typed < master.wholesaleDay ? ['beforeWholesale'] : [];
    case 'ownerName':
      return owner !== '' && plain(owner) !== plain(buyer) ? ['otherOwner'] : [];
    default:
      return [];
  }
}

/** Tells whether the owner on a licence is the buyer on the invoice; undefined where one of both is not known. */
export function isOwnerBuyer({
  ownerName,
  buyerName,
}: Pick<RetailDraft, 'ownerName' | 'buyerName'>): boolean | undefined {
  return ownerName === '' || buyerName === '' ? undefined : plain(ownerName) === plain(buyerName);
}

/** Texts are compared without blanks, width, case and the dot of a plate. */
function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s·]/gv, '').toUpperCase();
}
