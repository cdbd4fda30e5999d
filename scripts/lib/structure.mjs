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

/** @param {string} file */
function isComponent(file) {
  return /(^|\/)[A-Z][A-Za-z0-9]*(\.[a-z]+)*\.(tsx|ts|css)$/.test(file);
}
