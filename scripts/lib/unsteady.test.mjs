import { expect, it } from 'vitest';
import { patternOf, steadied } from './unsteady.mjs';

const failedOf = (count) =>
  Array.from({ length: count }, (_, index) => ({ place: `${index}.ts`, title: `fails ${index}` }));

/** A run of seven tests in which so many failed; `others`: failures that are no test's. */
function played(failed, { others = 0, alone = () => ({ passed: 2, failed: 0, skipped: 0 }) } = {}) {
  const counts = { passed: 7 - failed, failed: failed + others, skipped: 3 };
  const asked = [];
  const runAlone = async (test) => {
    asked.push(test.place);
    return { counts: alone(test), output: `alone ${test.place}` };
  };
  return { result: steadied({ counts, output: 'first', failed: failedOf(failed) }, runAlone, 2), asked };
}

it('leaves a run alone in which all passed', async () => {
  const { result, asked } = played(0);
  expect(await result).toEqual({ passed: 7, failed: 0, skipped: 3, output: 'first', notes: [] });
  expect(asked).toEqual([]);
});

it('passes where at most two tests failed and each passes alone, and names them', async () => {
  expect(await played(2).result).toEqual({
    passed: 7,
    failed: 0,
    skipped: 3,
    output: 'first\n--- 0.ts again, alone ---\nalone 0.ts\n--- 1.ts again, alone ---\nalone 1.ts',
    notes: ['unsteady: 0.ts fails 0', 'unsteady: 1.ts fails 1'],
  });
});

it('fails where one of two fails alone too, or does not run as often as it has to', async () => {
  const second = (counts) =>
    played(2, { alone: ({ place }) => (place === '1.ts' ? counts : { passed: 2, failed: 0 }) });
  for (const counts of [
    { passed: 1, failed: 1 },
    { passed: 1, failed: 0 },
    { passed: 0, failed: 0 },
  ])
    expect(await second(counts).result).toMatchObject({ passed: 5, failed: 2, notes: [] });
});

it('tries no third failure again, and none beside a fault outside of tests', async () => {
  const three = played(3);
  const outside = played(1, { others: 1 });
  expect(await three.result).toMatchObject({ passed: 4, failed: 3, notes: [] });
  expect(await outside.result).toMatchObject({ passed: 6, failed: 2, notes: [] });
  expect([three.asked, outside.asked]).toEqual([[], []]);
});

it('asks for a title by a pattern that no longer title and no other signs meet', () => {
  const pattern = new RegExp(`^${patternOf('[A-1] costs 1.5 (net)')}`);
  expect(pattern.test('[A-1] costs 1.5 (net)')).toBe(true);
  expect(pattern.test('[A-1] costs 1.5 (net) twice')).toBe(false);
  expect(pattern.test('A costs 1x5 net')).toBe(false);
});
