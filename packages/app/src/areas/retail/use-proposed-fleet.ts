import type { CallData } from '@oasis/api-client';
import { isSocialCreditCode } from '@oasis/engine/identifiers';
import { useCall } from '../../api/use-call.ts';

export type FleetCustomer = CallData<'retail.fleetCustomers'>[number];

/** The fleet customer whose social credit code is the number of the buyer. */
export function useProposedFleet(buyerNumber: string, isAsked: boolean): FleetCustomer | undefined {
  const code = buyerNumber.normalize('NFKC').replaceAll(/\s/gv, '').toUpperCase();
  const enabled = isAsked && isSocialCreditCode(code);
  const found = useCall('retail.fleetCustomers', { query: { code, limit: 1 }, silent: true }, { enabled, fresh: true });
  // Of another number that was typed before, the answer stays until the next one comes.
  return enabled ? found.data?.find(({ socialCreditCode }) => socialCreditCode === code) : undefined;
}
