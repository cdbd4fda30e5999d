import { createHash } from 'node:crypto';

/** The largest number of prepared statements on a connection; each costs PostgreSQL 10 to 50 kB for each connection. */
const NAMED_LIMIT = 300;
/** The largest number of remembered texts that were used once. */
const SEEN_LIMIT = 1_000;
/** The longest text that is prepared; longer ones are inserts of many rows and do not repeat. */
const TEXT_LIMIT = 8_000;

/** Matches a text with a list of values, in a condition or as rows; each length of the list makes another text. */
const HAS_LIST = /\bin \(\$\d+, \$\d+|\), \(\$\d+/;

/** Gives names to statements that are worth preparing. The same text has the same name in every process. */
export interface StatementNames {
  /** Returns the name of a text from its second use on; undefined for a text that is sent without a name. */
  readonly nameOf: (text: string) => string | undefined;
}

/** Creates the names of one pool. Texts beyond the limit are not prepared, which costs only their planning. */
export function createStatementNames(limit = NAMED_LIMIT): StatementNames {
  const named = new Map<string, string>();
  const seen = new Set<string>();
  return {
    nameOf: (text) => {
      const name = named.get(text);
      if (name !== undefined) return name;
      if (named.size >= limit || text.length > TEXT_LIMIT || HAS_LIST.test(text)) return undefined;
      if (!seen.delete(text)) {
        if (seen.size >= SEEN_LIMIT) seen.clear();
        seen.add(text);
        return undefined;
      }
      const made = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      named.set(text, made);
      return made;
    },
  };
}
