// npm run bench, bench:server, bench:screen: the first argument says what. The engine and the grid alone are measured from
// their sources, the server and the page of the product as they were built (the server with --source from its sources).
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { CHROMIUM_FLAGS, ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { orExplain } from './lib/main.mjs';
import { productNode, ROOT } from './lib/paths.mjs';
import { progress } from './lib/progress.mjs';
import { runInOurPlace } from './lib/run.mjs';

const [what, ...rest] = process.argv.slice(2);
const MAIN = what === 'engine' ? 'bench/src/main.ts' : `bench/src/${what}/main.ts`;

/** What browsers have and Node keeps behind a flag. */
const FLAGS = what === 'engine' ? ['--js-base-64'] : [];

/** What `npm start` builds. */
const SERVED = ['engine', 'api-client', 'server', 'app'];

/** A screen bench of the grids alone needs no product. */
const needsProduct = !rest.includes('--source') && !rest.includes('--grids');

await orExplain(async () => {
  const step = progress();
  await ensureInstalled(step);
  if (needsProduct) await ensureBuilt(step, SERVED);
  if (what === 'screen') {
    process.env.CHROMIUM_PATH = await ensureChromium();
    process.env.CHROMIUM_FLAGS = CHROMIUM_FLAGS.join(' ');
  }
  return runInOurPlace(productNode(), [
    '--conditions=@oasis/source',
    '--expose-gc',
    ...FLAGS,
    join(ROOT, MAIN),
    ...rest,
  ]);
});
