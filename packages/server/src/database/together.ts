import { invariant } from '@oasis/engine';
import pg from 'pg';

/** A statement under the name that a connection has prepared it by, or prepares it by now. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The driver's own connection, as far as messages are put together here; its types ask for more than it reads. */
interface Wire {
  readonly stream: { readonly cork: () => void; readonly uncork: () => void };
  readonly bind: (message: { readonly statement: string; readonly values: readonly unknown[] }) => void;
  readonly execute: (message: object) => void;
}

/** What the driver calls on the query that it has sent; its types do not tell. */
interface DriverQuery extends pg.Query {
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: unknown): void;
}

type Answered = (problem: Error | null, result: pg.QueryResult) => void;

const Driver = pg.Query as unknown as new (statement: pg.QueryConfig, answered: Answered) => DriverQuery;

/**
 * Several statements in one message, with one answer: that of the last. They are carried out in their order; where one
 * fails, those behind it are passed over, and the failure is that of all. This connection has prepared the first ones
 * before; what they answer is not read, and their values are numbers, texts, moments, bytes or nothing.
 */
export class Together extends Driver {
  readonly first: readonly NamedStatement[];
  /** Statements whose answer is still to come and is not read. */
  #unread: number;

  constructor(first: readonly NamedStatement[], { name, text, values }: NamedStatement, answered: Answered) {
    super({ name, text, values: [...values] }, answered);
    this.first = first;
    this.#unread = first.length;
    const messages = first.map((statement) => ({ statement: statement.name, values: statement.values.map(wireValue) }));
    const submitLast = this.submit;
    this.submit = (connection) => {
      const wire = connection as unknown as Wire;
      wire.stream.cork();
      try {
        for (const message of messages) {
          wire.bind(message);
          wire.execute({});
        }
        // Ends with the mark that all of it is to be answered now.
        return submitLast.call(this, connection);
      } finally {
        wire.stream.uncork();
      }
    };
  }

  override handleDataRow(message: unknown): void {
    if (this.#unread === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: unknown): void {
    if (this.#unread > 0) this.#unread -= 1;
    else super.handleCommandComplete(message, connection);
  }
}

function wireValue(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return value;
  invariant(typeof value === 'string' || typeof value === 'number', 'a value that goes with others is a plain one');
  return String(value);
}
