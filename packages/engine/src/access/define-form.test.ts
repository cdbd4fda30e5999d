import { describe, expect, it } from 'vitest';
import { message } from '../messages/message.ts';
import { choiceField, defineForm, nameField, textField } from './define-form.ts';

const FORM = defineForm({
  name: textField({
    missing: message('ENGLISH_NAME_MISSING'),
    limit: { min: 1, max: 3 },
    length: message('BAD_INPUT', { detail: 'long' }),
  }),
  type: choiceField(message('GROUP_TYPE_MISSING')),
});
const codes = (draft: typeof FORM.empty) => FORM.check(draft).map(({ field, message: { code } }) => [field, code]);

describe('a form of fields', () => {
  it('begins with the empty value of each field', () => {
    expect(FORM.empty).toEqual({ name: '', type: null });
  });

  it('refuses each field once, in the order of the fields', () => {
    expect(codes(FORM.empty)).toEqual([
      ['name', 'ENGLISH_NAME_MISSING'],
      ['type', 'GROUP_TYPE_MISSING'],
    ]);
    expect(codes({ name: ' abcd ', type: 1 })).toEqual([['name', 'BAD_INPUT']]);
    expect(codes({ name: ' abc ', type: 1 })).toEqual([]);
  });

  it('saves its own fields, and leaves other fields of a draft unchanged', () => {
    expect(FORM.toSave({ name: ' a ', type: 1, version: 7 })).toEqual({ name: 'a', type: 1, version: 7 });
    const record = { name: 'a', type: 1, version: 7 };
    expect(FORM.valuesOf(record)).toEqual({ name: 'a', type: 1 });
  });

  it('has names of one line, and texts of several lines', () => {
    const rules = { limit: { min: 1, max: 20 }, length: message('LENGTH_1_TO_100'), missing: message('NAME_MISSING') };
    for (const mark of ['\n', '\r\n', '\t', '\u0000', '\u0085', '\u202E']) {
      expect(nameField(rules).check(`one${mark}two`)?.code, JSON.stringify(mark)).toBe('TEXT_ONE_LINE');
      expect(textField(rules).check(`one${mark}two`)).toBeUndefined();
    }
    expect(nameField(rules).check('\tone two \n')).toBeUndefined();
    expect(nameField(rules).check('\n')?.code).toBe('NAME_MISSING');
    expect(nameField(rules).check('x'.repeat(21))?.code).toBe('LENGTH_1_TO_100');
  });
});
