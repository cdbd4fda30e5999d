// npm run bench, npm run bench:server: measures from the sources; the first argument says what.
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { orExplain } from './lib/main.mjs';
import { productNode, ROOT } from './lib/paths.mjs';
import { progress } from './lib/progress.mjs';
import { runInOurPlace } from './lib/run.mjs';

const [what, ...rest] = process.argv.slice(2);
const MAIN = what === 'server' ? 'bench/src/server/main.ts' : 'bench/src/main.ts';

await orExplain(async () => {
  await ensureInstalled(progress());
  return runInOurPlace(productNode(), ['--conditions=@oasis/source', '--expose-gc', join(ROOT, MAIN), ...rest]);
});
