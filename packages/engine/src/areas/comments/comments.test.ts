import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commentForm } from './comment-form.ts';
import { namedIn, namingAt, withName } from './mentions.ts';

const check = (text: string) => commentForm.check(commentForm.toSave({ text })).map(({ message }) => message.code);

describe('a comment', () => {
  it('has 1 to 1000 characters', () => {
    expect(check(' ')).toEqual(['COMMENT_MISSING']);
    expect(check('好'.repeat(1000))).toEqual([]);
    expect(check('好'.repeat(1001))).toEqual(['COMMENT_LENGTH']);
  });

  it('names at most twenty people', () => {
    const naming = (count: number) => Array.from({ length: count }, (_, index) => `@user${index}`).join(' ');
    expect(check(naming(20))).toEqual([]);
    expect(check(naming(21))).toEqual(['COMMENT_TOO_MANY_NAMED']);
  });
});

describe('names in a comment', () => {
  it.each([
    ['@sales please look', ['sales']],
    ['ask @Sales, then @control.', ['sales', 'control']],
    ['请@SALES01看一下', []],
    ['请 @SALES01 看一下，@sales01', ['sales01']],
    ['（@finance）', ['finance']],
    ['mail a@sales or sales@oasis.example', []],
    ['@@sales @ @. nobody', []],
    ['@a.b-c_d.', ['a.b-c_d']],
  ])('of %j are %j', (text, named) => {
    expect(namedIn(text)).toEqual(named);
  });

  it('are found in any text without hanging', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('@', 'a', '.', '-', ' ', '中'), maxLength: 1000 }), (text) => {
        for (const name of namedIn(text)) expect(text.toLowerCase()).toContain(`@${name}`);
      }),
    );
  });

  it('are completed at the caret', () => {
    expect(namingAt('hi @sa', 6)).toEqual({ from: 3, part: 'sa' });
    expect(namingAt('hi @sa', 2)).toBeUndefined();
    expect(namingAt('a@sa', 4)).toBeUndefined();
    expect(withName('hi @sa there', 6, 'sales')).toEqual({ text: 'hi @sales there', place: 10 });
    expect(withName('hi', 2, 'sales')).toEqual({ text: 'hi', place: 2 });
  });

  it('are recognised after their completion', () => {
    fc.assert(
      fc.property(fc.constantFrom('@', 'x @s', 'x\n@sal'), (typed) => {
        expect(namedIn(withName(typed, typed.length, 'sales').text)).toEqual(['sales']);
      }),
    );
  });
});
