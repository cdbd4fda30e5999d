import type { DutyOverrideState } from '@oasis/engine/areas/duties';
import type { Generated, GeneratedAlways } from 'kysely';

/** Migration 0001: users and their rights. Names follow the entities of the administration area. */
interface AccessTables {
  readonly legal_entity: LegalEntityTable;
  readonly user_type: UserTypeTable;
  readonly org: OrgTable;
  readonly bu: BuTable;
  readonly region: RegionTable;
  readonly app_user: UserTable;
  readonly user_entity: { user_id: number; legal_entity_id: number };
  readonly privilege_group: PrivilegeGroupTable;
  readonly role: RoleTable;
  readonly menu: MenuTable;
  readonly menu_privilege: MenuPrivilegeTable;
  readonly api: ApiTable;
  readonly group_menu: { group_id: number; menu_id: number } & Granted;
  readonly group_privilege: { group_id: number; privilege_id: number } & Granted;
  readonly group_api: { group_id: number; api_id: number } & Granted;
  readonly role_menu: { role_id: number; menu_id: number } & Granted;
  readonly role_privilege: { role_id: number; privilege_id: number } & Granted;
  readonly role_api: { role_id: number; api_id: number } & Granted;
  readonly user_role: { id: Generated<number>; user_id: number; role_id: number; state: Generated<boolean> } & Granted;
  readonly user_bu: { id: Generated<number>; user_id: number; bu_id: number; state: Generated<boolean> } & Granted;
  readonly user_region: { user_bu_id: number; region_id: number };
  /** Migration 0007. */
  readonly duty_override: DutyOverrideTable;
  /**
   * Migration 0010: lines of the role matrix by active role; menu -5 is menu 5 with all below it, 0 all menus. Written
   * by triggers.
   */
  readonly role_matrix: { role_id: number; group_id: number; menu_id: number; lines: number };
  /**
   * Migration 0011: users in the order of the user matrix, with their numbers of roles and BUs. Written by triggers.
   */
  readonly user_matrix: UserMatrixTable;
  /** Migration 0013: the sets of role ids and BU ids that users have, in ascending order. Written by triggers. */
  readonly given_set: { id: Generated<number>; ids: number[] };
  /** Migration 0009: rows of these tables before each change. Only triggers write it. */
  readonly access_history: {
    id: Generated<number>;
    relation: string;
    key: string;
    at: Date;
    before: unknown;
    /** Migration 0020: the row after the change; null if it was removed, and in older records. */
    after: unknown;
    user_id: Generated<number | null>;
  };
  /** Migration 0004: one row, written by triggers on all of the tables above. Equal versions mean equal rights. */
  readonly access_version: {
    single: Generated<boolean>;
    version: string;
    previous: string | null;
    changed_by: string;
    changed_at: Date;
  };
}

interface Named {
  name_en: string;
  name_cn: string;
}

interface Created {
  created_by: number | null;
  created_at: Generated<Date>;
}

/** Migration 0007: the author and time of a grant; `created_by` is null for grants that the product brings. */
interface Granted {
  created_by: Generated<number | null>;
  created_at: Generated<Date>;
}

/** Permission codes that exclude each other and that one user may have by approval. `first_code` < `second_code`. */
interface DutyOverrideTable {
  id: Generated<number>;
  user_id: number;
  first_code: string;
  second_code: string;
  reason: string;
  /** The last day of validity, as 'YYYY-MM-DD'. */
  valid_until: string;
  state: Generated<DutyOverrideState>;
  requested_by: number;
  requested_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
}

interface UserMatrixTable {
  user_id: number;
  account: string;
  full_name: string;
  user_type_id: number;
  org_id: number | null;
  roles: number;
  bus: number;
  /** Migration 0013: sort keys of lists, with English names, and the sets of roles and BUs as rows of `given_set`. */
  email: string | null;
  state: boolean;
  type_name: string;
  org_name: string | null;
  role_set: number;
  bu_set: number;
}

interface LegalEntityTable {
  id: Generated<number>;
  entity_code: string;
  entity_name: string;
  entity_name_en: string;
  show_entity: Generated<boolean>;
}

interface UserTypeTable extends Named {
  id: number;
  code: string;
  legal_entity_id: number;
}

interface OrgTable extends Named {
  id: Generated<number>;
  code: string;
  /** The user type of the organisation's users. */
  user_type_id: number;
  legal_entity_id: number;
  show_entity: Generated<boolean>;
  deleted: Generated<boolean>;
}

interface BuTable extends Named, Created {
  id: Generated<number>;
  parent_id: number | null;
  code: string;
  /** Migration 0092. */
  version: Generated<number>;
  deleted: Generated<boolean>;
}

interface RegionTable extends Named, Created {
  id: Generated<number>;
  bu_id: number;
  code: string;
  /** Migration 0064. */
  version: Generated<number>;
}

interface UserTable extends Created {
  id: Generated<number>;
  usrnm: string;
  fulnm: string;
  email: string | null;
  user_type_id: number;
  org_id: number | null;
  state: Generated<boolean>;
  dealer_it_admin: Generated<boolean>;
  /** Increases with every change. */
  version: Generated<number>;
}

interface PrivilegeGroupTable extends Named, Created {
  id: Generated<number>;
  /** The user type whose users may have the group's roles. */
  user_type_id: number;
  description: Generated<string>;
  state: Generated<boolean>;
  version: Generated<number>;
}

interface RoleTable extends Named, Created {
  id: Generated<number>;
  group_id: number;
  /** The entitlement code; empty or unique. */
  code: Generated<string>;
  /** It gets every new right at a start; no form writes it. */
  is_administrator: Generated<boolean>;
  description: Generated<string>;
  state: Generated<boolean>;
  version: Generated<number>;
  /** Both names in lower case, on a line each. */
  sought: GeneratedAlways<string>;
}

interface MenuTable extends Named {
  id: number;
  parent_id: number | null;
  uri: string;
  icon: string;
  position: number;
}

interface MenuPrivilegeTable extends Named {
  id: number;
  menu_id: number;
  code: string;
  type_name: string;
}

interface ApiTable {
  id: Generated<number>;
  /** The permission code of the engine's actions. */
  code: string;
  name: string;
  method: string;
  description: string;
  group_name: string;
}

declare module '../database/tables.ts' {
  interface Tables extends AccessTables {}
}
