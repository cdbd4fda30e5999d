import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { withOneDrawing, withSmallGrid } from './blueprint-icons.ts';

const icons = join(dirname(createRequire(import.meta.url).resolve('@blueprintjs/icons/package.json')), 'lib/esm');
const read = (file: string) => readFileSync(join(icons, `${file}.js`), 'utf8');

it('an icon has its drawing of 16 pixels, and the frame of icons fits it', () => {
  const before = read('generated/components/floppy-disk');
  const after = withOneDrawing(before) ?? '';
  expect(after).toContain('m15.71 2.29-2-2A1');
  expect(before).toContain('M14 1h-3v5h3z');
  expect(after).not.toContain('M14 1h-3v5h3z');
  expect(after).not.toMatch(/PATHS_20|isLarge \?/);
  expect(withSmallGrid(read('svgIconContainer'))).toContain('const isLarge = false;');
});

it('code of an unexpected form is reported', () => {
  expect([withOneDrawing('export {};'), withSmallGrid('export {};')]).toEqual([undefined, undefined]);
});
