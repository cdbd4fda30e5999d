import { describe, expect, it } from 'vitest';
import { mutated } from '../mutants.mjs';
import { sourceMutants } from './source-mutants.mjs';

/** All versions of a source that its changes make. */
const versions = (source, file = 'a.ts') => sourceMutants(file, source).map((mutant) => mutated(source, mutant));

describe('changes to a source', () => {
  it('are at the edge of a comparison, and turn an equality', () => {
    expect(versions('const a = b < c;')).toEqual(['const a = b <= c;']);
    expect(versions('const a = b >= c;')).toEqual(['const a = b > c;']);
    expect(versions('const a = b === c;')).toEqual(['const a = b !== c;']);
  });

  it('drop each side of a condition, and what stands in for nothing', () => {
    expect(versions('const a = b && c;')).toEqual(['const a = b;', 'const a = c;']);
    expect(versions('const a = b ?? c;')).toEqual(['const a = c;']);
    expect(versions('const a = !b;')).toEqual(['const a = (b);']);
  });

  it('take each branch alone, and none', () => {
    expect(versions('const a = b ? c : d;')).toEqual(['const a = c;', 'const a = d;']);
    expect(versions('if (b) act();')).toEqual(['if (false) act();']);
  });

  it('drop what chooses rows or orders them', () => {
    const source = "const a = b.where(c).orderBy('d', 'desc');";
    expect(versions(source)).toEqual([
      "const a = b.orderBy('d', 'desc');",
      'const a = b.where(c);',
      "const a = b.where(c).orderBy('d', 'asc');",
    ]);
  });

  it('put a limit one higher, and change a truth, a rounding and which of several counts', () => {
    expect(versions('const a = [3, true];')).toEqual(['const a = [4, true];', 'const a = [3, false];']);
    expect(versions("const a = round(b, 'halfUp');")).toEqual(["const a = round(b, 'halfEven');"]);
    expect(versions('const a = b.some(c);')).toEqual(['const a = b.every(c);']);
  });

  it('let a button be on always', () =>
    expect(versions('const a = <Button disabled={b} />;', 'a.tsx')).toEqual([
      'const a = <Button disabled={false} />;',
    ]));

  it('change the conditions of statements', () => {
    const source = 'const a = sql`select x from t where y is null and z < ${1} order by x desc`;';
    expect(versions(source)).toEqual([
      source.replace('is null', 'is not null'),
      source.replace('<', '<='),
      source.replace('${1}', '${2}'),
      source.replace('desc', 'asc'),
    ]);
  });

  it('leave the edge of an order alone, which equal ones never come to, and numbers that are names', () => {
    expect(versions('const a = { id: 3, parent: 4 };')).toEqual(['const a = { id: 3, parent: 5 };']);
    expect(versions('const a = b < c ? -1 : 1;')).not.toContain('const a = b <= c ? -1 : 1;');
    expect(versions('const a = b === c ? d : b < c;')).not.toContain('const a = b === c ? d : b <= c;');
    const edge = 'if (b !== c) return b > c;';
    expect(versions(`const a = () => { ${edge} };`)).not.toContain(`const a = () => { ${edge.replace('>', '>=')} };`);
  });

  it('leave alone a number that says how large something is drawn, and not what is worked out', () => {
    expect(versions('const a = <Lock size={32} />;', 'a.tsx')).toEqual([]);
    expect(versions('const a = <rect x={0} width={b * c} />;', 'a.tsx')).toEqual([
      'const a = <rect x={0} width={b / c} />;',
    ]);
  });

  it('leave types, imports, texts and comments alone', () =>
    expect(
      versions(
        "import { a } from 'b';\ntype C = 'asc' | 1;\n// b < c\nconst text = 'a < b' + 'c';\nconst long = 20_000;",
      ),
    ).toEqual([]));
});
