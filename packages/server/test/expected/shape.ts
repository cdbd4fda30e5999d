import type { CallId } from '@oasis/api-client/contract';
import type { Sending } from '../access/send.ts';
import type { Hands } from './hands.ts';

/**
 * What the tests expect of an area: a second opinion beside the product, written by hand from the specification. A file of
 * `test/areas` exports one as `area`. It imports types alone, so that server, screens and browser can read it, and derives
 * nothing from actions, contract or tables. Everything in columns is a line each, the columns divided by `|`.
 */
export interface Area {
  /**
   * The calls: method and path, id, what it needs, the ledger id or sentence that it follows. It needs `public`, no session;
   * `signed-in`, no more than one; or a permission. `, reads` stands behind the permission of a call that has a body and
   * changes nothing. An id in brackets is proven by the call's being at this path.
   */
  readonly calls?: string;
  /** Who holds the permissions: a permission, the accounts of the kinds of people (`access/kinds.ts`). */
  readonly holders?: string;
  /** Kinds of rows that are not everybody's, and who sees which. */
  readonly kinds?: readonly RowKind[];
  /** Calls about one row: who does not see it is answered as if it were not there. */
  readonly rows?: readonly RowRule[];
  /**
   * What the log calls the rows that its records are about: kind, and a statement that answers `id` and `name` in English of
   * all of them; `none` for rows that keep their number.
   */
  readonly subjects?: string;
  /** How each changing call is made, so that it is done and so that a rule refuses it; in any order among areas. */
  readonly changes?: (hands: Hands) => Promise<readonly ChangeCase[]>;
  /**
   * The tables: name, whose its rows are, its texts that people read. Rows are `everybody`'s, `nobody`'s (only sign-in,
   * jobs and auditors read them), or `bu:`, `role:`, `group:`, `user:` with the expression of their owner in a row `t`; of
   * `own` rows a test of the area says more. Of a text with `*` one is tried that is longer than any form lets it be.
   */
  readonly tables?: string;
  /** Further statements that make stored texts hostile; `$1` are the payloads, `$2` is a long text. */
  readonly hostile?: readonly HostileStatement[];
  /** Rows for lists that would have none, made by an administrator before pages are looked at. */
  readonly fill?: (with_: FillWith) => readonly FillCall[];
  readonly pages?: readonly PageRule[];
  /** Commands that administrators and attackers try in any order, among those that change rights. */
  readonly played?: PlayedRules;
}

export interface PlayedRules {
  /** A statement that answers the rows: `id`, and what the commands change. `$1` is the moment. */
  readonly rows: string;
  readonly commands: readonly PlayedRule[];
}

export interface PlayedRow {
  readonly id: number;
  readonly [column: string]: string | number | boolean | null;
}

/** What is tried: a row, which may not be there, and a text. */
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
  /** The rows then, what is made with the id -1; undefined where it is refused. */
  readonly after: (rows: readonly PlayedRow[], tried: PlayedTry) => readonly PlayedRow[] | undefined;
}

export interface RowKind {
  readonly of: string;
  /**
   * A statement that answers every row for the account of `$1`: `id`, `seen`, and the ids of what hangs on the row and a call
   * asks by.
   */
  readonly rows: string;
  /** Whoever may make a call that reads and sees the row is answered with 200. Otherwise the row may have nothing to answer. */
  readonly answers?: 'always';
}

export interface RowRule {
  /** Of which kind the row is. */
  readonly of: string;
  readonly call: string;
  readonly says: string;
  /** The parts of a request about a row; path parts are put into `path`. */
  readonly ask: (row: Row) => Sending & { readonly path?: string };
}

/** A row; for one that is not there, ids that nothing has. */
export interface Row {
  readonly id: number;
  /** The id of what hangs on it, by its column in the statement of its kind. */
  readonly its: (column: string) => number;
}

/** What came back of a change. */
export interface ChangeReply {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface ChangeCase {
  readonly call: CallId;
  /** Account of who makes it; nobody for signing out. */
  readonly by: string;
  /** Beginning of the subject of its record, up to the id. */
  readonly subject: string;
  /** Beginning of the subjects of its further records, one for each row that it changes; absent for none. */
  readonly also?: string;
  readonly done: () => Promise<ChangeReply>;
  /** Code of the sentence that refuses it (`*`: any), and how that comes about; `never` where nothing refuses but the border. */
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
   * The address. `{program}`, `{group}` and `{role}` are the scene's, `{self}` is whoever looks, any other name in braces
   * is an account, and stands for the id of the user.
   */
  readonly at: string;
  /** The address for one account, where it is another. */
  readonly atFor?: Readonly<Record<string, string>>;
  /** Its entry in the menu; `after` another of the same part, or first. Who: accounts of the demo. */
  readonly menu?: { readonly part: string; readonly entry: string; readonly after?: string; readonly who: string };
  /** What the page calls itself, in English and Chinese. */
  readonly heading?: readonly [english: string, chinese: string];
  /**
   * Who sees which buttons: accounts, buttons and then those of the rows, what it follows. `(off)`: it is there and cannot be
   * used. Heads and pages of a list, the choice of its columns, and tabs are left out. Whoever has no line is told that the
   * page is closed to him (SHL-043). Absent: the page is open to whoever is signed in, and has no button of its own.
   */
  readonly buttons?: string;
  /** The call behind each button that needs a permission. What is sent has no use, so that nothing changes. */
  readonly behind?: string;
  /** Who makes the call behind a button although the button is not his: accounts, button, why. The row decides then. */
  readonly elsewhere?: string;
  /** Whoever looks has no other session. */
  readonly alone?: true;
  /** Addresses whose keys, colours and names are looked at; the address of the page unless said otherwise. */
  readonly swept?: readonly string[];
  /** Addresses that are looked at with a hostile text in every row; the address of the page unless said otherwise. */
  readonly hostile?: readonly string[];
  /** Addresses that carry a hostile text in `{payload}`. */
  readonly carries?: readonly string[];
}
