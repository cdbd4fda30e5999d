// npm run bench, npm run bench:server: measures from the sources; the first argument says what.
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { orExplain } from './lib/main.mjs';
import { productNode, ROOT } from './lib/paths.mjs';
import { progress } from './lib/progress.mjs';
import { runInOurPlace } from './lib/run.mjs';

const [what, ...rest] = process.argv.slice(2);
const MAIN = what === 'server' ? 'bench/src/server/main.ts' : 'bench/src/main.ts';

/** What browsers have and Node keeps behind a flag. */
const FLAGS = what === 'server' ? [] : ['--js-base-64'];

await orExplain(async () => {
  await ensureInstalled(progress());
  return runInOurPlace(productNode(), [
    '--conditions=@oasis/source',
    '--expose-gc',
    ...FLAGS,
    join(ROOT, MAIN),
    ...rest,
  ]);
});
