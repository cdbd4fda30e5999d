import type { FormRecord } from '../records/form-record.ts';
import type { RightsRecord } from '../records/record.ts';
import type { SwitchedRecord } from '../records/switch-record.ts';

export interface HolderRow {
  readonly version: number;
  /** The user group itself, or the one of a role. */
  readonly privgrpid: number;
}

/** A holder of grants: a group, or a role, which is limited to the grants of its group (STG-017). */
export interface GrantHolder<Row extends HolderRow, Key> extends RightsRecord<Row, Key> {
  readonly kind: 'group' | 'role';
}

/** All that is done to a group or a role. */
export type HolderRecord<Row extends HolderRow & { readonly state: boolean }, Sent, Draft, Key> = GrantHolder<
  Row,
  Key
> &
  FormRecord<Row, Sent, Draft, Key> &
  SwitchedRecord<Row, Key>;
