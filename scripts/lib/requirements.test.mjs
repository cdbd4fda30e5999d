import { describe, expect, it } from 'vitest';
import { problemsOf, readLater, readLedger, summarize, titlesIn } from './requirements.mjs';

const LEDGER = readLedger(
  'id\tarea\tkind\tdoc\tsection\trequirement\tcheck\n' +
    'AAA-001\tgrid\trule\tA\t§1\tfirst\tsee first\n' +
    'AAA-002\tgrid\trule\tA\t§1\tsecond\tsee second\n' +
    'BBB-001\tshell\trule\tA\t§2\tthird\tsee third\n',
);

/** The brackets are put on here, so that this file names no requirement itself. */
const tag = (...ids) => ids.map((id) => `[${id}]`).join(' ');
const titled = (text) => titlesIn('x.test.ts', `it('${text}', () => {`);
/** What is wrong with a title, where other tests name all that does not wait. */
const problems = (text, later = '') => {
  const waiting = readLater(later);
  const others = LEDGER.filter(({ id }) => !waiting.has(id)).flatMap(({ id }) => titled(tag(id)));
  return problemsOf({ ledger: LEDGER, later: waiting, titles: [...titled(text), ...others] });
};

describe('problems of titles', () => {
  it('accepts known ids', () => expect(problems(`${tag('AAA-001', 'BBB-001')} works`)).toEqual([]));

  it('refuses an id that the ledger lacks', () =>
    expect(problems(`${tag('AAA-009')} works`)).toEqual(['x.test.ts:1: AAA-009 is no requirement']));

  it('refuses an id whose subject does not exist yet', () =>
    expect(problems(`${tag('AAA-001')} works`, '# comment\nAAA-001\tthe screen\n')).toEqual([
      'x.test.ts:1: AAA-001 stands in docs/requirements-later.tsv',
    ]));

  it('refuses more than five ids', () =>
    expect(problems(tag(...Array.from({ length: 6 }, () => 'AAA-001')))).toEqual([
      'x.test.ts:1: a test names at most 5 requirements, this one 6',
    ]));

  it('refuses several ids in one pair of brackets', () =>
    expect(problems(tag('AAA-001, AAA-002'))).toEqual(['x.test.ts:1: each id has its own brackets']));

  it('refuses a waiting row that the ledger lacks', () =>
    expect(problems('no id', 'CCC-001\tsomething\n')).toEqual([
      'docs/requirements-later.tsv: CCC-001 is no requirement',
    ]));
});

describe('requirements that are checked on a screen', () => {
  const ledger = readLedger(
    'id\tarea\tkind\tdoc\tsection\trequirement\tcheck\nAAA-001\tgrid\trule\tA\t§1\tfirst\tUI: see it\n',
  );
  const line = `it('${tag('AAA-001')} works', () => {`;
  const problemsIn = (file, offScreen = '') =>
    problemsOf({ ledger, later: new Set(), offScreen: readLater(offScreen), titles: titlesIn(file, line) });

  it('are named by a test of a screen', () => {
    expect(problemsIn('packages/app/src/x.test.tsx')).toEqual([]);
    expect(problemsIn('e2e/screens/x.test.ts')).toEqual([]);
    expect(problemsIn('packages/engine/src/x.test.ts')).toEqual([
      'AAA-001 is checked on a screen, and no test of packages/app, packages/ui or e2e names it',
    ]);
  });

  it('may stand in the list of those that are not yet, which only shrinks', () => {
    expect(problemsIn('packages/engine/src/x.test.ts', 'AAA-001\tno screen yet\n')).toEqual([]);
    expect(problemsIn('e2e/x.e2e.ts', 'AAA-001\tno screen yet\n')).toEqual([
      'docs/requirements-off-screen.tsv: AAA-001 is proven on a screen or needs none, take it out',
    ]);
  });
});

describe('the table', () => {
  const inputs = { ledger: LEDGER, later: new Set(['BBB-001']), titles: titled(`${tag('AAA-001')} works`) };

  it('counts rows, named and waiting ones by area', () =>
    expect(summarize(inputs)).toEqual([
      { area: 'grid', rows: 2, named: 1, later: 0 },
      { area: 'shell', rows: 1, named: 0, later: 1 },
      { area: 'all', rows: 3, named: 1, later: 1 },
    ]));
});

describe('a requirement', () => {
  it('is named by a test or waits', () => {
    const inputs = { ledger: LEDGER, later: new Set(['BBB-001']), titles: titled(`${tag('AAA-001')} works`) };
    expect(problemsOf(inputs)).toEqual([
      'AAA-002 is named by no test, and does not wait in docs/requirements-later.tsv',
    ]);
  });
});
