import { createHash } from 'node:crypto';

/** How many different texts a connection keeps prepared at most; each costs PostgreSQL some 10 to 50 kB a connection. */
const NAMED_LIMIT = 300;
/** How many texts that were seen once are remembered. */
const SEEN_LIMIT = 1_000;
/** Longer texts come from inserts of many rows and do not come again. */
const TEXT_LIMIT = 8_000;

/** A list of values that is part of the text, in a condition or as rows: every length of it is another text. */
const HAS_LIST = /\bin \(\$\d+, \$\d+|\), \(\$\d+/;

/** Names for statements that are worth preparing: the same name for the same text, in every process. */
export interface StatementNames {
  /** The name of a text that comes for the second time or more; undefined for one that is sent without a name. */
  readonly nameOf: (text: string) => string | undefined;
}

/** Bounded: texts beyond the limit are sent as they are, which costs their planning and nothing else. */
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
