import type { LocalText } from '../base/locale.ts';
import type { MoveRule } from '../states/state-machine.ts';

/**
 * Whose rows an action reaches: `none` has no rows of anyone, `bu` those of the BUs the actor subscribes to,
 * `organisation` those of the actor's own organisation, `self` the actor's own.
 */
export type RowScope = 'none' | 'bu' | 'organisation' | 'self';

/** `public` needs no session, `signed-in` no more than one; anything else is a permission code that a role grants. */
export type Permission = 'public' | 'signed-in' | (string & {});

interface ActionRule {
  readonly name: LocalText;
  readonly permission: Permission;
  readonly scope: RowScope;
  /** The move that it makes: its states and separated duties hold. Absent where the state of the subject does not matter. */
  readonly move?: MoveRule;
}

export interface ReadAction extends ActionRule {
  readonly kind: 'read';
}

/** A change has an audit event; a change without one is not expressible. */
export interface ChangeAction extends ActionRule {
  readonly kind: 'change';
  readonly audit: string;
}

export type Action = ReadAction | ChangeAction;

/** Keeps the ids of an area's actions in its type. */
export function defineActions<const Area extends Readonly<Record<string, Action>>>(area: Area): Area {
  return area;
}
