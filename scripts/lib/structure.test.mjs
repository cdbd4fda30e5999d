import { expect, it } from 'vitest';
import { isMeasuredPage, isSource, problemsOfFile, problemsOfPage } from './structure.mjs';

it('refuses files over 500 lines', () => {
  expect(problemsOfFile('a.ts', '\n'.repeat(500))).toEqual([]);
  expect(problemsOfFile('a.ts', '\n'.repeat(501))).toEqual(['a.ts: 501 lines, at most 500: one concept a file']);
});

it('wants kebab-case, PascalCase for components', () => {
  expect(problemsOfFile('src/set-cell.test.ts', '')).toEqual([]);
  expect(problemsOfFile('src/SheetGrid.tsx', '')).toEqual([]);
  expect(problemsOfFile('src/setCell.ts', '')).toEqual(['src/setCell.ts: file names are kebab-case']);
  expect(problemsOfFile('src/set_cell.ts', '')).toEqual(['src/set_cell.ts: file names are kebab-case']);
});

it('measures sources only', () => {
  expect(['a.ts', 'a.css', 'a.sql'].every(isSource)).toBe(true);
  expect(isSource('data.json')).toBe(false);
});

it('keeps the pages of areas and the decisions short', () => {
  const page = 'docs/areas/a.md';
  expect(problemsOfPage(page, '\n'.repeat(150))).toEqual([]);
  expect(problemsOfPage(page, '\n'.repeat(151))).toEqual([
    'docs/areas/a.md: 151 lines, at most 150: say what lasts, and say it once',
  ]);
  expect(problemsOfPage('docs/decisions.md', '\n'.repeat(300))).toEqual([]);
  expect(problemsOfPage('docs/decisions.md', '\n'.repeat(301))).toHaveLength(1);
  expect(['docs/decisions.md', page, 'docs/scale.md', 'docs/areas/a.png'].map(isMeasuredPage)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
