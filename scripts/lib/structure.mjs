const MOST_LINES = 500;
const SOURCE = /\.(ts|tsx|mjs|js|css|sql|html|sh)$/;

/** @param {string} file */
export function isSource(file) {
  return SOURCE.test(file);
}

/**
 * What is wrong with the shape of a source file, a sentence each. (The lint rules measure functions.)
 * @param {string} file
 * @param {string} content
 * @returns {string[]}
 */
export function problemsOfFile(file, content) {
  const lines = content.split('\n').length - 1;
  return [
    ...(lines > MOST_LINES ? [`${file}: ${lines} lines, at most ${MOST_LINES}: one concept a file`] : []),
    ...(/[A-Z_ ]/.test(file.replace(/.*\//, '')) && !isComponent(file) ? [`${file}: file names are kebab-case`] : []),
  ];
}

/** So many lines a page of the docs has at most, by the beginning of its path. @type {readonly (readonly [string, number])[]} */
const MOST_OF_PAGES = [
  ['docs/areas/', 150],
  ['docs/decisions.md', 300],
];

/** @param {string} file */
export function isMeasuredPage(file) {
  return file.endsWith('.md') && MOST_OF_PAGES.some(([start]) => file.startsWith(start));
}

/**
 * What is wrong with the length of a page that is kept short, a sentence each.
 * @param {string} file
 * @param {string} content
 * @returns {string[]}
 */
export function problemsOfPage(file, content) {
  const lines = content.split('\n').length - 1;
  const [, most = lines] = MOST_OF_PAGES.find(([start]) => file.startsWith(start)) ?? [];
  return lines > most ? [`${file}: ${lines} lines, at most ${most}: say what lasts, and say it once`] : [];
}

/** @param {string} file */
function isComponent(file) {
  return /(^|\/)[A-Z][A-Za-z0-9]*(\.[a-z]+)*\.(tsx|ts|css)$/.test(file);
}
