import fc from 'fast-check';

/** Pieces that most patterns stumble over when they are repeated. */
const PIECES = [
  'a',
  'A',
  '0',
  '9',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '"',
  "'",
  '/',
  '\\',
  '.',
  ',',
  '-',
  '_',
  ':',
  ';',
  '=',
  '%',
  '{',
  '}',
  '(',
  '<',
  '1,',
  '1.',
  'a0',
  '年',
  '\u{1f600}',
  '\0',
];

/** What no pattern ends with, so that a match that got far fails at the end. */
const STOPS = ['', '\u0001', '!'];

const SAMPLES = 4;

/**
 * Long texts that make a bad expression slow: pieces of texts that it matches, and common ones, repeated up to a length,
 * with an end that it does not expect.
 * @param {{ pattern: string, flags: string }} expression
 * @param {{ length: number, seed: number }} options
 * @returns {string[]}
 */
export function hostileTexts({ pattern, flags }, { length, seed }) {
  const matches = matchesOf(new RegExp(pattern, flags.replace(/[gy]/g, '')), seed);
  const pieces = new Set(PIECES);
  for (const match of matches) {
    pieces.add(match);
    pieces.add(match.slice(1));
    pieces.add(match.slice(0, -1));
    pieces.add(match.slice(Math.floor(match.length / 3), Math.ceil((match.length * 2) / 3)));
  }
  pieces.delete('');
  const heads = ['', ...matches.slice(0, 1).map((match) => match.slice(0, Math.ceil(match.length / 2)))];
  return [...pieces].flatMap((piece) =>
    heads.flatMap((head) =>
      STOPS.map((stop) => head + piece.repeat(Math.ceil(length / piece.length)).slice(0, length) + stop),
    ),
  );
}

/**
 * Texts that match; none where the pattern uses what the generator does not know.
 * @param {RegExp} expression
 * @param {number} seed
 * @returns {string[]}
 */
function matchesOf(expression, seed) {
  try {
    return fc.sample(fc.stringMatching(expression, { size: 'small' }), { numRuns: SAMPLES, seed });
  } catch {
    return [];
  }
}
