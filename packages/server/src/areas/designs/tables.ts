import type { DealerScope, ProgramDesign, VehicleScope } from '@oasis/engine/areas/designs';
import type { Generated } from 'kysely';

/** Migration 0086: the design of a program except name, BU, months, makes, offers and customers. */
interface ProgramDesignTable {
  program_id: number;
  name_cn: Generated<string>;
  /** 'YYYY-MM-DD'. */
  first_day: string;
  last_day: string;
  past_reason: Generated<string>;
  qualifying_day: ProgramDesign['qualifyingDay'];
  vehicle_kind: Generated<VehicleScope['kind']>;
  later_vehicles: Generated<boolean>;
  vehicles_up_to: Generated<number>;
  dealer_kind: Generated<DealerScope['kind']>;
  sale_kind: Generated<ProgramDesign['saleKind']>;
  claimant: Generated<ProgramDesign['claimant']>;
  payee: Generated<ProgramDesign['payee']>;
}

interface ProgramVehicleTable {
  program_id: number;
  position: number;
  brand_id: number;
  type_class: string | null;
  model_year: string | null;
  model_id: number | null;
}

interface DesignTables {
  readonly program_design: ProgramDesignTable;
  readonly program_vehicle: ProgramVehicleTable;
  readonly program_region: { program_id: number; region_id: number };
  readonly program_dealer_group: { program_id: number; group_id: number };
  readonly program_dealer: { program_id: number; dealer_id: number };
}

declare module '../../database/tables.ts' {
  interface Tables extends DesignTables {}
}
