import { expect, it } from 'vitest';
import { LABEL_AREAS } from '../../test/label-files.ts';
import { WORDS } from './usual-words.ts';

const all = [...LABEL_AREAS.values()].flatMap((area) => Object.entries(area));
const wordOf = new Map<string, { readonly en: string; readonly zh: string }>(
  Object.values(WORDS).map((word) => [word.en, word]),
);

/** Labels whose English word is one of the table and means another thing: counts, choices, moments, a code of a letter. */
const OTHERS: Readonly<Record<string, string>> = {
  'batch.count': '激励项目数',
  'budget.option.Period': '整期',
  'calculator.programs': '激励项目数',
  'chain.days': '生效期',
  'dated.period': '生效期间',
  'duty.end': '终止',
  'guideline.year': '年度',
  'impact.rows': '行数',
  'kufri.active': '生效',
  'kufri.field.year': '年',
  'nst.period': '启用期间',
  'package.count': '激励项目数',
  'release.code': '编号',
  'review.year': '年度',
  'sheet.filter.none': '全不选',
  'task.doneAt': '完成时间',
};

it('a label that says a usual word takes the word from the table', () => {
  const written = all.filter(([, label]) => {
    const word = wordOf.get(label.en);
    return word !== undefined && word.zh === label.zh && word !== label;
  });
  // These are words of the engine, which the records of the audit log say as well.
  expect(written.map(([key]) => key)).toEqual(['audit.done', 'audit.reason']);
});

it('a usual word has one Chinese word, but for the labels that mean another thing by it', () => {
  const other = all.filter(([, { en, zh }]) => (wordOf.get(en)?.zh ?? zh) !== zh);
  expect(Object.fromEntries(other.map(([key, { zh }]) => [key, zh]))).toEqual(OTHERS);
});
