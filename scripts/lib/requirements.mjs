/** @typedef {{ id: string, area: string, requirement: string, check: string }} Requirement */
/** @typedef {{ file: string, line: number, ids: string[], text: string }} Title */
/** @typedef {{ ledger: readonly Requirement[], later: ReadonlySet<string>, offScreen?: ReadonlySet<string>, titles: readonly Title[] }} Inputs */

const TAG = /\[([A-Z0-9]{3}-\d{3})\]/g;
const SHARED_BRACKETS = /\[[A-Z0-9]{3}-\d{3}(?:[\s,;/&]+[A-Z0-9]{3}-\d{3})+\]/;
/** Tests, and what they expect of an area: each of its lines is a part of a title. */
const TEST_FILE = /\.(test|e2e)\.(ts|tsx|mjs)$|\/test\/areas\/[^/]+\.ts$/;
const MOST_IDS = 5;

/**
 * @param {string} tsv
 * @returns {Requirement[]}
 */
export function readLedger(tsv) {
  const [, ...lines] = tsv.trimEnd().split('\n');
  return lines.map((line) => {
    const [id = '', area = '', , , , requirement = '', check = ''] = line.split('\t');
    return { id, area, requirement, check };
  });
}

/**
 * The ids that have no subject yet: the first column, without comments.
 * @param {string} tsv
 * @returns {Set<string>}
 */
export function readLater(tsv) {
  const lines = tsv.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Set(lines.map((line) => line.split('\t')[0] ?? ''));
}

/** Where screens are tested. */
const SCREEN_TEST = /^(packages\/(app|ui)|e2e)\//;

/** How a check says that somebody looks at a screen, or that one sends the call. */
const PHRASES_OF_SCREENS = [
  /^UI\b/,
  /; UI\b/,
  /trigger the matching screen action/,
  /the matching (screen|page) action sends/,
  /\bopening .+ sends/,
];

/** Whether a row is looked at on a screen. @param {Requirement} row */
function isOfScreen({ check }) {
  return PHRASES_OF_SCREENS.some((phrase) => phrase.test(check));
}

/** @param {string} file */
export function isTestFile(file) {
  return TEST_FILE.test(file);
}

/**
 * Lines of a test file that name requirements. A title is one line, so a line stands for a title.
 * @param {string} file
 * @param {string} source
 * @returns {Title[]}
 */
export function titlesIn(file, source) {
  return source.split('\n').flatMap((text, index) => {
    const ids = [...text.matchAll(TAG)].map(([, id = '']) => id);
    return ids.length > 0 || SHARED_BRACKETS.test(text) ? [{ file, line: index + 1, ids, text: text.trim() }] : [];
  });
}

/**
 * What is wrong, a sentence each.
 * @param {Inputs} inputs
 * @returns {string[]}
 */
export function problemsOf({ ledger, later, offScreen = new Set(), titles }) {
  const known = new Set(ledger.map((row) => row.id));
  const named = new Set(titles.flatMap(({ ids }) => ids));
  return [
    ...ledger
      .filter(({ id }) => !named.has(id) && !later.has(id))
      .map(({ id }) => `${id} is named by no test, and does not wait in docs/requirements-later.tsv`),
    ...problemsOfScreens(ledger, later, offScreen, titles),
    ...[...later].filter((id) => !known.has(id)).map((id) => `docs/requirements-later.tsv: ${id} is no requirement`),
    ...titles.flatMap((title) => problemsOfTitle(title, known, later)),
  ];
}

/**
 * A row whose check is a screen is named by a test of a screen, or stands in the list of those that are not yet.
 * @param {readonly Requirement[]} ledger
 * @param {ReadonlySet<string>} later
 * @param {ReadonlySet<string>} offScreen
 * @param {readonly Title[]} titles
 */
function problemsOfScreens(ledger, later, offScreen, titles) {
  const seen = new Set(titles.filter(({ file }) => SCREEN_TEST.test(file)).flatMap(({ ids }) => ids));
  const named = new Set(titles.flatMap(({ ids }) => ids));
  const missing = ledger.filter(
    (row) => isOfScreen(row) && named.has(row.id) && !later.has(row.id) && !seen.has(row.id),
  );
  const missingIds = new Set(missing.map(({ id }) => id));
  return [
    ...missing
      .filter(({ id }) => !offScreen.has(id))
      .map(({ id }) => `${id} is checked on a screen, and no test of packages/app, packages/ui or e2e names it`),
    ...[...offScreen]
      .filter((id) => !missingIds.has(id))
      .map((id) => `docs/requirements-off-screen.tsv: ${id} is proven on a screen or needs none, take it out`),
  ];
}

/**
 * @param {Title} title
 * @param {ReadonlySet<string>} known
 * @param {ReadonlySet<string>} later
 */
function problemsOfTitle({ file, line, ids, text }, known, later) {
  const where = `${file}:${line}`;
  return [
    ...ids.filter((id) => !known.has(id)).map((id) => `${where}: ${id} is no requirement`),
    ...ids.filter((id) => later.has(id)).map((id) => `${where}: ${id} stands in docs/requirements-later.tsv`),
    ...(ids.length > MOST_IDS
      ? [`${where}: a test names at most ${MOST_IDS} requirements, this one ${ids.length}`]
      : []),
    ...(SHARED_BRACKETS.test(text) ? [`${where}: each id has its own brackets`] : []),
  ];
}

/**
 * Rows of a table: area, rows, named by a test, waiting.
 * @param {Inputs} inputs
 * @returns {{ area: string, rows: number, named: number, later: number }[]}
 */
export function summarize({ ledger, later, titles }) {
  const named = new Set(titles.flatMap((title) => title.ids));
  const areas = [...new Set(ledger.map((row) => row.area))];
  const lines = areas.map((area) =>
    count(
      area,
      ledger.filter((row) => row.area === area),
    ),
  );
  return [...lines, count('all', ledger)];

  /** @param {string} area @param {readonly Requirement[]} rows */
  function count(area, rows) {
    return {
      area,
      rows: rows.length,
      named: rows.filter((row) => named.has(row.id)).length,
      later: rows.filter((row) => later.has(row.id)).length,
    };
  }
}
