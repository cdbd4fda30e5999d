// Fails where a source file has outgrown one concept or is named against the habit, and where a page of the docs is too long.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from './lib/fingerprint.mjs';
import { ROOT } from './lib/paths.mjs';
import { isMeasuredPage, isSource, problemsOfFile, problemsOfPage } from './lib/structure.mjs';

const folders = ['packages', 'bench', 'e2e', 'scripts'].map((folder) => join(ROOT, folder));
const files = folders.flatMap((folder) => [...filesBelow(folder)]).filter(isSource);
const pages = [...filesBelow(join(ROOT, 'docs'))].filter((file) => isMeasuredPage(relative(ROOT, file)));
const problems = [
  ...files.flatMap((file) => problemsOfFile(relative(ROOT, file), readFileSync(file, 'utf8'))),
  ...pages.flatMap((file) => problemsOfPage(relative(ROOT, file), readFileSync(file, 'utf8'))),
];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
