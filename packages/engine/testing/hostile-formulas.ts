import fc from 'fast-check';

/** Texts meant to exhaust their reader: deep, long, wide, growing when written out, or no formulas at all. */
export function hostileFormulas(): fc.Arbitrary<string> {
  const size = fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 3000 }));
  const nested = fc
    .record({ shape: fc.constantFrom(...NESTS), size })
    .map(({ shape: [open, core, close], size: times }) => open.repeat(times) + core + close.repeat(times));
  const chained = fc
    .record({ link: fc.constantFrom(...LINKS), size })
    .map(({ link, size: times }) => `a${Array.from({ length: times }, (_, index) => link(index)).join('')}`);
  const wide = fc
    .record({ name: fc.constantFrom('MIN', 'SUM', 'COUNT', 'COALESCE', 'IFERROR', 'AND', 'PMT', 'A'), size })
    .map(
      ({ name, size: times }) => `${name}(${Array.from({ length: times }, (_, index) => `b / ${index}`).join(',')})`,
    );
  const foreign = fc
    .record({ text: fc.constantFrom(...FOREIGN), size: fc.integer({ min: 1, max: 40 }) })
    .map(({ text, size: times }) => Array.from({ length: times }, () => text).join('+'));
  const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 400 }).map((parts) => parts.join(''));
  return fc.oneof(nested, nested, chained, wide, foreign, pieces, fc.string({ maxLength: 5000, unit: 'binary' }));
}

const NESTS: readonly (readonly [open: string, core: string, close: string])[] = [
  ['(', 'a', ')'],
  ['-', 'a', ''],
  ['ABS(', 'a', ')'],
  ['IF(', 'a', ' < b, a, c)'],
  ['IF(NOT(AND(a > b, b > c)), ', 'a', ', c / a)'],
  ['IF(a > b, c, ', 'a', ')'],
  ['NOT(', 'a', ')'],
  ['IF(NOT(', 'a > b', '), a, b)'],
  ['COALESCE(b / c, ', 'a', ')'],
  ['IFERROR(b / ', 'a', ', c)'],
  ['IFERROR(', 'a / 0', ', b / c)'],
  ['MAX(b / c, ', 'a', ')'],
  ['AVERAGE(b, COUNT(', 'a', '), c)'],
  ['ROUNDUP(1e300 * ', 'a', ', 300)'],
  ['POWER(9, ', '9', ')'],
  ['FLOOR(1e300, ', '1e-300', ')'],
  ['FV(a, ', 'b', ', c)'],
  ['a/(', 'b', ')'],
  ['[', 'a', ']'],
];

const LINKS: readonly ((index: number) => string)[] = [
  () => '+a',
  () => '/b',
  () => '%',
  (index) => `*${index}.5`,
  (index) => `-${index}e${index}`,
  (index) => `+a${index}`,
  () => '+1e308*10',
  (index) => `+MOD(a,${index})`,
];

const FOREIGN: readonly string[] = [
  'SUM(A1:ZZ40000)',
  'SUM(A:A)',
  'INDIRECT("A1")',
  'OFFSET(a, 1, 1)',
  "'[other.xlsx]Sheet1'!A1",
  'RAND()',
  'NOW()',
  '{1,2,3}',
  'LAMBDA(x, x(x))(LAMBDA(x, x(x)))',
  'constructor.constructor("return this")()',
  '__proto__',
  'toString()',
  'a\u0000b',
  '=cmd|"/c calc"!A0',
];

const PIECES: readonly string[] = [
  ...'a b c IF( AND( NOT( MIN( IFERROR( COUNT( ROUND( POWER( ( ) , + - * / % < = > <> 1 0 1e9 .5 [ ] [a] " €'.split(
    ' ',
  ),
  ' ',
  '\n',
];
