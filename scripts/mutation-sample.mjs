// Changes what requirements name, and looks whether the tests that carry their ids fail.
//   --seed N     chooses rows and changes (default 1)
//   --count N    how many rows (default 20)
//   --area A     of this area only
//   --row ID     this row only
// A row is proven when one of at most eight changes near its tests makes them fail. Works on a copy of the tree.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { filesBelow } from './lib/fingerprint.mjs';
import { orExplain } from './lib/main.mjs';
import { literalMutants, literalsOf, mutantsUnder, mutated, ruleMutants } from './lib/mutants.mjs';
import { BIN, ROOT, toolEnvironment } from './lib/paths.mjs';
import { randomFrom, sample } from './lib/random.mjs';
import { readLedger, titlesIn } from './lib/requirements.mjs';
import { run } from './lib/run.mjs';
import { scratchCopy } from './lib/scratch-copy.mjs';
import { isForTests, sourcesBehind } from './lib/sources.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20' },
    area: { type: 'string' },
    row: { type: 'string' },
  },
});
const MOST_MUTANTS = 8;
const random = randomFrom(Number(values.seed));

/** @typedef {import('./lib/requirements.mjs').Requirement & { files: string[] }} Row */

await orExplain(async () => {
  const copy = await scratchCopy();
  try {
    const rows = sampleOfEach(rowsWithTests(copy), Number(values.count), (row) => placeOf(row, copy));
    let proven = 0;
    for (const row of rows) {
      const verdict = await judge(row, copy);
      if (verdict.proven) proven += 1;
      console.log(`${verdict.proven ? 'ok  ' : 'FAIL'} ${row.id} ${verdict.why}`);
    }
    console.log(`${proven} proven, ${rows.length - proven} not, seed ${values.seed}`);
    return proven === rows.length ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

/**
 * So many rows, in turns from each place, so that a small sample has some of all.
 * @param {readonly Row[]} rows @param {number} count @param {(row: Row) => string} placeOf @returns {Row[]}
 */
function sampleOfEach(rows, count, placeOf) {
  const shuffled = sample(rows, rows.length, random);
  const places = [...new Set(shuffled.map(placeOf))];
  const groups = places.map((place) => shuffled.filter((row) => placeOf(row) === place));
  return shuffled.flatMap((_, turn) => groups.flatMap((group) => group.slice(turn, turn + 1))).slice(0, count);
}

/** Where a row is proven nearest to the user: the screens, or one of the packages. @param {Row} row @param {string} copy */
function placeOf({ files }, copy) {
  const places = files.map((file) => /^e2e\/screens|^packages\/[^/]+/.exec(relative(copy, file))?.[0] ?? '');
  return ['e2e/screens', 'packages/app', 'packages/ui'].find((place) => places.includes(place)) ?? places[0] ?? '';
}

/** @param {string} copy @returns {Row[]} */
function rowsWithTests(copy) {
  const folders = ['packages', 'e2e/screens'].map((folder) => join(copy, folder));
  const files = folders.flatMap((folder) => [...filesBelow(folder)]).filter((file) => /\.test\.tsx?$/.test(file));
  const titles = files.flatMap((file) => titlesIn(file, readFileSync(file, 'utf8')));
  return readLedger(readFileSync(join(ROOT, 'docs/requirements.tsv'), 'utf8'))
    .filter(({ id, area }) => (values.row === undefined || id === values.row) && (values.area ?? area) === area)
    .map((row) => ({
      ...row,
      files: [...new Set(titles.filter(({ ids }) => ids.includes(row.id)).map(({ file }) => file))],
    }))
    .filter(({ files: found }) => found.length > 0);
}

/** @param {Row} row @param {string} copy */
async function judge(row, copy) {
  if (!(await passes(row, copy))) return { proven: false, why: 'its tests do not pass as it is' };
  const candidates = candidatesFor(row, copy);
  for (const { file, mutant } of candidates) {
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, mutated(source, mutant));
    const survived = await passes(row, copy);
    writeFileSync(file, source);
    if (!survived) return { proven: true, why: describe(file, source, mutant, copy) };
  }
  const tried = candidates.map(({ file, mutant }) => describe(file, readFileSync(file, 'utf8'), mutant, copy));
  return { proven: false, why: `${tried.length} changes and no test failed\n     ${tried.join('\n     ')}` };
}

/**
 * Changes of rules that name the row in their comment and of the literals that the row names, nearest to its tests
 * first; then changes of rules behind its tests.
 * @param {Row} row @param {string} copy
 */
function candidatesFor({ id, requirement, check, files }, copy) {
  const near = [...new Set(files.flatMap((file) => sourcesBehind(file, 4)))];
  const all = [...filesBelow(join(copy, 'packages'))].filter(
    (file) => /\/src\/.*\.tsx?$/.test(file) && !isForTests(file),
  );
  const far = all.filter((file) => !near.includes(file));
  const literals = literalsOf(`${requirement} ${check}`);
  /** @param {readonly string[]} sources @param {(source: string) => import('./lib/mutants.mjs').Mutant[]} find */
  const find = (sources, find) =>
    sources.flatMap((file) => find(readFileSync(file, 'utf8')).map((mutant) => ({ file, mutant })));
  // A number far from the tests is another number by accident.
  const texts = literals.filter((literal) => !/^[\d.]+$/.test(literal));
  const named = [
    ...sample(
      find(near, (source) => literalMutants(source, literals)),
      3,
      random,
    ),
    ...sample(
      find(far, (source) => literalMutants(source, texts)),
      2,
      random,
    ),
  ];
  const told = sample(
    find(all, (source) => mutantsUnder(source, id)),
    MOST_MUTANTS - named.length,
    random,
  );
  const first = [...named, ...told];
  // The tests of screens begin with the whole application; its pages stand deeper.
  const behind = [...new Set(files.flatMap((file) => sourcesBehind(file, file.includes('/e2e/') ? 6 : 2)))];
  return [...first, ...sample(find(behind, ruleMutants), MOST_MUTANTS - first.length, random)];
}

/** @param {Row} row @param {string} copy */
async function passes({ id, files }, copy) {
  const words = ['run', ...files.map((file) => relative(copy, file)), '-t', `\\[${id}\\]`];
  const { code } = await run(join(BIN, 'vitest'), words, { cwd: copy, env: toolEnvironment(), timeoutMs: 180_000 });
  return code === 0;
}

/** @param {string} file @param {string} source @param {import('./lib/mutants.mjs').Mutant} mutant @param {string} copy */
function describe(file, source, { start, length, text }, copy) {
  const line = source.slice(0, start).split('\n').length;
  return `${relative(copy, file)}:${line} '${source.slice(start, start + length)}' -> '${text}'`;
}
