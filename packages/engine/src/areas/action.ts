import type { LocalText } from '../base/locale.ts';
import type { MoveRule } from '../states/state-machine.ts';

/**
 * The rows an action reaches: `none` for actions without rows, `bu` rows of the BUs the actor subscribes to,
 * `organisation` rows of the actor's organisation, `self` the actor's own. `dealer` is `bu` for head office; a dealer reaches those rows of
 * his BUs that belong to his own organisation, and by such an action no other row of a BU.
 */
export type RowScope = 'none' | 'bu' | 'dealer' | 'organisation' | 'self';

/** `public` needs no session, `signed-in` only a session; anything else is a permission code that a role grants. */
export type Permission = 'public' | 'signed-in' | (string & {});

interface ActionRule<Code extends string> {
  readonly name: LocalText;
  readonly permission: Permission;
  readonly scope: RowScope;
  /** The move that it makes: its states and separated duties hold. Absent if the state of the subject does not matter. */
  readonly move?: MoveRule<string, Code>;
}

export interface ReadDefinition<Code extends string = string> extends ActionRule<Code> {
  readonly kind: 'read';
}

/** A change has an audit event; a change without one is not expressible. */
export interface ChangeDefinition<Code extends string = string> extends ActionRule<Code> {
  readonly kind: 'change';
  readonly audit: string;
}

export type ActionDefinition<Code extends string = string> = ReadDefinition<Code> | ChangeDefinition<Code>;
