import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The parts of a long run that are cut out of a test project, because they take long or load the machine: the tests whose
 * path has one of the texts. What no part names runs as the rest of its project.
 * `command`: a program that is not the product's own; where it is missing the part is left out, and the summary says so.
 * @typedef {{ name: string, project: string, files: readonly string[], what: string, command?: string }} LongPart
 */

/** @type {readonly LongPart[]} */
export const LONG_PARTS = [
  {
    name: 'kills',
    project: 'server',
    files: [
      'test/reliability/server-kills',
      'test/reliability/letter-kills',
      'test/reliability/car-kills',
      'test/reliability/claim-kills',
      'test/reliability/check-kills',
      'test/reliability/draw-kills',
      'test/reliability/bulk-kills',
      'test/reliability/postgres-kills',
      'test/reliability/first-start',
      'test/reliability/decision-kills',
    ],
    what: 'servers killed 100 times, PostgreSQL 50 times, under people who save, 100 times over letters, 80 times over files of cars and papers of sales, 80 times over claims of many cars, 40 times in runs of checking plans, 80 times over samples; 20 first starts killed; 40 kills under decisions',
  },
  { name: 'cuts', project: 'server', files: ['test/reliability/cuts'], what: 'connections cut 1,000 times' },
  {
    name: 'several',
    project: 'server',
    files: ['test/reliability/several-servers'],
    what: 'several servers on one database, one server on a data folder',
  },
  {
    name: 'races',
    project: 'server',
    files: ['test/reliability/races', 'budgets/save-races', 'claim-model/claim-races'],
    what: '50 clients at once, 100 times the same key',
  },
  {
    name: 'bad-input',
    project: 'server',
    files: ['guard/bad-input', 'test/reliability/raw-requests'],
    what: '250 hostile requests for each call',
  },
  { name: 'disk', project: 'server', files: ['test/reliability/disk-full'], what: 'a disk that is full' },
  {
    name: 'backups',
    project: 'server',
    files: ['src/backup/', 'src/verify/', 'src/audit/'],
    what: 'damaged and interrupted backups, tampering with the audit log',
  },
  {
    name: 'migrations',
    project: 'server',
    files: ['test/migrations-killed'],
    what: 'every migration on a million rows, killed in each step',
  },
  { name: 'batch', project: 'server', files: ['src/batch/'], what: 'recalculations killed and taken over' },
  {
    name: 'cells',
    project: 'server',
    files: ['budgets/cell-texts', 'budgets/paste-blocks', 'budgets/save-properties'],
    what: '100,000 texts and 10,000 pasted blocks, in the worker and on the server',
  },
  {
    name: 'libreoffice',
    project: 'app',
    files: ['budgets/table/in-libreoffice'],
    what: '200 workbooks of random templates, calculated by LibreOffice',
    command: 'soffice',
  },
];

/**
 * The words for vitest that leave out what parts of these projects name.
 * @param {readonly string[]} projects
 * @returns {string[]}
 */
export function withoutParts(projects) {
  return LONG_PARTS.filter((each) => projects.includes(each.project)).flatMap(({ files }) =>
    files.flatMap((file) => ['--exclude', globOf(file)]),
  );
}

/**
 * Whether a part has what it needs on this machine.
 * @param {LongPart} part
 * @param {string} [path]
 */
export function canRun({ command }, path = process.env.PATH ?? '') {
  return command === undefined || path.split(delimiter).some((folder) => existsSync(join(folder, command)));
}

/** @param {string} file */
function globOf(file) {
  return file.endsWith('/') ? `**/${file}**` : `**/${file}*`;
}
