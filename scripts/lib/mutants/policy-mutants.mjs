/**
 * Weaker forms of a policy's expression as PostgreSQL prints it: each part of an `AND` or `OR`, wherever it stands, is left
 * out once, and the whole lets everything through once. So a part about a person, a BU or a state that no test looks at
 * shows. One part stays: that for who reaches everything, beside nothing but a look for the row to which this one belongs.
 * The policy of that row lets it through as well, so that the part saves time and decides nothing.
 * @param {string} expression
 * @returns {string[]} each different from the expression and from the others
 */
export function policyMutants(expression) {
  const weaker = joinsIn(expression).flatMap(({ parts, from, to }) =>
    parts.flatMap((_, index) => {
      if (isShortcut(parts, index)) return [];
      const rest = parts.filter((__, at) => at !== index);
      return (
        expression.slice(0, from) +
        rest.map(({ text, word }, at) => (at === 0 ? text : word + text)).join('') +
        expression.slice(to)
      );
    }),
  );
  return [...new Set(['true', ...weaker])].filter((text) => text !== expression);
}

/** @typedef {{ from: number, to: number, parts: { text: string, word: string }[] }} Join */

/** @param {Join['parts']} parts @param {number} index */
function isShortcut(parts, index) {
  const isForAll = (/** @type {string} */ text) =>
    text.includes("current_setting('oasis.") && text.includes("= 'all'::text)") && !/ (AND|OR) /.test(text);
  const isLook = (/** @type {string} */ text) =>
    /^\(+EXISTS /.test(text) || /^\(\w+ IN \( SELECT \w+\.id FROM /.test(text);
  return (
    isForAll(parts[index]?.text ?? '') &&
    parts.every(({ text, word }, at) => at === index || (isLook(text) && word !== ' AND '))
  );
}

/**
 * The places at which parts are joined by `AND` or `OR`: between two brackets that belong together.
 * @param {string} expression @returns {Join[]}
 */
function joinsIn(expression) {
  /** @type {Join[]} */
  const joins = [];
  /** @type {{ from: number, cuts: { at: number, word: string }[] }[]} */
  const open = [{ from: 0, cuts: [] }];
  const close = (/** @type {number} */ to) => {
    const level = open.pop();
    if (level === undefined || level.cuts.length === 0) return;
    const starts = [
      { at: level.from, word: '' },
      ...level.cuts.map(({ at, word }) => ({ at: at + word.length, word })),
    ];
    const ends = [...level.cuts.map(({ at }) => at), to];
    joins.push({
      from: level.from,
      to,
      parts: starts.map(({ at, word }, index) => ({ text: expression.slice(at, ends[index]), word })),
    });
  };
  for (let at = 0; at < expression.length; at++) {
    const sign = expression[at];
    if (sign === "'") at = expression.indexOf("'", at + 1);
    else if (sign === '(') open.push({ from: at + 1, cuts: [] });
    else if (sign === ')') close(at);
    else {
      const word = [' AND ', ' OR '].find((each) => expression.startsWith(each, at));
      if (word !== undefined) open.at(-1)?.cuts.push({ at, word });
    }
  }
  close(expression.length);
  return joins;
}
