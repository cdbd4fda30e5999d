import { parseSync } from 'oxc-parser';

/** Why a statement may be raw text (docs/areas/storage.md). @type {readonly string[]} */
export const REASONS = ['every-call', 'now-and-past', 'no-words', 'administration'];

/**
 * How many whole statements a source writes as raw text: a text tagged `sql` that is executed, or one that is handed to
 * `CompiledQuery.raw`. Fragments inside a statement of the builder do not count.
 * @param {string} file
 * @param {string} source
 */
export function rawStatementsIn(file, source) {
  let found = 0;
  /** @param {unknown} node */
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (isRawStatement(node)) found += 1;
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(file, source).program);
  return found;
}

/**
 * What is wrong between the sources and the list of those that may hold raw statements, a sentence each.
 * @param {ReadonlyMap<string, string>} sources
 * @param {string} list lines of file, tab, reason; lines that begin with # are passed over
 * @returns {string[]}
 */
export function problemsOfStatements(sources, list) {
  const lines = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const reasons = new Map(lines.map((line) => /** @type {[string, string]} */ (line.split('\t', 2))));
  const raw = [...sources].filter(([file, source]) => rawStatementsIn(file, source) > 0).map(([file]) => file);
  return [
    ...raw
      .filter((file) => !reasons.has(file))
      .map(
        (file) => `${file}: a raw statement without a reason: use the builder, or list it in docs/raw-statements.tsv`,
      ),
    ...[...reasons]
      .filter(([file]) => !raw.includes(file))
      .map(([file]) => `docs/raw-statements.tsv: ${file} has no raw statement`),
    ...[...reasons]
      .filter(([, reason]) => !REASONS.includes(reason))
      .map(([file, reason]) => `docs/raw-statements.tsv: ${file}: '${reason}' is none of ${REASONS.join(', ')}`),
  ];
}

/** @param {object} node */
function isRawStatement(node) {
  if (!('type' in node) || node.type !== 'CallExpression' || !('callee' in node)) return false;
  const callee = /** @type {{ type: string, object?: unknown, property?: { name?: string } }} */ (node.callee);
  if (callee.type !== 'MemberExpression') return false;
  const { object, property } = callee;
  if (property?.name === 'execute') return isSqlText(object);
  return property?.name === 'raw' && nameOf(object) === 'CompiledQuery';
}

/** @param {unknown} node */
function isSqlText(node) {
  return typeof node === 'object' && node !== null && 'tag' in node && nameOf(node.tag) === 'sql';
}

/** @param {unknown} node */
function nameOf(node) {
  return typeof node === 'object' && node !== null && 'name' in node ? node.name : undefined;
}
