import { parseSync, Visitor } from 'oxc-parser';

/**
 * One small change to a source: what stands from `start` on for `length` characters becomes `text`. `kind` is its class.
 * @typedef {{ start: number, length: number, text: string, kind: string }} SourceMutant
 */

/** @typedef {{ start: number, end: number, [name: string]: any }} Node */

/** What a comparison or a sum becomes: the other side of its edge, or the opposite. */
const OPERATORS = /** @type {Record<string, string>} */ ({
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
});

/** Words that decide on an order, a rounding or a state, and what they become. */
const WORDS = /** @type {Record<string, string>} */ ({
  asc: 'desc',
  desc: 'asc',
  halfUp: 'halfEven',
  floor: 'ceil',
  ceil: 'floor',
  some: 'every',
  every: 'some',
});

/** Attributes of icons and drawings: a number that stands there alone is the look of the thing. */
const IN_DRAWINGS = new Set(['size', 'x', 'x1', 'x2', 'y', 'y1', 'y2', 'width', 'height', 'dx', 'dy', 'rx', 'viewBox']);

/** Calls that choose or order rows: without one, other rows are taken. */
const CHOOSERS = new Set(['where', 'whereRef', 'filter', 'orderBy', 'toSorted', 'toReversed', 'slice']);

/** Conditions of statements, and what they become. */
const IN_STATEMENTS = /** @type {const} */ ([
  [/ is not null\b/g, ' is null'],
  [/ is null\b/g, ' is not null'],
  [/ desc\b/g, ' asc'],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ <> /g, ' = '],
  [/\bnot exists\b/g, 'exists'],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
]);

/**
 * Small changes to a source of TypeScript, each of which a test ought to notice: a comparison at its edge, a condition that
 * no longer counts, a row that is no longer chosen or comes in another order, a limit that is one more, a button that is
 * always on, a condition of a statement. Types, imports, texts and comments are left alone, and so is what makes no difference:
 * the number that names a menu entry or button, the width of a column, a number that says where or how large something is
 * drawn, and the edge of an order or choice between two that differ.
 * @param {string} file its name tells whether it has elements
 * @param {string} source
 * @returns {SourceMutant[]} by their place
 */
export function sourceMutants(file, source) {
  /** @type {SourceMutant[]} */
  const found = [];
  /** @param {string} kind @param {Node} node @param {string} text */
  const add = (kind, { start, end }, text) => {
    if (source.slice(start, end) !== text) found.push({ start, length: end - start, text, kind });
  };
  /** @param {Node} node */
  const textOf = ({ start, end }) => source.slice(start, end);
  const inTypes = new Set();
  /** Numbers that are names, and comparisons that equal ones never come to. */
  const idle = new Set();
  /** A comparison of the two whose equality was asked before. @param {any} test @param {any} then */
  const pair = (test, then) => {
    if (then?.type !== 'BinaryExpression') return;
    if (textOf(test.left) === textOf(then.left) && textOf(test.right) === textOf(then.right)) idle.add(then);
  };
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  new Visitor({
    BinaryExpression: (node) => operator(node, idle.has(node) ? notAtEdge(add) : add, source),
    LogicalExpression: (node) => {
      if (node.operator === '??') return add('default', node, textOf(node.right));
      add('condition', node, textOf(node.left));
      add('condition', node, textOf(node.right));
    },
    UnaryExpression: (node) => {
      if (node.operator === '!') add('negation', node, `(${textOf(node.argument)})`);
    },
    ConditionalExpression: (node) => {
      if (isSign(node.consequent) && isSign(node.alternate)) idle.add(node.test);
      if (isOther(node.test)) pair(node.test, node.consequent);
      if (isSame(node.test)) pair(node.test, node.alternate);
      add('branch', node, textOf(node.consequent));
      add('branch', node, textOf(node.alternate));
    },
    IfStatement: (node) => {
      if (isOther(node.test) && node.consequent.type === 'ReturnStatement') pair(node.test, node.consequent.argument);
      add('branch', node.test, 'false');
    },
    TSLiteralType: ({ literal: inType }) => inTypes.add(inType),
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && ['id', 'width'].includes(key.name)) idle.add(value);
    },
    Literal: (node) => inTypes.has(node) || idle.has(node) || literal(node, add),
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      const name = callee.property.name;
      if (CHOOSERS.has(name)) add('choice', node, textOf(callee.object));
      if (WORDS[name] !== undefined) add('word', callee.property, WORDS[name]);
    },
    JSXAttribute: (node) => {
      const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : undefined;
      if (value?.type === 'Literal' && typeof node.name.name === 'string' && IN_DRAWINGS.has(node.name.name))
        idle.add(value);
      if (node.name.name === 'disabled' && node.value?.type === 'JSXExpressionContainer')
        add('button', node.value, '{false}');
    },
    TaggedTemplateExpression: (node) => {
      if (!textOf(node.tag).startsWith('sql')) return;
      for (const quasi of node.quasi.quasis) statement(quasi, add, source);
    },
  }).visit(program);
  return found.sort((a, b) => a.start - b.start || a.length - b.length || (a.text < b.text ? -1 : 1));
}

/** @typedef {(kind: string, node: Node, text: string) => void} Add */

/** @param {Add} add @returns {Add} */
const notAtEdge = (add) => (kind, node, text) => kind === 'edge' || add(kind, node, text);

/** Whether it is what a comparison of two answers. @param {any} node */
const isSign = (node) =>
  node.type === 'UnaryExpression' ? node.operator === '-' && node.argument.value === 1 : node.value === 1;

/** @param {any} node */
const isOther = (node) => node.type === 'BinaryExpression' && node.operator === '!==';

/** @param {any} node */
const isSame = (node) => node.type === 'BinaryExpression' && node.operator === '===';

/** @param {Node} node @param {Add} add @param {string} source */
function operator({ left, right, operator: sign }, add, source) {
  const other = OPERATORS[sign];
  const isText = [left, right].some(
    ({ type, value }) => type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string'),
  );
  if (other === undefined || (sign === '+' && isText)) return;
  const start = source.indexOf(sign, left.end);
  add(sign.length > 1 && sign.includes('==') ? 'equality' : 'edge', { start, end: start + sign.length }, other);
}

/** @param {Node} node @param {Add} add */
function literal(node, add) {
  const { value } = node;
  if (typeof value === 'boolean') return add('truth', node, String(!value));
  if (typeof value === 'number' && Number.isInteger(value) && value <= 1_000)
    return add('limit', node, String(value + 1));
  if (typeof value === 'string' && WORDS[value] !== undefined) add('word', node, `'${WORDS[value]}'`);
}

/** @param {Node} quasi a piece of a statement @param {Add} add @param {string} source */
function statement(quasi, add, source) {
  const text = source.slice(quasi.start, quasi.end);
  for (const [pattern, becomes] of IN_STATEMENTS)
    for (const { index, 0: from } of text.matchAll(pattern)) {
      const start = quasi.start + index;
      add('statement', { start, end: start + from.length }, becomes);
    }
}
