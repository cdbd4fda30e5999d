import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withoutDark } from './blueprint-light.ts';

it('removes the rules of the dark theme, alone or beside others, and nothing else', () => {
  const css = [
    '@charset "UTF-8";',
    '.bp6-dark{ color-scheme:dark; }',
    '.a, .bp6-dark .a, .b:not(.c, .d){ color:red; }',
    '@media (prefers-color-scheme: dark){ .a{ color:blue; } .bp6-dark .b{ color:green; } }',
    '/* of .bp6-dark */ .bp6-darker{ color:black; }',
  ].join('\n');
  expect(withoutDark(css).replace(/\s+/g, ' ')).toBe(
    '@charset "UTF-8"; .a, .b:not(.c, .d){ color:red; } @media (prefers-color-scheme: dark){ .a{ color:blue; } } .bp6-darker{ color:black; }',
  );
});

it('finds the dark theme in the installed Blueprint', () => {
  const path = createRequire(import.meta.url).resolve('@blueprintjs/core/lib/css/blueprint.css');
  const light = withoutDark(readFileSync(path, 'utf8'));
  expect(light).not.toMatch(/\.bp6-dark|color-scheme=dark/);
  expect(light.split('{').length).toBe(light.split('}').length);
  expect(light.length).toBeLessThan(0.75 * readFileSync(path, 'utf8').length);
});
