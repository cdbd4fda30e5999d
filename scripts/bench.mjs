// npm run bench, npm run bench:server: the first argument says what. The engine is measured from its sources, the server as
// it was built (with --source from its sources as well).
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { orExplain } from './lib/main.mjs';
import { productNode, ROOT } from './lib/paths.mjs';
import { progress } from './lib/progress.mjs';
import { runInOurPlace } from './lib/run.mjs';

const [what, ...rest] = process.argv.slice(2);
const MAIN = what === 'server' ? 'bench/src/server/main.ts' : 'bench/src/main.ts';

/** What browsers have and Node keeps behind a flag. */
const FLAGS = what === 'server' ? [] : ['--js-base-64'];

/** What `npm start` builds. */
const SERVED = ['engine', 'api-client', 'server', 'app'];

await orExplain(async () => {
  const step = progress();
  await ensureInstalled(step);
  if (!rest.includes('--source')) await ensureBuilt(step, SERVED);
  return runInOurPlace(productNode(), [
    '--conditions=@oasis/source',
    '--expose-gc',
    ...FLAGS,
    join(ROOT, MAIN),
    ...rest,
  ]);
});
