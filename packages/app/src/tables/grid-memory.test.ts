import { DEFAULT_SETTINGS, type SheetSettings } from '@oasis/ui';
import { beforeEach, describe, expect, it } from 'vitest';
import { GridMemory, MOST_TABLES } from './grid-memory.ts';

const NAMES = { userId: 7, kind: 'fleet', table: '11' };

const SETTINGS: SheetSettings = {
  order: ['b', 'a'],
  hidden: ['c'],
  widths: { a: 120 },
  sort: { column: 'a', descending: true },
  filters: { a: { kind: 'above', value: 3 } },
  foldedFrom: 1,
  toggled: ['x'],
  zoom: 1.2,
  density: 'compact',
  outline: true,
};

function remember(settings: SheetSettings, names = NAMES, now = 1): void {
  const memory = new GridMemory(names, localStorage);
  memory.set(settings);
  memory.write(now);
}

function settingsOf(names: Partial<typeof NAMES> = {}): SheetSettings {
  return new GridMemory({ ...NAMES, ...names }, localStorage).settings;
}

beforeEach(() => localStorage.clear());

describe('the memory of a grid', () => {
  it('stores everything for one table, columns for its kind, and the size for every table of the user', () => {
    remember(SETTINGS);
    expect(settingsOf()).toEqual(SETTINGS);
    const { order, hidden, widths, zoom, density, outline } = SETTINGS;
    expect(settingsOf({ table: '12' })).toEqual({ ...DEFAULT_SETTINGS, order, hidden, widths, zoom, density, outline });
    expect(settingsOf({ table: '12', kind: 'cash' })).toEqual({ ...DEFAULT_SETTINGS, zoom, density, outline });
    expect(settingsOf({ userId: 8 })).toEqual(DEFAULT_SETTINGS);
  });

  it('removes a cleared filter', () => {
    remember(SETTINGS);
    remember({ ...SETTINGS, filters: {}, sort: undefined, foldedFrom: undefined });
    expect(settingsOf()).toEqual({ ...SETTINGS, filters: {}, sort: undefined, foldedFrom: undefined });
  });

  it('writes only changes, so that two windows do not overwrite each other', () => {
    const [one, other] = [new GridMemory(NAMES, localStorage), new GridMemory(NAMES, localStorage)];
    one.set({ ...one.settings, zoom: 1.5 });
    one.write(1);
    other.set({ ...other.settings, hidden: ['a'] });
    other.write(2);
    expect(settingsOf()).toEqual({ ...DEFAULT_SETTINGS, zoom: 1.5, hidden: ['a'] });
  });

  it('survives damaged entries, a full storage and a missing one', () => {
    localStorage.setItem('oasis.grid.7.rows.11', '{"sort": {"col');
    localStorage.setItem('oasis.grid.7.columns.fleet', '[1, 2]');
    localStorage.setItem('oasis.grid.7.size', 'null');
    expect(settingsOf()).toEqual(DEFAULT_SETTINGS);
    const without = new GridMemory(NAMES, undefined);
    without.set(SETTINGS);
    without.write(1);
    expect(without.settings).toEqual(SETTINGS);
    const full = fullStorage();
    const memory = new GridMemory(NAMES, full);
    memory.set(SETTINGS);
    expect(() => memory.write(1)).not.toThrow();
    expect(memory.settings).toEqual(SETTINGS);
  });

  it('stores the rows of a limited number of tables, and of no long list of values', () => {
    for (let table = 0; table <= MOST_TABLES; table++) remember(SETTINGS, { ...NAMES, table: `t${table}` }, table);
    expect(settingsOf({ table: 't0' }).sort).toBeUndefined();
    expect(settingsOf({ table: 't1' }).sort).toEqual(SETTINGS.sort);
    const texts = Array.from({ length: 501 }, (_, index) => String(index));
    remember({ ...SETTINGS, filters: { a: { kind: 'only', texts }, b: { kind: 'empty' } }, toggled: texts });
    expect(settingsOf()).toEqual({ ...SETTINGS, filters: { b: { kind: 'empty' } }, toggled: texts.slice(1) });
  });
});

function fullStorage(): Storage {
  return new Proxy(localStorage, {
    get: (storage, name) => {
      if (name === 'setItem') return () => throwFull();
      const value: unknown = Reflect.get(storage, name);
      return value instanceof Function ? (...given: unknown[]): unknown => Reflect.apply(value, storage, given) : value;
    },
  });
}

function throwFull(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
}
