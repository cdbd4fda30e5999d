import * as fc from 'fast-check';

/** Texts that spreadsheets read as the beginning of a formula, in both widths and behind blanks that trimming removes. */
const STARTERS = [
  '=',
  '+',
  '-',
  '@',
  '\t=',
  '\r=',
  '\n=',
  ' =',
  '＝',
  '＋',
  '－',
  '＠',
  '\u200b=',
  '\u202e=',
  "'=",
  '"=',
];

/** Parts of texts that break out of a cell, a tag, an escape or a line. */
const PARTS = [
  '1+1',
  'SUM(A1:A9)',
  'cmd|"/c calc"!A1',
  'HYPERLINK("http://example.test","x")',
  'WEBSERVICE("http://example.test")',
  '</t></is></c><c t="str"><f>1+1</f><v>2</v></c>',
  '<f>1+1</f>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?xml?>',
  '&amp;',
  '&#61;1',
  '&lt;',
  '_x003D_1+1',
  '_x005F_',
  '_x000D_',
  '_X0041_',
  '_x0041',
  '_',
  '\r\n',
  '\n',
  '\t',
  '  ',
  '\u00a0',
  '\u3000',
  '\u2028',
  '\ufeff',
  '\u200f\u202ereversed\u202c',
  'עברית',
  '价格',
  '👩‍👩‍👧',
  '\u{2f800}',
  '\u007f\u0085',
  '../../etc/passwd',
  '%00',
  '"; drop table app_user; --',
];

/** Characters that XML has no place for; a database takes them, save NUL. */
const CONTROLS = Array.from({ length: 31 }, (_, place) => String.fromCharCode(place + 1)).concat('\ufffe', '\uffff');

/** Texts that no database accepts either. */
const BROKEN = ['\u0000', '\ud800', '\udfff', '\udc00\ud800'];

function textsOf(parts: readonly string[]): fc.Arbitrary<string> {
  const unit = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...parts) },
    {
      weight: 2,
      arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }).map((text) => text.replaceAll('\0', '')),
    },
    { weight: 1, arbitrary: fc.constantFrom('_', 'x', '0', '4', '1', 'F', '&', '<', '>') },
  );
  const starter = fc.oneof(fc.constant(''), fc.constantFrom(...STARTERS));
  return fc
    .tuple(starter, fc.array(unit, { minLength: 1, maxLength: 8 }))
    .map(([start, rest]) => start + rest.join(''))
    .filter((text) => text !== '');
}

/** A text that could be a name and is meant to do harm in a file. */
export const hostileText: fc.Arbitrary<string> = textsOf([...STARTERS, ...PARTS, ...CONTROLS]);

/** The same with texts that cannot be stored but could come from other sources. */
export const brokenText: fc.Arbitrary<string> = textsOf([...STARTERS, ...PARTS, ...CONTROLS, ...BROKEN]);
