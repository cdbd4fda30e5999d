import { expect, it } from 'vitest';
import { recordArea } from '../areas/record-area.ts';
import { message } from '../messages/message.ts';
import { defineRecord, fieldNamed } from './define-record.ts';
import { field, isPlannedDay, twoNames, wordsOf } from './field.ts';
import { recordWords, soughtLabel } from './words.ts';

const SIZES = { small: { en: 'Small', zh: '小' }, large: { en: 'Large', zh: '大' } };
const boxes = recordArea({
  kind: 'box',
  prefix: 'BOX',
  names: { one: 'an NST box', many: 'NST boxes', zh: 'NST 箱' },
  path: '/box',
  menu: { id: 12, parent: 1, icon: 'box' },
  end: 'switch',
  subject: 'nst-box',
});
const box = defineRecord(boxes, {
  key: 'boxId',
  fields: {
    size: field.word(SIZES, { label: { en: 'Size', zh: '大小' }, missing: message('BASIC_CODE_MISSING') }),
    ...twoNames,
  },
  shown: { cars: 'count' },
  filters: ['size'],
  columns: { name: {}, size: { unordered: true }, cars: {} },
  orders: ['id'],
  usual: '-id',
  words: { empty: { en: 'No box', zh: '无' } },
});

it('an area of records has actions, permissions, and buttons with ids made of the menu entry and a digit', () => {
  expect(Object.entries(boxes.actions).map(([id, { name, permission }]) => [id, permission, name.en, name.zh])).toEqual(
    [
      ['box.read', 'BOX_READ', 'Read NST boxes', '查看 NST 箱'],
      ['box.create', 'BOX_EDIT', 'Add an NST box', '新增 NST 箱'],
      ['box.update', 'BOX_EDIT', 'Edit an NST box', '编辑 NST 箱'],
      ['box.change-status', 'BOX_EDIT', 'Activate or deactivate an NST box', '启用或停用 NST 箱'],
    ],
  );
  expect(Object.entries(boxes.page.buttons).map(([code, { id, calls }]) => [code, id, calls])).toEqual([
    ['SEARCH', 121, ['box.read']],
    ['ADD', 122, ['box.create']],
    ['VIEW', 123, ['box.read']],
    ['EDIT', 124, ['box.read', 'box.update']],
    ['ACTIVATE|DEACTIVATE', 125, ['box.change-status']],
  ]);
  expect(boxes.recordKinds).toEqual({ 'nst-box': { en: 'NST box', zh: 'NST 箱' } });
});

it('the words of a page are derived from the name of its records, except for given ones', () => {
  expect(Object.fromEntries(Object.entries(box.words).map(([name, { en, zh }]) => [name, `${en} ${zh}`]))).toEqual({
    one: 'NST box NST 箱',
    title: 'NST boxes NST 箱',
    filter: 'Filter NST boxes 筛选 NST 箱',
    addTitle: 'New NST box 新增 NST 箱',
    editTitle: 'Edit NST box 编辑 NST 箱',
    viewTitle: 'View NST box 查看 NST 箱',
    empty: 'No box 无',
    noneFound: 'No NST box fits these filters 没有符合筛选条件的 NST 箱',
  });
});

it('a list is sorted by its sortable columns and by additional orders', () => {
  expect(box.orders).toEqual(['name', 'cars', 'id']);
});

it('only a word of the table is stored', () => {
  const { size } = box.fields;
  expect(['small', 'large', '', 'toString'].map((word) => size.isStored(word))).toEqual([true, true, false, false]);
});

it('the filter by text is labelled with the searched fields', () => {
  const labels = [
    { en: 'Code', zh: '代码' },
    { en: 'Name', zh: '名称' },
  ];
  expect(soughtLabel(labels)).toEqual({ en: 'Code or name', zh: '代码或名称' });
  expect(soughtLabel(labels.slice(1))).toEqual({ en: 'Name', zh: '名称' });
});

const CLOSED = message('BLOCK_DAY_PAST');
const store = defineRecord(
  { names: { one: 'a store', many: 'stores', zh: '仓库', titled: 'Store' }, subject: 'store', page: boxes.page },
  {
    key: 'storeId',
    fields: {
      opens: field.day({ label: { en: 'Opens', zh: '开放' }, missing: message('BLOCK_DAY_MISSING') }),
      closes: field.day({
        label: { en: 'Closes', zh: '关闭' },
        missing: message('BLOCK_DAY_MISSING'),
        required: false,
      }),
    },
    rules: ({ opens }, now) =>
      opens < now.toISOString().slice(0, 10)
        ? [
            { field: 'opens', message: CLOSED },
            { field: 'closes', message: CLOSED },
          ]
        : [],
    shown: { size: field.shown(SIZES, { en: 'Size', zh: '大小' }), cars: 'count' },
    asked: { day: field.sought({ en: 'On', zh: '于' }) },
    filters: ['size', 'day', 'status'],
    orders: ['id'],
    usual: 'id',
  },
);

it('rules of several fields use the clock, and refuse no field that its own rule refuses', () => {
  const at = (day: string) => store.formAt(() => new Date(`${day}T12:00:00Z`));
  const refused = (day: string, closes: string) =>
    at(day)
      .check({ opens: '2026-05-10', closes })
      .map((refusal) => `${refusal.field} ${refusal.message.code}`);
  expect(refused('2026-05-10', '')).toEqual([]);
  expect(refused('2026-05-11', '')).toEqual(['opens BLOCK_DAY_PAST', 'closes BLOCK_DAY_PAST']);
  expect(refused('2026-05-11', '2026-02-30')).toEqual(['closes BLOCK_DAY_MISSING', 'opens BLOCK_DAY_PAST']);
  expect(store.form.check({ opens: '2000-01-01', closes: '' })).toEqual([]);
});

it('a day is a calendar day up to the last planned one, and may be empty if it is optional', () => {
  expect(['2099-12-31', '2100-01-01', '2026-02-30', ''].map(isPlannedDay)).toEqual([true, false, false, false]);
  expect(store.form.check(store.form.empty).map((refusal) => refusal.field)).toEqual(['opens']);
});

it('a name means a field of the form, of the shown row, or of a filter', () => {
  const kinds = ['opens', 'size', 'day', 'cars', 'status'].map((name) => fieldNamed(store, name)?.kind);
  expect(kinds).toEqual(['day', 'word', 'choice', undefined, undefined]);
});

it('words are taken from entries with further properties', () => {
  expect(wordsOf({ open: { name: SIZES.small, tone: 'none' } })).toEqual({ open: SIZES.small });
});

it('titles of forms are written as in the specification', () => {
  const { addTitle, editTitle, viewTitle, filter } = recordWords(store.names, SIZES.small);
  expect([addTitle.en, editTitle.en, viewTitle.en, addTitle.zh]).toEqual([
    'Add Store',
    'Edit Store',
    'View Store',
    '新增仓库',
  ]);
  expect(filter.en).toBe('Filter stores');
});
