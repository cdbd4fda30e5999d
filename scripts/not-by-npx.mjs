#!/usr/bin/env node
// npx oasis …: outside this folder npx would ask the registry for a package of that name, which is not ours.
console.error(
  'Use npm run oasis -- COMMAND, or node scripts/oasis.mjs COMMAND: npx fetches a foreign package elsewhere.',
);
process.exitCode = 2;
