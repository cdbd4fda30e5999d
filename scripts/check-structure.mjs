// Fails where a source file has outgrown one concept or is named against the habit, where a page of the
// docs is too long, where a statement is raw text without a reason, and where a page names a usual button itself.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from './lib/fingerprint.mjs';
import { ROOT } from './lib/paths.mjs';
import { problemsOfStatements } from './lib/raw-statements.mjs';
import { isForTests } from './lib/sources.mjs';
import { isMeasuredPage, isSource, problemsOfFile, problemsOfPage } from './lib/structure.mjs';
import { CALLED_OTHERWISE, problemsOfButtons } from './lib/usual-buttons.mjs';

const folders = ['packages', 'bench', 'e2e', 'scripts'].map((folder) => join(ROOT, folder));
const files = folders.flatMap((folder) => [...filesBelow(folder)]).filter(isSource);
const pages = [...filesBelow(join(ROOT, 'docs'))].filter((file) => isMeasuredPage(relative(ROOT, file)));
const statements = [...filesBelow(join(ROOT, 'packages', 'server', 'src'))].filter(
  (file) => file.endsWith('.ts') && !isForTests(file) && !file.includes('/migrations/'),
);
const areas = [...filesBelow(join(ROOT, 'packages', 'engine', 'src', 'areas'))].filter(
  (file) => file.endsWith('.ts') && !isForTests(file),
);
const problems = [
  ...files.flatMap((file) => problemsOfFile(relative(ROOT, file), readFileSync(file, 'utf8'))),
  ...pages.flatMap((file) => problemsOfPage(relative(ROOT, file), readFileSync(file, 'utf8'))),
  ...problemsOfStatements(
    new Map(statements.map((file) => [relative(ROOT, file), readFileSync(file, 'utf8')])),
    readFileSync(join(ROOT, 'docs', 'raw-statements.tsv'), 'utf8'),
  ),
  ...problemsOfButtons(
    new Map(areas.map((file) => [relative(ROOT, file), readFileSync(file, 'utf8')])),
    CALLED_OTHERWISE,
  ),
];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
