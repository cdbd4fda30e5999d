import { expect, it } from 'vitest';
import { APP_FLOORS, BUDGET_ROOMS, ENGINE_FLOORS, GRID_FLOORS, SERVER_FLOORS } from './lib/floors.mjs';
import { APP_LOANS, SERVER_LOANS } from './lib/loans.mjs';

/** @param {string} heads @param {readonly (readonly (string | undefined)[])[]} rows */
function table(heads, rows) {
  const line = `|${'---|'.repeat(heads.split('|').length)}`;
  return [`| ${heads} |`, line, ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n');
}

/** @param {readonly import('./lib/floors.mjs').Floor[]} floors */
const floorTable = (floors) =>
  table(
    'floor | what',
    floors.map(([floor, what]) => [floor, what]),
  );
/** @param {readonly (readonly string[])[]} loans */
const loanTable = (loans) => table('borrower | lender | what', loans);

it('docs/floors.md is what the rules of imports say', async () => {
  const page = `# Floors

Printed from \`scripts/lib/floors.mjs\` and \`scripts/lib/loans.mjs\` by \`scripts/floors-page.test.mjs\`. A file imports from its own floor
and from the ones before it; there is no circle, of types neither. An area imports no other one, but for the loans.
\`dependency-cruiser.config.mjs\` holds all of it, the arrows between packages, and who may import HyperFormula and comlink.

## The engine

A floor is a folder; \`areas\` has two, since data of areas make the types of messages and actions, which rules of areas use.

${floorTable(ENGINE_FLOORS)}

## The server

${floorTable(SERVER_FLOORS)}

${loanTable(SERVER_LOANS)}

## The app

\`App.tsx\` and \`main.tsx\` stand behind all floors.

${floorTable(APP_FLOORS)}

${loanTable(APP_LOANS)}

## The sheet grid

Folders of \`ui/src/sheet-grid\`; the files beside them stand behind all of them.

${floorTable(GRID_FLOORS)}

## The budget page

Rooms of \`app/src/areas/budgets\`; the routes stand behind all of them.

${floorTable(BUDGET_ROOMS)}
`;
  await expect(page).toMatchFileSnapshot('../docs/floors.md');
});
