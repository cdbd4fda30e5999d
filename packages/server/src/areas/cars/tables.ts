import type { CarState } from '@oasis/engine/areas/cars';
import type { Generated, GeneratedAlways } from 'kysely';

/** Migrations 0201, 0204 and 0295. Days are 'YYYY-MM-DD'. */
interface CarTables {
  readonly car: {
    id: Generated<number>;
    /** The VIN. */
    code: string;
    /** The VIN from behind. */
    tail: GeneratedAlways<string>;
    name: Generated<string>;
    bu_id: number;
    dealer_id: number;
    model_id: number;
    status: CarState;
    engine_number: string;
    wholesale_number: string;
    wholesale_day: string;
    /** Fen with VAT. */
    wholesale_price: number;
    pdi_day: string | null;
    /** Tries of the system to claim for the invoice to the dealer that were hindered, and when it tries next. */
    system_tries: Generated<number>;
    system_try_at: Date | null;
    version: Generated<number>;
    created_by: number | null;
    created_at: Date;
    updated_by: number | null;
    updated_at: Date;
  };
  readonly vin_exemption: {
    id: Generated<number>;
    make_id: number;
    valid_from: string;
    exempt: boolean;
    reason: string;
    version: Generated<number>;
    created_by: number | null;
    created_at: Date;
  };
}

declare module '../../database/tables.ts' {
  interface Tables extends CarTables {}
}
