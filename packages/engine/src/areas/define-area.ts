import type { LocalText, WordTable } from '../base/locale.ts';
import type { StateMachine } from '../states/state-machine.ts';
import type { ActionDefinition } from './action.ts';

/** A button of a page. */
export interface AreaButton<Id extends string = string> {
  /** Never reused, because roles refer to it. */
  readonly id: number;
  readonly name: LocalText;
  /** The actions that it calls: it needs the permissions of all of them. */
  readonly calls: readonly Id[];
}

/** A page with its entry in the menu. */
export interface AreaPage<Id extends string = string> {
  readonly path: string;
  readonly menu: {
    /** Never reused, because roles refer to it; entries stand in the order of their ids … */
    readonly id: number;
    /** … but for one that has a place of its own among them. */
    readonly place?: number;
    /** The entry that it stands under; null for one of the first level. */
    readonly parent: number | null;
    /** Name of a Blueprint icon. */
    readonly icon: string;
    readonly name: LocalText;
  };
  /** By the code that a role grants. */
  readonly buttons: Readonly<Record<string, AreaButton<Id>>>;
}

/** The rules and names of one area, as data. Its messages stand in a file of their own, which a page loads alone. */
export interface Area<Id extends string = string, Code extends string = string> {
  readonly actions: Readonly<Record<string, ActionDefinition<Code>>>;
  /**
   * What people call the permissions of these actions. A permission that one action alone needs is called what the action
   * is called.
   */
  readonly permissions?: WordTable;
  readonly page?: AreaPage<Id>;
  /** What a record of the audit log was made to, by the kind that stands before its number. */
  readonly recordKinds?: WordTable;
  /** What the fields of these records are called, by the names that they have in the log. */
  readonly recordFields?: WordTable;
  readonly states?: StateMachine<string, string, Code>;
}

/** Keeps the ids of the actions and the kinds of records of an area in its type. */
export function defineArea<const Defined extends Area>(area: Defined): Defined {
  return area;
}

/** An action that reads what belongs to nobody's rows. */
export function readAction<const Code extends string>(name: LocalText, permission: Code) {
  return { kind: 'read', name, permission, scope: 'none' } as const;
}

/** An action that changes what belongs to nobody's rows, with the event of its audit record. */
export function changeAction<const Code extends string, const Event extends string>(
  name: LocalText,
  permission: Code,
  audit: Event,
) {
  return { kind: 'change', name, permission, scope: 'none', audit } as const;
}
