import type { CallId } from '@oasis/api-client/contract';
import type { Sending } from '../access/send.ts';
import type { Hands } from './hands.ts';

/**
 * The tests' expectations of an area: an independent description beside the product, written by hand from the specification. A file of
 * `test/areas` exports one as `area`. It imports only types, so that server, screens and browser can read it, and derives
 * nothing from actions, contract or tables. Every entry in columns is a line, the columns divided by `|`.
 */
export interface Area {
  /**
   * The calls: method and path, id, its need, and the ledger id or sentence behind it. The need is `public`, no session;
   * `signed-in`, only a session; or a permission. `, reads` follows the permission of a call that has a body and
   * changes nothing. An id in brackets is proven by the call's existence at this path.
   */
  readonly calls?: string;
  /** The holders of permissions: a permission, the accounts of the kinds of users (`access/kinds.ts`). */
  readonly holders?: string;
  /** Kinds of rows with limited visibility, and the users who see them. */
  readonly kinds?: readonly RowKind[];
  /** Calls about one row: a user who does not see it gets the answer for a missing one. */
  readonly rows?: readonly RowRule[];
  /**
   * The log's names of the rows in its records: kind, and a statement that returns `id` and `name` in English of
   * all of them; `none` for rows that keep their number.
   */
  readonly subjects?: string;
  /** A successful and a refused form of each changing call; in any order among areas. */
  readonly changes?: (hands: Hands) => Promise<readonly ChangeCase[]>;
  /**
   * The tables: name, owner of its rows, its texts for users. Rows are `everybody`'s, `nobody`'s (only sign-in,
   * jobs and auditors read them), or `bu:`, `role:`, `group:`, `user:` with the expression of their owner in a row `t`; for
   * `own` rows the area has a test. For a text with `*`, one longer than every form allows is tried.
   */
  readonly tables?: string;
  /** Further statements that make stored texts hostile; `$1` are the payloads, `$2` is a long text. */
  readonly hostile?: readonly HostileStatement[];
  /** Rows for lists that would be empty, made by an administrator before pages are checked. */
  readonly fill?: (with_: FillWith) => readonly FillCall[];
  readonly pages?: readonly PageRule[];
  /** Commands that administrators and attackers try in any order, among those that change rights. */
  readonly played?: PlayedRules;
}

export interface PlayedRules {
  /** A statement that returns the rows: `id`, and the fields that the commands change. `$1` is the moment. */
  readonly rows: string;
  readonly commands: readonly PlayedRule[];
}

export interface PlayedRow {
  readonly id: number;
  readonly [column: string]: string | number | boolean | null;
}

/** An attempt: a row, which may not exist, and a text. */
export interface PlayedTry {
  readonly id: number;
  readonly text: string;
}

export interface PlayedRule {
  readonly name: string;
  readonly call: string;
  readonly needs: string;
  /** Texts that are tried, those among them that are refused. */
  readonly texts: readonly string[];
  readonly body: (tried: PlayedTry) => object;
  /** The rows after it, a new one with the id -1; undefined if it is refused. */
  readonly after: (rows: readonly PlayedRow[], tried: PlayedTry) => readonly PlayedRow[] | undefined;
}

export interface RowKind {
  readonly of: string;
  /**
   * A statement that returns every row for the account of `$1`: `id`, `seen`, and the ids of dependent rows that a call
   * uses.
   */
  readonly rows: string;
  /** A user who may make a reading call and sees the row gets 200. Otherwise the row may have nothing to return. */
  readonly answers?: 'always';
}

export interface RowRule {
  /** The kind of the row. */
  readonly of: string;
  readonly call: string;
  readonly says: string;
  /** The parts of a request about a row; path parts are put into `path`. */
  readonly ask: (row: Row) => Sending & { readonly path?: string };
}

/** A row; for one that is not there, ids that nothing has. */
export interface Row {
  readonly id: number;
  /** The id of a dependent row, by its column in the statement of its kind. */
  readonly its: (column: string) => number;
}

/** The reply to a change. */
export interface ChangeReply {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface ChangeCase {
  readonly call: CallId;
  /** Account of the caller; nobody for signing out. */
  readonly by: string;
  /** Beginning of the subject of its record, up to the id. */
  readonly subject: string;
  /** Prefix of the subjects of its further records, one for each changed row; absent for none. */
  readonly also?: string;
  readonly done: () => Promise<ChangeReply>;
  /** Code of the sentence that refuses it (`*`: any), and the way to cause it; `never` if only the request checks refuse. */
  readonly refused: readonly [code: string, make: () => Promise<ChangeReply>] | 'never';
  /** Absent: a body of the wrong shape is refused. Otherwise the call has no body, and nobody looks at one. */
  readonly body?: 'none';
}

export interface HostileStatement {
  readonly text: string;
  readonly needs: readonly ('payloads' | 'long')[];
}

export interface FillWith {
  /** Ids of users by their accounts. */
  readonly user: (account: string) => number;
  /** A moment that is to come, ISO 8601. */
  readonly later: string;
}

export interface FillCall {
  /** 'POST /oasis/…'. */
  readonly call: string;
  readonly body: object;
}

export interface PageRule {
  readonly name: string;
  /**
   * The address. `{program}`, `{group}` and `{role}` are the scene's, `{self}` is the viewer, any other name in braces
   * is an account, and is replaced by the id of the user.
   */
  readonly at: string;
  /** The address for one account, if it differs. */
  readonly atFor?: Readonly<Record<string, string>>;
  /** Its entry in the menu; `after` another of the same part, or first. Who: accounts of the demo. */
  readonly menu?: { readonly part: string; readonly entry: string; readonly after?: string; readonly who: string };
  /** Title of the page, in English and Chinese. */
  readonly heading?: readonly [english: string, chinese: string];
  /**
   * The visible buttons of each user: accounts, buttons and then those of the rows, the source. `(off)`: it is visible and
   * disabled. Heads and pages of a list, the choice of its columns, and tabs are left out. A user without a line sees that the
   * page is closed to him (SHL-043). Absent: the page is open to every signed-in user, and has no button of its own.
   */
  readonly buttons?: string;
  /** The call behind each button that needs a permission. What is sent has no use, so that nothing changes. */
  readonly behind?: string;
  /** Users who can make a button's call without having the button: accounts, button, reason. The row decides then. */
  readonly elsewhere?: string;
  /** The viewer has no other session. */
  readonly alone?: true;
  /** The address shows what another page of these shows, under the same title. */
  readonly alias?: true;
  /** Addresses whose keys, colours and names are checked; the address of the page by default. */
  readonly swept?: readonly string[];
  /** Addresses that are checked with a hostile text in every row; the address of the page by default. */
  readonly hostile?: readonly string[];
  /** Addresses that carry a hostile text in `{payload}`. */
  readonly carries?: readonly string[];
}
