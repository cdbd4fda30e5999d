import { expect, it } from 'vitest';
import { buRecord } from './basic.ts';

const { form } = buRecord;

it('a BU or a make needs a code of up to 20 letters and digits, saved in capitals, and both names', () => {
  expect(form.check(form.empty).map(({ message }) => message.code)).toEqual([
    'BASIC_CODE_MISSING',
    'ENGLISH_NAME_MISSING',
    'CHINESE_NAME_MISSING',
  ]);
  const named = { nameEn: 'Smart', nameCn: '精灵' };
  expect(form.check({ ...named, code: 's'.repeat(20) })).toEqual([]);
  for (const code of ['s'.repeat(21), 'S 1', '精']) {
    expect(form.check({ ...named, code }).map(({ message }) => message.code)).toEqual(['BASIC_CODE']);
  }
  expect(form.toSave({ ...named, code: ' smart1 ' }).code).toBe('SMART1');
});
