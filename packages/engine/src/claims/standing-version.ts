import type { ClaimCar, ClaimSale, ClaimVersion } from './types.ts';

/** The version of a program that stands for a car, with its sale and its qualifying day; or why none stands. */
export type Standing =
  | {
      readonly kind: 'stands';
      readonly version: ClaimVersion;
      /** Undefined for a program of the wholesale, which needs no sale. */
      readonly sale: ClaimSale | undefined;
      /** 'YYYY-MM-DD'. */
      readonly day: string;
    }
  | { readonly kind: 'not sold' }
  | { readonly kind: 'other kind'; readonly version: ClaimVersion }
  | { readonly kind: 'no day'; readonly version: ClaimVersion; readonly sale: ClaimSale | undefined }
  | { readonly kind: 'not begun'; readonly first: string };

/** Kinds of sale of a program by the kinds that sales have. Wholesale programs look at the invoice to the dealer. */
const KINDS: Readonly<Record<ClaimVersion['saleKind'], readonly ClaimSale['kind'][]>> = {
  retail: ['retail'],
  fleet: ['fleet'],
  demonstrator: ['demo'],
  wholesale: [],
};

/**
 * The version of a program that stands for a car: the highest number whose first day is not after the car's qualifying day. A version
 * that was cancelled before its first day never stood. A version decides by its own event; where the day of that event is not known yet,
 * no version stands, since the day decides between this version and older ones. A sale of another kind says the day as well, but nothing is
 * paid for it.
 */
export function standingVersion(versions: readonly ClaimVersion[], car: ClaimCar): Standing {
  const stood = stoodOf(versions);
  for (const version of stood) {
    const own = saleFor(version, car);
    const sale = own ?? car.sales.at(-1);
    const needsSale = version.saleKind !== 'wholesale';
    if (needsSale && sale === undefined) return { kind: 'not sold' };
    const day = qualifyingDayOf(version, car, sale);
    if (day === '') return { kind: 'no day', version, sale };
    if (version.firstDay > day) continue;
    return needsSale && own === undefined
      ? { kind: 'other kind', version }
      : { kind: 'stands', version, sale: own, day };
  }
  return { kind: 'not begun', first: firstOf(stood) };
}

const STOOD = new WeakMap<readonly ClaimVersion[], readonly ClaimVersion[]>();

/** The versions that ever stood, the highest number first; worked out once for each list, since many cars are asked for it. */
function stoodOf(versions: readonly ClaimVersion[]): readonly ClaimVersion[] {
  const known = STOOD.get(versions);
  if (known !== undefined) return known;
  const stood = versions
    .filter(({ firstDay, cancelledFrom }) => cancelledFrom === '' || cancelledFrom >= firstDay)
    .toSorted((one, other) => other.number - one.number);
  STOOD.set(versions, stood);
  return stood;
}

/** The newest sale of a kind that a version pays for. */
function saleFor({ saleKind }: ClaimVersion, { sales }: ClaimCar): ClaimSale | undefined {
  return sales.findLast(({ kind }) => KINDS[saleKind].includes(kind));
}

/** The day of a car that a version goes by; empty while it is unknown. A program of the wholesale goes by the invoice to the dealer. */
function qualifyingDayOf(
  { qualifyingDay, saleKind }: Pick<ClaimVersion, 'qualifyingDay' | 'saleKind'>,
  car: Pick<ClaimCar, 'wholesaleDay'>,
  sale: ClaimSale | undefined,
): string {
  if (saleKind === 'wholesale') return car.wholesaleDay;
  switch (qualifyingDay) {
    case 'wholesale-invoice':
      return car.wholesaleDay;
    case 'retail-invoice':
      return sale?.invoiceDay ?? '';
    case 'registration':
      return sale?.registrationDay ?? '';
    case 'order':
      return sale?.orderDay ?? '';
  }
}

function firstOf(versions: readonly ClaimVersion[]): string {
  return versions.map(({ firstDay }) => firstDay).toSorted()[0] ?? '';
}
