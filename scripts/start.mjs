// npm start: installs, builds what has changed, then is the server.
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { tooSmall } from './lib/ending.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { orExplain } from './lib/main.mjs';
import { productEnvironment, productNode, ROOT } from './lib/paths.mjs';
import { progress } from './lib/progress.mjs';
import { runInOurPlace } from './lib/run.mjs';

const SERVED = ['engine', 'api-client', 'server', 'app'];

await orExplain(async () => {
  const step = progress();
  await ensureInstalled(step);
  await ensureBuilt(step, SERVED);
  const main = join(ROOT, 'packages/server/dist/main.js');
  const code = await runInOurPlace(productNode(), [main, ...process.argv.slice(2)], { env: productEnvironment() });
  const why = tooSmall({ code }, 'run');
  if (why !== '') console.error(why);
  return code;
});
