import { expect, it } from 'vitest';
import { isFindKey, isOnMac, isTaken } from './find-key.ts';
import { pagesFound } from './pages-found.ts';

const key = (parts: Partial<Parameters<typeof isFindKey>[0]>) => ({
  key: 'k',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...parts,
});

it('Ctrl+K opens the search, on a Mac Command+K, and no other key', () => {
  expect([isFindKey(key({ ctrlKey: true }), false), isFindKey(key({ metaKey: true }), true)]).toEqual([true, true]);
  expect(isFindKey(key({ ctrlKey: true, key: 'K' }), false)).toBe(true);
  for (const other of [{}, { metaKey: true }, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }])
    expect(isFindKey(key(other), false)).toBe(false);
  expect(isFindKey(key({ ctrlKey: true }), true)).toBe(false);
  expect(['MacIntel', 'iPad', 'Win32', 'Linux x86_64'].map(isOnMac)).toEqual([true, true, false, false]);
});

it('the key stays with a cell in edit mode and with another dialog', () => {
  document.body.innerHTML =
    '<input id="cell" data-editing="typed"><input id="grid"><div role="dialog"><input id="form"></div>';
  const taken = ['cell', 'grid', 'form'].map((id) => isTaken(document.getElementById(id)));
  expect([...taken, isTaken(null)]).toEqual([true, false, true, false]);
});

it('pages are found by their names in either language, and groups of the menu are not', () => {
  const entry = (mnuid: number, mnuuri: string, mnunmen: string, mnunmcn: string) => ({
    mnuid,
    parentid: 0,
    privids: [],
    mnuuri,
    mnunmen,
    mnunmcn,
    icon: '',
    privlist: [],
    children: [],
  });
  const menu = [
    {
      ...entry(1, '', 'Budget', '预算'),
      children: [entry(2, '/budgetinput', 'Budget Input', '预算录入'), entry(3, '/wordingbudget', 'Wording', '文案')],
    },
  ];
  expect(pagesFound(menu, ' input', 'en')).toEqual([
    { id: 'page-2', label: 'Budget Input', detail: 'Budget', href: '/budgetinput' },
  ]);
  expect(pagesFound(menu, '预算', 'en').map(({ label }) => label)).toEqual(['Budget Input']);
  expect(pagesFound(menu, '', 'zh').map(({ label, detail }) => [label, detail])).toEqual([
    ['预算录入', '预算'],
    ['文案', '预算'],
  ]);
});
