import { expect, test } from 'vitest';
import { problemsOfStatements, rawStatementsIn } from './raw-statements.mjs';

const RAW = 'await sql`select 1`.execute(db);';
const TYPED = 'await sql<{ id: number }>`select id from role`.execute(db);';
const CONSTANT = "const read = CompiledQuery.raw('select 1');";
const FRAGMENT = "db.selectFrom('role').select(sql<number>`count(*)`.as('roles')).execute();";

test('whole statements count, and fragments of the builder do not', () => {
  expect([RAW, TYPED, CONSTANT, FRAGMENT].map((source) => rawStatementsIn('store.ts', source))).toEqual([1, 1, 1, 0]);
  expect(rawStatementsIn('store.ts', `${RAW}\n${CONSTANT}`)).toBe(2);
});

test('a raw statement needs a known reason, and a reason needs a raw statement', () => {
  const sources = new Map([
    ['a.ts', RAW],
    ['b.ts', FRAGMENT],
  ]);
  expect(problemsOfStatements(sources, '# files\na.ts\tno-words\n')).toEqual([]);
  expect(problemsOfStatements(sources, '')).toEqual([
    'a.ts: a raw statement without a reason: use the builder, or list it in docs/raw-statements.tsv',
  ]);
  expect(problemsOfStatements(sources, 'a.ts\tquick\nb.ts\tno-words\n')).toEqual([
    'docs/raw-statements.tsv: b.ts has no raw statement',
    "docs/raw-statements.tsv: a.ts: 'quick' is none of every-call, now-and-past, no-words, administration",
  ]);
});
