import { accessMessages, CATALOGUE, message } from '@oasis/engine/messages';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import './common-labels.ts';
import './shell-labels.ts';
import { LABEL_AREAS } from '../../test/label-files.ts';
import { userLabels } from '../areas/users/labels.ts';
import { addWords, labelText, sentenceText, startWords } from './i18n.ts';

const parametersIn = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));

const all = [...LABEL_AREAS.values()].flatMap((area) => Object.entries(area));

/** English words of the product that have a Chinese term in docs/terms.md, and Chinese words that the term took the place of. */
const OTHER_TERMS =
  /Pipeline|Volume Base|Input Set|Guideline|Offer|Explain|Saved|Submitted|优惠|子品牌|措施函|通知函|估算|指导值|全窗口|覆盖值|(?<!激励)项目/;
/** Sentences that the specification gives in Chinese. */
const LITERALS: readonly string[] = ['请选择Volume Base'];

describe('the labels of the screens', () => {
  it('are in both languages, with the same parameters', () => {
    expect(all.length).toBeGreaterThan(500);
    const lacking = all.filter(
      ([, { en, zh }]) => en.trim() === '' || zh.trim() === '' || parametersIn(en).join() !== parametersIn(zh).join(),
    );
    expect(lacking.map(([key]) => key)).toEqual([]);
  });

  it('use the one Chinese term for each thing, and so do messages', () => {
    const texts = [
      ...all.map(([, { zh }]) => zh),
      ...Object.values<{ readonly zh: string }>(CATALOGUE).map(({ zh }) => zh),
    ];
    expect(texts.filter((text) => OTHER_TERMS.test(text) && !LITERALS.includes(text))).toEqual([]);
  });

  it('name the same thing alike as column and as filter', () => {
    const namesOf = (english: RegExp) => new Set(all.filter(([, { en }]) => english.test(en)).map(([, { zh }]) => zh));
    expect(namesOf(/^Makes?$/v)).toEqual(new Set(['产品线']));
    expect(namesOf(/^Due$/v)).toEqual(new Set(['截止日期']));
    expect(namesOf(/^Amount \(CNY\)$/v)).toEqual(new Set(['金额（元）']));
    expect(namesOf(/^Amount(?: \(yuan\))?$/v)).toEqual(new Set());
  });

  it('have unique keys, because pages add theirs to one table', () => {
    const keys = all.map(([key]) => key);
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });

  it('[I18-001] are given in English and in Chinese, with parameters filled in', async () => {
    await startWords('en');
    expect(labelText('list.rowsOf', { from: 1, to: 10, total: 34 })).toBe('1–10 of 34');
    await startWords('zh');
    expect(labelText('list.rowsOf', { from: 1, to: 10, total: 34 })).toBe('第 1–10 条，共 34 条');
    expect(labelText('shell.logout')).toBe('退出');
  });

  it('[I18-006] are known in both languages as soon as a page adds them', async () => {
    await startWords('en');
    expect(labelText('user.title')).toBe('user.title');
    addWords([userLabels, accessMessages]);
    expect(labelText('user.title')).toBe(userLabels['user.title'].en);
    await i18next.changeLanguage('zh');
    expect(labelText('user.title')).toBe(userLabels['user.title'].zh);
  });

  it('[I18-008] stand beside messages, whose parameters are shown literally', async () => {
    await startWords('en');
    addWords([accessMessages]);
    const said = message('BAD_INPUT', { detail: '$t(shell.logout) {detail}' });
    expect(sentenceText(said, 'en')).toBe('What was sent is not valid: $t(shell.logout) {detail}');
    expect(sentenceText(said, 'zh')).toBe('提交的内容无效：$t(shell.logout) {detail}');
  });
});
