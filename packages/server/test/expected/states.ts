import type { Hands } from './hands.ts';

/**
 * What the tests expect the screens of an area to show and allow, by the state of what they are about and by who looks: a
 * second opinion, written by hand from the specification, the area's page in docs/areas and the engine's states. A file of
 * `test/states` exports one as `states`, under the name of its area. It imports types alone.
 */
export interface AreaStates {
  /** Makes what the pages are about, by the calls that people make where there are any. */
  readonly scene: (hands: Hands) => Promise<Scene>;
  readonly pages: readonly PageStates[];
}

/** What was made: ids and texts, under the names of the states or under others that addresses and expectations use. */
export type Scene = Readonly<Record<string, string | number>>;

export interface PageStates {
  readonly page: string;
  /** The ids of the specification, or the sentences of docs/areas, that it follows. */
  readonly follows: string;
  /** The address. `{}` is what the scene has under the name of the state, `{name}` what it has under another one. */
  readonly at: string;
  /** Addresses of single states. */
  readonly atIn?: Readonly<Record<string, string>>;
  /** All who can open the page, by their accounts; `sales2` has the role of sales, `reader` reads everything and changes nothing. */
  readonly people: string;
  /** The machine of the engine, each of whose states has to be among those below. */
  readonly machine?: string;
  /**
   * What is done on the page before it is looked at: 'press Edit', 'tick {code}', 'type Reason: Sold out', 'choose Make: VAN',
   * 'upload rates.csv: …', 'cell 0 %Deviation', which goes to that column of the first row of a sheet.
   */
  readonly steps?: Readonly<Record<string, readonly string[]>>;
  /** What all pages of a program have is read, and nothing else: its tabs, its state and its moves, what it lacks. */
  readonly ofProgram?: true;
  /**
   * The calls that the page makes whenever it is opened, also a moment after it was, since what somebody else has changed meanwhile
   * matters: 'pgapi/terms/read · apapi/package/detail/#', with `(words)` behind one that is made in each language, and `(words alone)`
   * behind one that is made for no other reason. As whoever comes first below sees the page in its first state.
   */
  readonly asks: string;
  /** The filters of a list or report are read as well. */
  readonly filters?: true;
  /** Rows without a text of the scene are left out, as they are of lists. */
  readonly only?: 'scene';
  /**
   * Blocks: a line with states and people, 'Pending, In Approval / sales control', and below it, indented, what they are shown.
   * All blocks of a state and a person together are what the page shows; `*` is everybody who can open it.
   *
   *     Approve · Withdraw (off: CODE)       buttons; those that are off with the code of the reason; or: no buttons
   *     = Pending (warning)                  marks outside of rows, with their colours
   *     ! warning: CODE(value, value)        a callout, with its colour where it has one; or an `alert`, or what is `empty`
   *     ! cell: '1.2%…'                      what is heard of the cell of a sheet that a step went to
   *     * {code}: Pending (warning), mine    a row: its marks; its buttons behind a semicolon
   *     - Amount · Late (ticked) (off) · Of ({code})  fields, with what they offer or hold of the scene
   *     # Design: saved · Budget: (off: CODE)  tabs of a program with their marks, where `ofProgram` says so
   *
   * '…' stands for any text. The buttons are said once for each state and person. A state in parentheses behind another one, as
   * in 'Pending (ticked)', is the same subject after further steps.
   */
  readonly shows: string;
}
