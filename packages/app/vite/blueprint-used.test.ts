import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutDark } from './blueprint-light.ts';
import { isUnused, withoutUnused } from './blueprint-used.ts';

const core = dirname(createRequire(import.meta.url).resolve('@blueprintjs/core/package.json'));
const original = readFileSync(join(core, 'lib/css/blueprint.css'), 'utf8');
const classesIn = (css: string) =>
  new Set([...css.matchAll(/\.bp\d+-([a-z][a-z0-9-]*)/g)].map(([, name = '']) => name));

/** Classes of the light theme that no rule speaks of any more. */
function classesGone(): ReadonlySet<string> {
  const light = withoutDark(original);
  const left = classesIn(withoutUnused(light));
  return new Set([...classesIn(light)].filter((name) => !left.has(name)));
}

it('removes the rules of unused components and of the icon font, and nothing else', () => {
  const css = [
    '.bp6-slider-handle{ top:0; }',
    '.bp6-tree, .bp6-button{ left:0; }',
    '.bp6-button:not(.bp6-tree):is(.bp6-key, .bp6-tag){ right:0; }',
    '.bp6-treeless, .bp6-keyboard{ top:1px; }',
    '.bp6-icon-add::before{ content:"x"; }',
    '.bp6-icon:not(:empty)::before{ content:""; }',
  ].join('\n');
  expect(withoutUnused(css).replace(/\s+/g, ' ')).toBe(
    ' .bp6-button{ left:0; } .bp6-button:not(.bp6-tree):is(.bp6-key, .bp6-tag){ right:0; } .bp6-treeless, .bp6-keyboard{ top:1px; } .bp6-icon:not(:empty)::before{ content:""; }',
  );
});

it('keeps every class of the installed Blueprint that pages use', () => {
  const gone = classesGone();
  const used = [
    'button',
    'button-group',
    'callout',
    'dialog',
    'dialog-body',
    'input',
    'menu-item',
    'popover',
    'skeleton',
    'tag',
    'toast',
  ];
  expect(used.filter((name) => gone.has(name))).toEqual([]);
  expect(gone.size).toBeGreaterThan(600);
});

it('knows each unused component of the installed Blueprint by the folder of its code', () => {
  const files = readdirSync(join(core, 'lib/esm/components'), { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => file.endsWith('.js')).map((file) => join(core, 'lib/esm/components', file));
  expect(modules.filter(isUnused).length).toBeGreaterThan(30);
  expect(
    modules.filter((file) => /components.(button|toast|forms.inputGroup|tag.tag)/.test(file)).filter(isUnused),
  ).toEqual([]);
});
