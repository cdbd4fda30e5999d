import { describe, expect, it } from 'vitest';
import { message } from '../messages/message.ts';
import { choiceField, defineForm, textField } from './define-form.ts';

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
  it('begins with what each field holds before anything was typed or chosen', () => {
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

  it('saves its own fields, and leaves what a draft holds besides', () => {
    expect(FORM.toSave({ name: ' a ', type: 1, version: 7 })).toEqual({ name: 'a', type: 1, version: 7 });
    const record = { name: 'a', type: 1, version: 7 };
    expect(FORM.valuesOf(record)).toEqual({ name: 'a', type: 1 });
  });
});
