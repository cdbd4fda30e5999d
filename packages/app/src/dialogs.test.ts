import { expect, it } from 'vitest';

const SOURCES = import.meta.glob<string>('./**/*.tsx', { eager: true, query: '?raw', import: 'default' });

it('every dialog removed from the page returns the focus to the element that opened it', () => {
  const dialogs = Object.entries(SOURCES).filter(([, text]) => /<Dialog\s+isOpen\s/v.test(text));
  expect(dialogs.length).toBeGreaterThan(15);
  expect(dialogs.filter(([, text]) => !text.includes('useReturnFocus()')).map(([path]) => path)).toEqual([]);
});
