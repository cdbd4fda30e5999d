import type { VendorState } from '@oasis/engine/areas/vendors';
import type { Generated } from 'kysely';

/** Migration 0066. */
interface VendorTable {
  id: Generated<number>;
  dealer_id: number;
  legal_entity_id: number;
  vendor_number: string;
  bank_name: string;
  bank_code: string;
  account_holder: string;
  account_number: string;
  state: Generated<VendorState>;
  /** Why it was rejected. */
  reason: Generated<string>;
  version: Generated<number>;
  proposed_by: number;
  proposed_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
}

declare module '../../database/tables.ts' {
  interface Tables {
    readonly dealer_vendor: VendorTable;
  }
}
