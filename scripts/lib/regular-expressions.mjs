import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { filesBelow } from './fingerprint.mjs';
import { ROOT } from './paths.mjs';

/**
 * A regular expression as it stands in a source, or the place of one that is put together while the product runs and so
 * cannot be proven.
 * @typedef {{ file: string, pattern: string, flags: string }} Expression
 */

/**
 * Every regular expression of the product, tests left out.
 * @returns {{ expressions: Expression[], madeAtRunTime: string[] }}
 */
export function productExpressions() {
  const files = [...filesBelow(join(ROOT, 'packages'))].filter(
    (file) => /\/src\/[^:]*\.tsx?$/.test(file) && !file.includes('.test.') && !file.includes('/testing/'),
  );
  /** @type {Expression[]} */
  const expressions = [];
  /** @type {string[]} */
  const madeAtRunTime = [];
  for (const file of files) {
    const found = expressionsIn(relative(ROOT, file), readFileSync(file, 'utf8'));
    expressions.push(...found.expressions);
    madeAtRunTime.push(...found.madeAtRunTime);
  }
  return { expressions, madeAtRunTime };
}

/**
 * The regular expressions of one source: its literals, and calls of RegExp with anything in them.
 * @param {string} file
 * @param {string} source
 * @returns {{ expressions: Expression[], madeAtRunTime: string[] }}
 */
export function expressionsIn(file, source) {
  /** @type {Expression[]} */
  const expressions = [];
  /** @type {string[]} */
  const madeAtRunTime = [];
  /** @param {unknown} node */
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (isLiteral(node)) expressions.push({ file, pattern: node.regex.pattern, flags: node.regex.flags });
    if (makesExpression(node)) madeAtRunTime.push(file);
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(file, source).program);
  return { expressions, madeAtRunTime };
}

/**
 * @param {object} node
 * @returns {node is { regex: { pattern: string, flags: string } }}
 */
function isLiteral(node) {
  return 'regex' in node && typeof node.regex === 'object' && node.regex !== null;
}

/** @param {object} node */
function makesExpression(node) {
  const isCall = 'type' in node && (node.type === 'NewExpression' || node.type === 'CallExpression');
  const callee = isCall && 'callee' in node ? node.callee : undefined;
  return typeof callee === 'object' && callee !== null && 'name' in callee && callee.name === 'RegExp';
}

/**
 * One text for an expression, wherever it stands.
 * @param {Pick<Expression, 'pattern' | 'flags'>} expression
 */
export function expressionText({ pattern, flags }) {
  return `/${pattern}/${flags}`;
}
