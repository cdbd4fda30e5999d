/**
 * The parts of a long run that are cut out of a test project, because they take long or load the machine: the tests whose
 * path has one of the texts. What no part names runs as the rest of its project.
 * @typedef {{ name: string, project: string, files: readonly string[], what: string }} LongPart
 */

/** @type {readonly LongPart[]} */
export const LONG_PARTS = [
  {
    name: 'kills',
    project: 'server',
    files: ['test/reliability/server-kills', 'test/reliability/postgres-kills', 'test/reliability/first-start'],
    what: 'servers killed 100 times, PostgreSQL 50 times, under people who save; 20 first starts killed',
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
    files: ['test/reliability/races', 'budgets/save-races'],
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
];

/**
 * The words for vitest that run one part, or the rest of a project.
 * @param {string} project
 * @param {LongPart} [part]
 * @returns {string[]}
 */
export function wordsFor(project, part) {
  if (part !== undefined) return ['--project', project, ...part.files];
  const named = LONG_PARTS.filter((each) => each.project === project).flatMap(({ files }) => files);
  return ['--project', project, ...named.flatMap((file) => ['--exclude', globOf(file)])];
}

/** @param {string} file */
function globOf(file) {
  return file.endsWith('/') ? `**/${file}**` : `**/${file}*`;
}
