import { vinOf } from '@oasis/engine/identifiers';
import { useSearch } from 'wouter';
import { CallError } from '../../api/call-error.ts';
import type { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import type { CarClaims } from './claim-list.ts';

const LONGEST = 17;

/** The car that an address names by its VIN. */
export interface AskedCar {
  /** Empty where the address names none. */
  readonly vin: string;
  readonly isUnknown: boolean;
  /** Undefined until it is loaded. */
  readonly car: CarClaims | undefined;
  readonly query: Parameters<typeof QueryFailed>[0]['query'];
  readonly reload: () => Promise<unknown>;
}

/** Reads what the car of the address can claim; anew whenever it is shown, since others claim meanwhile. */
export function useCar(): AskedCar {
  const vin = typedVin(new URLSearchParams(useSearch()).get('vin') ?? '').slice(0, LONGEST);
  const query = useCall(
    'claim.car',
    { query: { vin }, silent: true },
    { enabled: vin !== '', fresh: true, inLanguage: true },
  );
  const { data, error } = query;
  return {
    vin,
    isUnknown: error instanceof CallError && error.failure.kind === 'missing',
    car: vin !== '' && data?.vin === vin ? data : undefined,
    query,
    reload: () => query.refetch(),
  };
}

/** A VIN as it is stored, of what somebody typed or pasted: with blanks and hyphens between its parts, or in small letters. */
export function typedVin(text: string): string {
  return vinOf(text.replaceAll(/[\s\-]/gv, ''));
}
