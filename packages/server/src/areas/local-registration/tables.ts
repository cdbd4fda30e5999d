import type { LocalOutcome, RegistrationState, SpecialEffect } from '@oasis/engine/areas/local-registration';
import type { Message } from '@oasis/engine/messages';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ProposedColumns } from '../../records/proposed-record.ts';

/** Migrations 0370 to 0372. Days are 'YYYY-MM-DD', months 'YYYY-MM', amounts of rules yuan, those of results fen with sign. */
interface LocalTables {
  readonly focus_area: ProposedColumns & {
    bu_id: number;
    region_id: number;
    code: string;
    valid_from: string;
    cities: string;
  };
  readonly focus_dealer: ProposedColumns & {
    bu_id: number;
    dealer_id: number;
    area_code: string;
    valid_from: string;
  };
  readonly local_rule: ProposedColumns & {
    bu_id: number;
    program_code: string;
    area_code: string;
    valid_from: string;
    bonus: string;
    malus: string;
    days: number;
  };
  readonly special_rule: ProposedColumns & {
    bu_id: number;
    program_code: string;
    dealer_id: number | null;
    dealer_scope: GeneratedAlways<number>;
    city: string;
    valid_from: string;
    valid_to: string | null;
    effect: SpecialEffect;
  };
  readonly registration_set: {
    id: Generated<number>;
    code: string;
    name: string;
    bu_id: number;
    month: string;
    /** The version of the data, which is not that of the row. */
    number: number;
    row_count: number;
    added: number;
    changed: number;
    dropped: number;
    file_name: string;
    checked_by: number | null;
    checked_at: Date | null;
    status: RegistrationState;
    version: Generated<number>;
    created_by: number | null;
    created_at: Date;
    updated_by: number | null;
    updated_at: Date;
  };
  /** Rows are only added. */
  readonly registration_row: {
    id: Generated<number>;
    set_id: number;
    bu_id: number;
    place: number;
    vin: string;
    city: string;
    registration_day: string;
    pdi_day: string | null;
    change: 'added' | 'changed' | '';
  };
  /** Rows are only added. */
  readonly local_booking: {
    id: Generated<number>;
    code: string;
    bu_id: number;
    month: string;
    set_id: number;
    mark: string;
    booked: number;
    changed: number;
    withdrawn: number;
    difference: number;
    booked_by: number;
    booked_at: Date;
  };
  readonly local_result: {
    id: Generated<number>;
    booking_id: number;
    bu_id: number;
    month: string;
    car_id: number;
    vin: string;
    program_code: string;
    dealer_id: number;
    area_code: string;
    city: string;
    outcome: Exclude<LocalOutcome, 'none'>;
    net: number;
    rule_id: number;
    special_id: number | null;
    because: JSONColumnType<readonly Message[]>;
    ended_by: number | null;
  };
}

declare module '../../database/tables.ts' {
  interface Tables extends LocalTables {}
}
