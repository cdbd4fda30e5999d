import { join, resolve } from 'node:path';
import { orExplain } from './lib/main.mjs';
import { WORK } from './lib/paths.mjs';
import { writeSbom } from './lib/sbom.mjs';

/** `npm run sbom [-- FILE]`: what the product is made of, for those who look for known holes. */
await orExplain(async () => {
  const file = resolve(process.argv[2] ?? join(WORK, 'oasis.cdx.json'));
  await writeSbom(file);
  console.log(`The bill of materials: ${file}`);
  return 0;
});
