import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isIdentityNumber,
  isInvoiceNumber,
  isPlate,
  isSocialCreditCode,
  plateOf,
  vinCheckDigit,
  vinFault,
  vinOf,
} from './index.ts';

const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const vin = fc
  .array(fc.constantFrom(...VIN_LETTERS.split('')), { minLength: 17, maxLength: 17 })
  .map((letters) => letters.join(''))
  .map((text) => `${text.slice(0, 8)}${vinCheckDigit(text)}${text.slice(9)}`);

describe('a VIN', () => {
  it.each(['1M8GDM9AXKP042788', '11111111111111111', 'LE4ZG8DB3JL629999', 'WDB9066331S123456'])(
    '%s has its form',
    (text) => {
      expect(vinFault(text)).not.toBe('form');
    },
  );

  it('has the check digit of the standard', () => {
    expect(vinFault('1M8GDM9AXKP042788')).toBeUndefined();
    expect(vinFault('11111111111111111')).toBeUndefined();
    expect(vinFault('1M8GDM9A1KP042788')).toBe('checkDigit');
    expect(vinCheckDigit('1M8GDM9A1KP042788')).toBe('X');
  });

  it.each([
    '',
    '1M8GDM9AXKP04278',
    '1M8GDM9AXKP0427888',
    '1M8GDM9AXKPO42788',
    '1M8GDM9AXKPI42788',
    '1M8GDM9AXKPQ42788',
    '1m8gdm9axkp042788',
    '１M8GDM9AXKP042788',
  ])('%j has not the form of a VIN', (text) => {
    expect(vinFault(text)).toBe('form');
  });

  it('with one character changed is noticed, unless the value of the character stays', () => {
    fc.assert(
      fc.property(vin, fc.nat(16), fc.constantFrom(...VIN_LETTERS.split('')), (text, place, letter) => {
        const changed = `${text.slice(0, place)}${letter}${text.slice(place + 1)}`;
        const isSame = vinCheckDigit(changed) === vinCheckDigit(text) && (place !== 8 || letter === text.charAt(8));
        expect(vinFault(changed) === undefined).toBe(isSame);
      }),
    );
  });

  it('is stored in capitals without blanks', () => {
    expect(vinOf(' 1m8gdm9axkp042788 ')).toBe('1M8GDM9AXKP042788');
  });
});

it.each([
  ['914403001922038216', true],
  ['9144030071526726XG', true],
  ['91330100799655058B', true],
  ['91330100799655058C', false],
  ['9144030071526726GX', false],
  ['91440300192203821', false],
  ['914403001922038216X', false],
  ['9144O3001922038216', false],
])('the social credit code %s is one: %s', (text, is) => {
  expect(isSocialCreditCode(text)).toBe(is);
});

it.each([
  ['11010519491231002X', true],
  ['440524188001010014', true],
  ['110105194912310021', false],
  ['11010519491331002X', false],
  ['11010519490231002X', false],
  ['11010519491231002x', false],
  ['1101051949123100', false],
])('the identity number %s is one: %s', (text, is) => {
  expect(isIdentityNumber(text)).toBe(is);
});

it.each([
  ['京A12345', true],
  ['沪AD12345', true],
  ['粤B1234D', true],
  ['京A1234', false],
  ['京A1234567', false],
  ['京I12345', false],
  ['京A1O345', false],
  ['东A12345', false],
  ['A12345', false],
])('the plate %s is one: %s', (text, is) => {
  expect(isPlate(text)).toBe(is);
});

it('a plate is stored without the dot that it shows', () => {
  expect(plateOf(' 京a·12345 ')).toBe('京A12345');
});

it.each([
  ['1100234560', '12345678', true],
  ['111001234560', '12345678', true],
  ['', '24110000000000000001', true],
  ['', '12345678', false],
  ['1100234560', '24110000000000000001', false],
  ['11002345601', '12345678', false],
  ['1100234560', '1234567', false],
])('code %j and number %s are those of an invoice: %s', (code, number, is) => {
  expect(isInvoiceNumber({ code, number })).toBe(is);
});
