// Proves every regular expression of the product and lists the proven ones; fails where one is vulnerable.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { faultOf } from './lib/prove-expression.mjs';
import { expressionText, productExpressions } from './lib/regular-expressions.mjs';

const LIST = join(ROOT, 'scripts/proven-expressions.json');

/** @type {string[]} */
const known = JSON.parse(readFileSync(LIST, 'utf8'));
const { expressions } = productExpressions();
const proven = new Set();
for (const expression of expressions) {
  const text = expressionText(expression);
  if (proven.has(text)) continue;
  const fault = known.includes(text) ? undefined : faultOf(expression);
  if (fault === undefined) proven.add(text);
  else {
    console.log(`${expression.file}: ${text} is ${fault}`);
    process.exitCode = 1;
  }
}
const listed = [...proven].toSorted((a, b) => (a < b ? -1 : 1));
writeFileSync(LIST, `${JSON.stringify(listed, null, 2)}\n`);
console.log(`${proven.size} regular expressions are proven.`);
