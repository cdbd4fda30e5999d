import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { replaceInherited } from './blueprint-box-sizing.ts';

const original = readFileSync(
  createRequire(import.meta.url).resolve('@blueprintjs/core/lib/css/blueprint.css'),
  'utf8',
);

it('replaces the one inherited box-sizing of the installed Blueprint and nothing else', () => {
  expect(original.match(/box-sizing:\s*inherit/g)).toHaveLength(1);
  const replaced = replaceInherited(original);
  expect(replaced).toBe(original.replace(/(box-sizing:\s*)inherit/, '$1border-box'));
});

it('reports a missing rule', () => {
  expect(replaceInherited('a { color: red }')).toBeUndefined();
});
