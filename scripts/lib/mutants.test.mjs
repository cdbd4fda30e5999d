import { describe, expect, it } from 'vitest';
import { literalMutants, literalsOf, mutantsUnder, mutated, ruleMutants } from './mutants.mjs';
import { randomFrom, sample } from './random.mjs';

/** All versions of a source that the mutants give. */
const versions = (source, mutants) => mutants.map((mutant) => mutated(source, mutant));

describe('literals', () => {
  it('are quoted texts and numbers of two digits or more', () =>
    expect(literalsOf("Menu 'Help Center' is 260 px wide, at most 5 deep, 1.5 times 12.25 (L228)")).toEqual([
      'Help Center',
      '260',
      '12.25',
    ]));

  it('are words in capitals where they are texts', () => {
    const source = "const VIEW = 'VIEW';";
    expect(versions(source, literalMutants(source, literalsOf('UI: action VIEW is sent')))).toEqual([
      "const VIEW = 'VIEW~';",
    ]);
  });

  it('are changed where the code has them', () => {
    const source = "const WIDE = 260;\nconst LIMIT = 20_000;\nconst NAME = 'Help Center'; // 260\n";
    expect(versions(source, literalMutants(source, ['Help Center', '260', '20000']))).toEqual([
      source.replace("'Help Center'", "'Help Center~'"),
      source.replace('260', '261'),
      source.replace('20_000', '20001'),
    ]);
  });

  it('are not parts of other numbers or names', () =>
    expect(literalMutants('const a1000 = 10000 + 1.000;', ['1000', '000'])).toEqual([]));
});

describe('rules', () => {
  it('change operators, truth values and negations', () => {
    const source = 'if (!ready && left <= 3) return false;';
    expect(versions(source, ruleMutants(source))).toEqual([
      'if (ready && left <= 3) return false;',
      'if (!ready || left <= 3) return false;',
      'if (!ready && left < 3) return false;',
      'if (!ready && left <= 3) return true;',
    ]);
  });

  it('are found under the comment that names their requirement', () => {
    const source = 'a = b > 1;\n/** Never more (BUD-001). */\nc = b < 1;\n';
    expect(versions(source, mutantsUnder(source, 'BUD-001'))).toEqual([source.replace('b < 1', 'b >= 1')]);
    expect(mutantsUnder(source, 'BUD-002')).toEqual([]);
  });

  it('leave comments, imports and types alone', () => {
    const source = "import { a } from './a - b.ts';\n// a && b\n/* a === b */\ntype A = 1 < 2;\n";
    expect(ruleMutants(source)).toEqual([]);
  });
});

describe('a sample', () => {
  const items = Array.from({ length: 100 }, (_, index) => index);

  it('is the same for the same seed', () => {
    expect(sample(items, 10, randomFrom(7))).toEqual(sample(items, 10, randomFrom(7)));
    expect(sample(items, 10, randomFrom(7))).not.toEqual(sample(items, 10, randomFrom(8)));
  });

  it('takes each item once', () => expect(sample(items, 200, randomFrom(1)).sort((a, b) => a - b)).toEqual(items));
});
