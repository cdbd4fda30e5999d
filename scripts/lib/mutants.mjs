/**
 * One small change to a source: what stands from `start` on for `length` characters becomes `text`.
 * @typedef {{ start: number, length: number, text: string }} Mutant
 */

/** What each operator becomes. Surrounded by blanks, so that neither types nor arrows match. */
const OPERATORS = /** @type {const} */ ([
  [' === ', ' !== '],
  [' !== ', ' === '],
  [' <= ', ' < '],
  [' >= ', ' > '],
  [' < ', ' >= '],
  [' > ', ' <= '],
  [' && ', ' || '],
  [' || ', ' && '],
  [' + ', ' - '],
  [' - ', ' + '],
  [' * ', ' / '],
  [' / ', ' * '],
]);

/** Words in capitals that are no literals of the product. */
const ACRONYMS = new Set(['API', 'BU', 'BUD', 'GET', 'HTTP', 'JSON', 'OK', 'POST', 'PUT', 'SI', 'UI', 'URL', 'VAT']);

/**
 * The texts and numbers that a requirement names: 'quoted' ones, words in capitals (with the quotes that they have in
 * code), and numbers of two digits or more.
 * @param {string} requirement
 * @returns {string[]}
 */
export function literalsOf(requirement) {
  const quoted = [...requirement.matchAll(/'([^']{2,})'/g)].map(([, text = '']) => text);
  const unquoted = requirement.replace(/'[^']*'/g, '').replace(/§\S*|\bL\d+/g, '');
  const numbers = [...unquoted.matchAll(/(?<![\w.-])\d{2,}(?:\.\d+)?(?![\w-])/g)].map(([text]) => text);
  const capitals = [...unquoted.matchAll(/\b[A-Z]{2,}\b/g)].map(([text]) => text).filter((text) => !ACRONYMS.has(text));
  return [...new Set([...quoted, ...capitals.map((text) => `'${text}'`), ...numbers])];
}

/**
 * Mutants of a source that change one of these literals.
 * @param {string} source
 * @param {readonly string[]} literals
 * @returns {Mutant[]}
 */
export function literalMutants(source, literals) {
  const code = withoutComments(source);
  return literals.flatMap((literal) => (/^[\d.]+$/.test(literal) ? numbersIn(code, literal) : textsIn(code, literal)));
}

/**
 * Mutants of a source that change an operator, a truth value or a small number.
 * @param {string} source
 * @returns {Mutant[]}
 */
export function ruleMutants(source) {
  const code = withoutComments(source);
  const operators = OPERATORS.flatMap(([from, to]) => placesOf(code, from).map((start) => replaced(start, from, to)));
  const truths = [...code.matchAll(/(?<=\b(?:return|=|:|\?) )(true|false)\b/g)].map(({ index, 0: text }) =>
    replaced(index, text, text === 'true' ? 'false' : 'true'),
  );
  const negations = [...code.matchAll(/(?<=if \()!(?=[\w(])/g)].map(({ index }) => replaced(index, '!', ''));
  return [...operators, ...truths, ...negations].sort((a, b) => a.start - b.start);
}

/** How far below a comment that names a requirement its rule is looked for, in characters. */
const REACH = 900;

/**
 * Mutants of rules that stand under a comment which names the requirement.
 * @param {string} source
 * @param {string} id
 * @returns {Mutant[]}
 */
export function mutantsUnder(source, id) {
  const comments = [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g)].filter(([text]) => text.includes(id));
  const ends = comments.map(({ index, 0: text }) => index + text.length);
  return ruleMutants(source).filter(({ start }) => ends.some((end) => start >= end && start < end + REACH));
}

/**
 * @param {string} source
 * @param {Mutant} mutant
 */
export function mutated(source, { start, length, text }) {
  return source.slice(0, start) + text + source.slice(start + length);
}

/** @param {string} code @param {string} literal */
function textsIn(code, literal) {
  return placesOf(code, literal).map((start) => replaced(start, literal, literal.replace(/'?$/, '~$&')));
}

/** @param {string} code @param {string} literal */
function numbersIn(code, literal) {
  const grouped = literal.replace(/\B(?=(\d{3})+$)/g, '_');
  return [...new Set([literal, grouped])].flatMap((written) =>
    [...code.matchAll(new RegExp(`(?<![\\w.])${written.replace('.', '\\.')}(?![\\w.]|\\s*:)`, 'g'))].map(({ index }) =>
      replaced(index, written, String(Number(literal) + 1)),
    ),
  );
}

/** @param {number} start @param {string} from @param {string} text @returns {Mutant} */
function replaced(start, from, text) {
  return { start, length: from.length, text };
}

/** @param {string} code @param {string} text */
function placesOf(code, text) {
  const places = [];
  for (let at = code.indexOf(text); at >= 0; at = code.indexOf(text, at + text.length)) places.push(at);
  return places;
}

/** The source with comments, imports and types' unions blanked out, every other character in its place. @param {string} source */
function withoutComments(source) {
  const blank = (/** @type {string} */ text) => text.replace(/[^\n]/g, ' ');
  return source
    .replace(/\/\*[\s\S]*?\*\//g, blank)
    .replace(/(?<!:)\/\/[^\n]*/g, blank)
    .replace(/^(import|export type|type|interface)\b[^;]*?;$/gm, blank);
}
