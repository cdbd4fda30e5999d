import { invariant } from '@oasis/engine';
import pg from 'pg';

/** A statement and the name of its prepared statement. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The part of the driver's connection that writes messages. The driver's own types require more than it reads. */
interface Wire {
  readonly stream: { readonly cork: () => void; readonly uncork: () => void };
  readonly bind: (message: { readonly statement: string; readonly values: readonly unknown[] }) => void;
  readonly execute: (message: object) => void;
}

/** The methods that the driver calls on a sent query and that its types omit. */
interface DriverQuery extends pg.Query {
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: unknown): void;
}

type QueryCallback = (problem: Error | null, result: pg.QueryResult) => void;

const Driver = pg.Query as unknown as new (statement: pg.QueryConfig, answered: QueryCallback) => DriverQuery;

/**
 * A pipeline: several statements in one message, of which only the last result is read. PostgreSQL runs them in order;
 * if one fails, it skips the rest and the pipeline fails. All statements but the last must be prepared on this
 * connection already, and their values must be numbers, strings, dates, buffers or null.
 */
export class PipelinedQuery extends Driver {
  readonly first: readonly NamedStatement[];
  /** The number of outstanding results that are not read. */
  #unread: number;

  constructor(first: readonly NamedStatement[], { name, text, values }: NamedStatement, answered: QueryCallback) {
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
        // The last statement ends with a Sync message, so PostgreSQL answers the whole pipeline.
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
  invariant(
    typeof value === 'string' || typeof value === 'number',
    'a value of a pipelined statement is a string or a number',
  );
  return String(value);
}
