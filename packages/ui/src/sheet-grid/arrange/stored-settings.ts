import { NUMBER_TESTS } from './row-filter.ts';
import type { ColumnFilter, NumberTest, SheetSettings } from './sheet-settings.ts';
import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN, DEFAULT_SETTINGS, ZOOM_MAX, ZOOM_MIN } from './sheet-settings.ts';

/** Longer lists and texts than these are nothing that a grid has stored. */
const MOST_TEXTS = 10_000;
const MOST_CHARACTERS = 2000;

type Fields = Readonly<Record<string, unknown>>;

/** Settings from stored data. A damaged or out-of-bounds part counts as never set. */
export function settingsFrom(stored: unknown): SheetSettings {
  const fields = fieldsOf(stored);
  if (fields === undefined) return DEFAULT_SETTINGS;
  const { order, hidden, widths, sort, filters, foldedFrom, toggled, zoom, density, outline } = fields;
  return {
    order: isTexts(order) ? order : DEFAULT_SETTINGS.order,
    hidden: isTexts(hidden) ? hidden : DEFAULT_SETTINGS.hidden,
    widths: mapped(widths, (width) => (isBetween(width, COLUMN_WIDTH_MIN, COLUMN_WIDTH_MAX) ? width : undefined)),
    sort: sortFrom(sort),
    filters: mapped(filters, filterFrom),
    foldedFrom: isBetween(foldedFrom, 0, 100) ? Math.round(foldedFrom) : undefined,
    toggled: isTexts(toggled) ? toggled : DEFAULT_SETTINGS.toggled,
    zoom: isBetween(zoom, ZOOM_MIN, ZOOM_MAX) ? zoom : DEFAULT_SETTINGS.zoom,
    density: density === 'compact' ? 'compact' : 'default',
    outline: outline === true,
  };
}

function sortFrom(stored: unknown): SheetSettings['sort'] {
  const { column, descending } = fieldsOf(stored) ?? {};
  return isText(column) && typeof descending === 'boolean' ? { column, descending } : undefined;
}

function filterFrom(stored: unknown): ColumnFilter | undefined {
  const { kind, texts, text, value, from, to } = fieldsOf(stored) ?? {};
  switch (kind) {
    case 'only':
    case 'without':
      return isTexts(texts) ? { kind, texts } : undefined;
    case 'contains':
    case 'lacks':
    case 'begins':
      return isText(text) ? { kind, text } : undefined;
    case 'between':
      return isNumber(from) && isNumber(to) ? { kind, from, to } : undefined;
    case 'empty':
    case 'filled':
      return { kind };
    default: {
      return isNumberTest(kind) && isNumber(value) ? { kind, value } : undefined;
    }
  }
}

/** The entries that can be read. */
function mapped<T>(stored: unknown, read: (value: unknown) => T | undefined): Readonly<Record<string, T>> {
  const entries = Object.entries(fieldsOf(stored) ?? {}).flatMap(([key, value]) => {
    const known = read(value);
    return known === undefined ? [] : [[key, known] as const];
  });
  return Object.fromEntries(entries.slice(0, MOST_TEXTS));
}

function fieldsOf(stored: unknown): Fields | undefined {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : undefined;
}

function isTexts(stored: unknown): stored is readonly string[] {
  return Array.isArray(stored) && stored.length <= MOST_TEXTS && stored.every(isText);
}

function isText(stored: unknown): stored is string {
  return typeof stored === 'string' && stored.length <= MOST_CHARACTERS;
}

function isNumber(stored: unknown): stored is number {
  return typeof stored === 'number' && Number.isFinite(stored);
}

function isNumberTest(stored: unknown): stored is NumberTest {
  return typeof stored === 'string' && Object.hasOwn(NUMBER_TESTS, stored);
}

function isBetween(stored: unknown, least: number, most: number): stored is number {
  return isNumber(stored) && stored >= least && stored <= most;
}
