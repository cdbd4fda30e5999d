import { expect, it } from 'vitest';
import { buttonsByHandIn, problemsOfButtons } from './usual-buttons.mjs';

const byHand = "export const page = { buttons: { SEARCH: { id: 11, name: { en: 'Search' }, calls: [] } } };";
const byKit =
  "export const page = { buttons: { ...usualButton('ADD', 12), EDIT: { ...buttons.EDIT, calls: [] }, MOVE: { id: 1 } } };";

it('finds a usual button that a page names itself, and no other', () => {
  expect(buttonsByHandIn('a.ts', byHand)).toEqual(['a.ts SEARCH']);
  expect(buttonsByHandIn('a.ts', byKit)).toEqual([]);
  expect(buttonsByHandIn('a.ts', "const a = { 'ACTIVATE|DEACTIVATE': { id: 5 } };")).toEqual([
    'a.ts ACTIVATE|DEACTIVATE',
  ]);
  expect(buttonsByHandIn('a.ts', "const a = { ADD: button(6, {}, 'a'), MOVE: button(7, {}) };")).toEqual(['a.ts ADD']);
});

it('refuses a button that is not listed, and a listed one that is there no more', () => {
  const sources = new Map([['a.ts', byHand]]);
  expect(problemsOfButtons(sources, ['a.ts SEARCH'])).toEqual([]);
  expect(problemsOfButtons(sources, [])).toEqual(['a.ts SEARCH: a usual button by hand: use usualButton']);
  expect(problemsOfButtons(new Map(), ['a.ts SEARCH'])).toEqual([
    'scripts/lib/usual-buttons.mjs: a.ts SEARCH is no button by hand',
  ]);
});
