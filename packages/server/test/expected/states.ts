import type { Hands } from './hands.ts';

/**
 * The expected display and actions of an area's screens, by the state of their subject and by the viewer: an
 * independent description, written by hand from the specification, the area's page in docs/areas and the engine's states. A file of
 * `test/states` exports one as `states`, under the name of its area. It imports only types.
 */
export interface AreaStates {
  /** Makes the subjects of the pages, with the calls of users if there are any. */
  readonly scene: (hands: Hands) => Promise<Scene>;
  readonly pages: readonly PageStates[];
}

/** The subjects: ids and texts, under the names of the states or under others that addresses and expectations use. */
export type Scene = Readonly<Record<string, string | number>>;

export interface PageStates {
  readonly page: string;
  /** The ids of the specification, or the sentences of docs/areas, that it follows. */
  readonly follows: string;
  /** The address. `{}` is the scene's value for the name of the state, `{name}` its value for another one. */
  readonly at: string;
  /** Addresses of single states. */
  readonly atIn?: Readonly<Record<string, string>>;
  /** All users who can open the page, by their accounts; `sales2` has the role of sales, `reader` reads everything and changes nothing. */
  readonly people: string;
  /** The machine of the engine, each of whose states has to be among those below. */
  readonly machine?: string;
  /**
   * Steps on the page before the check: 'press Edit', 'move Correct' of a menu, 'tick {code}', 'type Reason: Sold out', 'choose Make: VAN',
   * 'upload rates.csv: …', 'cell 0 %Deviation', which goes to that column of the first row of a sheet.
   */
  readonly steps?: Readonly<Record<string, readonly string[]>>;
  /** Only the common parts of a program's pages are checked: its tabs, its state and its moves, its gaps. */
  readonly ofProgram?: true;
  /**
   * The calls that the page makes at every opening, even a moment later, because other users may have changed the data:
   * 'pgapi/terms/read · apapi/package/detail/#', with `(words)` behind one that is made in each language, and `(words alone)`
   * behind one that is made for no other reason. For the first user below, and the page in its first state.
   */
  readonly asks: string;
  /** The filters of a list or report are read as well. */
  readonly filters?: true;
  /** Rows without a text of the scene are left out, as in lists. */
  readonly only?: 'scene';
  /**
   * Blocks: a line with states and users, 'Pending, In Approval / sales control', and below it, indented, the parts they see.
   * All blocks of a state and a user together are the page's content; `*` is everybody who can open it.
   *
   * Approve · Withdraw (off: CODE)       buttons; disabled ones with the code of the reason; or: no buttons
   * = Pending (warning)                  marks outside of rows, with their colours
   * ! warning: CODE(value, value)        a callout, with its colour if it has one; or an `alert`, or an `empty` text
   * ! cell: '1.2%…'                      the read-out text of a sheet's cell that a step went to
   * * {code}: Pending (warning), mine    a row: its marks; its buttons behind a semicolon
   * - Amount · Late (ticked) (off) · Of ({code})  fields, with the scene's values they offer or hold
   * # Design: saved · Budget: (off: CODE)  tabs of a program with their marks, with `ofProgram`
   *
   * '…' is any text. The buttons are listed once for each state and user. A state in parentheses behind another one, as
   * in 'Pending (ticked)', is the same subject after further steps.
   */
  readonly shows: string;
}
