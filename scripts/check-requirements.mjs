// Fails where a requirement is named by no test and does not wait (docs/requirements-later.tsv), where a test names one that
// does not exist or waits, and where one that is checked on a screen is named by tests without one
// (docs/requirements-off-screen.tsv holds those that still are, and only shrinks).
//   --table           area, rows, rows that tests name, rows that wait
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { filesBelow } from './lib/fingerprint.mjs';
import { ROOT } from './lib/paths.mjs';
import { isTestFile, problemsOf, readLater, readLedger, summarize, titlesIn } from './lib/requirements.mjs';

const { values } = parseArgs({ options: { table: { type: 'boolean' } } });
const inputs = {
  ledger: readLedger(readFileSync(join(ROOT, 'docs/requirements.tsv'), 'utf8')),
  later: readLater(readFileSync(join(ROOT, 'docs/requirements-later.tsv'), 'utf8')),
  offScreen: readLater(readFileSync(join(ROOT, 'docs/requirements-off-screen.tsv'), 'utf8')),
  titles: [...filesBelow(ROOT)]
    .filter(isTestFile)
    .flatMap((file) => titlesIn(relative(ROOT, file), readFileSync(file, 'utf8'))),
};

if (values.table) console.table(summarize(inputs));
const problems = problemsOf(inputs);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
