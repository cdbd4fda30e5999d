import { parseSync } from 'oxc-parser';

/** The codes of buttons that many pages have (`engine/src/areas/usual-buttons.ts`). */
const USUAL = ['SEARCH', 'ADD', 'VIEW', 'EDIT', 'DELETE', 'ACTIVATE|DEACTIVATE', 'EXPORT', 'IMPORT'];

/** Pages whose button of a usual code is called otherwise. The list never grows. @type {readonly string[]} */
export const CALLED_OTHERWISE = [
  'packages/engine/src/areas/batches/area.ts ADD',
  'packages/engine/src/areas/batches/area.ts EDIT',
  'packages/engine/src/areas/chains/area.ts EDIT',
  'packages/engine/src/areas/guidelines/area.ts EDIT',
  'packages/engine/src/areas/programs/area.ts ADD',
  'packages/engine/src/areas/releases/area.ts ADD',
  'packages/engine/src/areas/vendors/area.ts ADD',
];

/**
 * Buttons of usual codes that a source names itself, where `usualButton` and the kits of records name them, as `file CODE`.
 * @param {string} file
 * @param {string} source
 */
export function buttonsByHandIn(file, source) {
  /** @type {string[]} */
  const found = [];
  /** @param {unknown} node */
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    const code = codeOf(node);
    if (code !== undefined) found.push(`${file} ${code}`);
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(file, source).program);
  return found;
}

/**
 * What is wrong between the buttons by hand and the list of those that are called otherwise, a sentence each.
 * @param {ReadonlyMap<string, string>} sources
 * @param {readonly string[]} list
 * @returns {string[]}
 */
export function problemsOfButtons(sources, list) {
  const found = [...sources].flatMap(([file, source]) => buttonsByHandIn(file, source));
  return [
    ...found
      .filter((button) => !list.includes(button))
      .map((button) => `${button}: a usual button by hand: use usualButton`),
    ...list
      .filter((button) => !found.includes(button))
      .map((button) => `scripts/lib/usual-buttons.mjs: ${button} is no button by hand`),
  ];
}

/** The code of a usual button that a property names itself: one with an id of its own. @param {object} node */
function codeOf(node) {
  if (!('type' in node) || node.type !== 'Property' || !('key' in node) || !('value' in node)) return undefined;
  const key = /** @type {{ name?: string, value?: unknown }} */ (node.key);
  const code = key.name ?? key.value;
  return typeof code === 'string' && USUAL.includes(code) && (isButton(node.value) || hasId(node.value))
    ? code
    : undefined;
}

/** Whether a value is made by `button`. @param {unknown} node */
function isButton(node) {
  if (typeof node !== 'object' || node === null || !('callee' in node)) return false;
  return /** @type {{ name?: string }} */ (node.callee).name === 'button';
}

/** @param {unknown} node */
function hasId(node) {
  if (typeof node !== 'object' || node === null || !('properties' in node)) return false;
  const properties = /** @type {readonly { key?: { name?: string } }[]} */ (node.properties);
  return properties.some(({ key }) => key?.name === 'id');
}
