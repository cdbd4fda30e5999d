import fc from 'fast-check';

const digits = fc.stringMatching(/^[0-9]{1,9}$/);
const fullWidth = digits.map((text) =>
  text.replaceAll(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
);
const grouped = fc.integer({ min: 0, max: 2 ** 31 }).map((number) => number.toLocaleString('en-US'));
const wronglyGrouped = fc.tuple(digits, digits).map(([left, right]) => `${left},${right}`);
const decimal = fc
  .tuple(digits, fc.constantFrom('.', '．', ',', '٫'), fc.oneof(digits, fc.constant('')))
  .map((parts) => parts.join(''));
const exponent = fc
  .tuple(digits, fc.constantFrom('e', 'E', 'e+', 'E-', 'ｅ'), fc.integer({ min: 0, max: 400 }))
  .map((parts) => parts.join(''));
const double = fc.double().map(String);
const small = fc.oneof(
  fc.integer({ min: 0, max: 150 }).map(String),
  fc.double({ min: 0, max: 1, noNaN: true }).map(String),
);

const number = fc.oneof(
  { weight: 6, arbitrary: small },
  { weight: 2, arbitrary: fullWidth },
  { weight: 2, arbitrary: grouped },
  { weight: 1, arbitrary: wronglyGrouped },
  { weight: 2, arbitrary: decimal },
  { weight: 1, arbitrary: exponent },
  { weight: 1, arbitrary: double },
);

const sign = fc.constantFrom('', '', '', '', '+', '-', '−', '－', '＋', '--', '±', '(');
const percent = fc.constantFrom('', '', '', '%', ' %', '％', '‰', '%%', '℅');
const space = fc.constantFrom('', '', '', '', ' ', '\t', '\u00a0', '\u3000', '\u200b', '\ufeff', '\r\n', '  ');
const mark = fc.constantFrom(
  '',
  '',
  '',
  '',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u061c',
  '\0',
);
const shaped = fc.tuple(space, mark, sign, number, percent, mark, space).map((parts) => parts.join(''));

const chinese = fc.constantFrom(
  '一百',
  '二十',
  '三万',
  '壹佰',
  '〇',
  '零',
  '1万',
  '２０％',
  '百分之二十',
  '十二点五',
  '１，２３４',
  '¥100',
  '￥１００',
  '1，234',
  '100元',
);
const money = fc
  .tuple(
    fc.constantFrom('¥', '¥ ', '-¥', '￥', 'CNY ', '(¥', '¥ (', '(', '$', '€ ', '¥-', '¥¥'),
    fc.oneof(grouped, digits, fc.constantFrom('1.234,5', '12,5', '1 234', '0.00', '-')),
    fc.constantFrom('', '', ')', '.00', '.00)', ' 元', '元', ' €', '-'),
  )
  .map((parts) => parts.join(''));
const date = fc.constantFrom(
  '2027-01-05',
  '05/01/2027',
  '1/2',
  '2027年1月5日',
  '12:03',
  '1e5-1',
  '2027-01-05T12:03:00Z',
  '5-Jan',
  'Jan 2027',
  '5.1.2027',
  '9:30 PM',
  '12-34',
);
const formula = fc.constantFrom(
  '=1+1',
  '=SUM(A1:A9)',
  '+1+1',
  '@A1',
  '-2+3',
  "=cmd|' /C calc'!A0",
  '=20%',
  '{=1}',
  '1*2',
  '2^10',
  '1/4',
  '(5)',
);
const word = fc.constantFrom(
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'undefined',
  'true',
  '0x1F',
  '0b1',
  '0o7',
  '1n',
  '1_000',
  'abc',
  '-',
  '.',
  '%',
  'e5',
  '.5',
  '5.',
  '+.5%',
  '__proto__',
  '[object Object]',
);
const emoji = fc.constantFrom('😀', '1️⃣', '👨‍👩‍👧', '🔟', '½', '²', 'Ⅻ', '①', '٢٠', '२०', '1😀2');
const broken = fc.constantFrom('\ud800', '1\udc00', '\udfff5', '1\0', '\0', '\uffff', '12\u0000%');
const long = fc
  .tuple(
    fc.constantFrom('1', '9', '0', ' ', ',', '1,', '1,000', '.', '%', '１', 'a', '\u0301'),
    fc.integer({ min: 20, max: 2_000 }),
    small,
  )
  .map(([part, count, tail]) => part.repeat(count) + tail);

/**
 * Texts of users, other programs and forgers for a cell: numbers in every shape, with signs, separators, exponents,
 * percent signs, spaces and marks around them in every order; amounts of money, Chinese numerals, dates, formulas, words,
 * emoji, broken and very long texts; and the empty text.
 */
export const wildCellText: fc.Arbitrary<string> = fc.oneof(
  { weight: 10, arbitrary: small },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 110 }).map((share) => `${share}%`) },
  { weight: 12, arbitrary: shaped },
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: money },
  { weight: 1, arbitrary: chinese },
  { weight: 1, arbitrary: date },
  { weight: 1, arbitrary: formula },
  { weight: 1, arbitrary: word },
  { weight: 1, arbitrary: emoji },
  { weight: 1, arbitrary: broken },
  { weight: 1, arbitrary: long },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);
