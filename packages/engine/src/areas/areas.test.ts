import { expect, it } from 'vitest';
import { MENU } from '../actions/menu.ts';
import type { LocalText } from '../base/locale.ts';
import { AREAS } from './areas.ts';
import type { Area } from './define-area.ts';

const ALL: readonly Area[] = AREAS;

it.each<[string, (area: Area) => object | undefined]>([
  ['actions', ({ actions }) => actions],
  ['permissions', ({ permissions }) => permissions],
  ['kinds of records', ({ recordKinds }) => recordKinds],
  ['fields of records', ({ recordFields }) => recordFields],
])('no two areas have the same %s', (_, partOf) => {
  const names = ALL.flatMap((area) => Object.keys(partOf(area) ?? {}));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('pages, menu entries and buttons have unique paths and ids', () => {
  const paths = MENU.map(({ path }) => path).filter((path) => path !== '');
  expect(new Set(paths).size).toBe(paths.length);
  const ids = MENU.flatMap(({ id, buttons }) => [id, ...buttons.map((button) => button.id)]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(MENU.filter(({ parent }) => parent !== null && !ids.includes(parent))).toEqual([]);
});

it('the menu of programs begins with design and parameter, and ends with the master data of documents', () => {
  const under = MENU.filter(({ parent }) => parent === 101).map(({ name }) => name.en);
  expect(under.slice(0, 2)).toEqual(['Program Design', 'Parameter']);
  expect(under.slice(-2)).toEqual(['Document Samples', 'Attachment Master']);
});

it('names of actions and permissions separate Chinese and Latin letters', () => {
  const names = ALL.flatMap(({ actions, permissions }) => [
    ...Object.values<{ readonly name: LocalText }>(actions ?? {}).map(({ name }) => name.zh),
    ...Object.values<LocalText>(permissions ?? {}).map(({ zh }) => zh),
  ]);
  expect(names).toContain('编辑 NST');
  expect(names).toContain('更改录入方式');
  expect(names.filter((name) => /\p{Script=Han}[A-Za-z]|[A-Za-z]\p{Script=Han}/v.test(name))).toEqual([]);
});
