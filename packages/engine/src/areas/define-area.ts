import type { LocalText, WordTable } from '../base/locale.ts';
import type { StateMachine } from '../states/state-machine.ts';
import type { ActionDefinition, RowScope } from './action.ts';

/** A button of a page. */
export interface AreaButton<Id extends string = string> {
  /** Never reused, because roles refer to it. */
  readonly id: number;
  readonly name: LocalText;
  /** The actions that it calls: it needs the permissions of all of them. */
  readonly calls: readonly Id[];
}

/** A button of a page: its id, what it is called, and the actions that it calls. */
export function button<const Id extends string>(id: number, name: LocalText, ...calls: readonly Id[]): AreaButton<Id> {
  return { id, name, calls };
}

/** A page with its entry in the menu. */
export interface AreaPage<Id extends string = string> {
  readonly path: string;
  readonly menu: {
    /** Never reused, because roles refer to it; entries are in the order of their ids … */
    readonly id: number;
    /** … but for one that has a place of its own among them. */
    readonly place?: number;
    /** The parent entry; null on the first level. */
    readonly parent: number | null;
    /** Name of a Blueprint icon. */
    readonly icon: string;
    readonly name: LocalText;
  };
  /** By the code that a role grants. */
  readonly buttons: Readonly<Record<string, AreaButton<Id>>>;
}

/** The rules and names of one area, as data. Its messages are in a file of their own, which a page can load without the rest. */
export interface Area<Id extends string = string, Code extends string = string> {
  readonly actions: Readonly<Record<string, ActionDefinition<Code>>>;
  /** Names of the permissions of these actions. A permission that only one action needs has the name of the action. */
  readonly permissions?: WordTable;
  readonly page?: AreaPage<Id>;
  /** The subject of an audit record, by the kind in front of its number. */
  readonly recordKinds?: WordTable;
  /** Names of the fields in these records, by their keys in the log. */
  readonly recordFields?: WordTable;
  readonly states?: StateMachine<string, string, Code>;
}

/** Keeps the ids of the actions and the kinds of records of an area in its type. */
export function defineArea<const Defined extends Area>(area: Defined): Defined {
  return area;
}

/** Makes actions on the rows of a scope: what they are called, who may take them, the events of their records, the moves they make. */
function actionsOn<const Scope extends RowScope>(scope: Scope) {
  const read = <const Code extends string>(name: LocalText, permission: Code) =>
    ({ kind: 'read', name, permission, scope }) as const;
  function change<const Code extends string, const Event extends string>(
    name: LocalText,
    permission: Code,
    audit: Event,
  ): ChangeOn<Scope, Code, Event>;
  function change<const Code extends string, const Event extends string, Move>(
    name: LocalText,
    permission: Code,
    audit: Event,
    move: Move,
  ): ChangeOn<Scope, Code, Event> & { readonly move: Move };
  function change(name: LocalText, permission: string, audit: string, move?: object): object {
    return { kind: 'change', name, permission, scope, audit, ...(move !== undefined && { move }) };
  }
  /** Changes that one permission allows. */
  const changes = <const Code extends string>(permission: Code) => {
    function changeBy<const Event extends string>(name: LocalText, audit: Event): ChangeOn<Scope, Code, Event>;
    function changeBy<const Event extends string, Move>(
      name: LocalText,
      audit: Event,
      move: Move,
    ): ChangeOn<Scope, Code, Event> & { readonly move: Move };
    function changeBy(name: LocalText, audit: string, move?: object): object {
      return change(name, permission, audit, move);
    }
    return changeBy;
  };
  return { read, change, changes };
}

/** A change on the rows of a scope, with the event of its audit record. */
export interface ChangeOn<Scope extends RowScope, Code extends string, Event extends string> {
  readonly kind: 'change';
  readonly name: LocalText;
  readonly permission: Code;
  readonly scope: Scope;
  readonly audit: Event;
}

/** Actions on rows of the BUs that the actor subscribes to, … */
export const inBus = actionsOn('bu');
/** … on rows of dealers, which a dealer reaches if they are his own, … */
export const ofDealers = actionsOn('dealer');
/** … on rows of the actor's organisation, … */
export const inOrganisation = actionsOn('organisation');
/** … on the actor's own rows, … */
export const ofOneself = actionsOn('self');
/** … and on what belongs to nobody's rows. */
export const { read: readAction, change: changeAction, changes: changesBy } = actionsOn('none');
