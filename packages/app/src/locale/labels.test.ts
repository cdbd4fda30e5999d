import type { LocalText } from '@oasis/engine';
import { describe, expect, it } from 'vitest';
import { labelsOf, labelText, startLabels } from './i18n.ts';
import { LABELS } from './labels.ts';

const parametersIn = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));

describe('the labels of the screens', () => {
  it('have both languages, with the same parameters', () => {
    const lacking = Object.entries<LocalText>(LABELS).filter(
      ([, { en, zh }]) => en.trim() === '' || zh.trim() === '' || parametersIn(en).join() !== parametersIn(zh).join(),
    );
    expect(lacking.map(([key]) => key)).toEqual([]);
  });

  it('[I18-001] are given in English and in Chinese, with parameters filled in', async () => {
    expect(Object.keys(labelsOf('en'))).toEqual(Object.keys(labelsOf('zh')));
    await startLabels('en');
    expect(labelText('list.rowsOf', { from: 1, to: 10, total: 34 })).toBe('1–10 of 34');
    await startLabels('zh');
    expect(labelText('list.rowsOf', { from: 1, to: 10, total: 34 })).toBe('第 1–10 条，共 34 条');
    expect(labelText('shell.logout')).toBe('退出');
  });
});
