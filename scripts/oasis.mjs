#!/usr/bin/env node
// npm run oasis -- …: the command line of the server package, built first where needed. Paths are those of the caller's folder.
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { orExplain } from './lib/main.mjs';
import { callersFolder, productEnvironment, productNode, ROOT } from './lib/paths.mjs';
import { progress } from './lib/progress.mjs';
import { runInOurPlace } from './lib/run.mjs';

const NEEDED = ['engine', 'api-client', 'server'];

await orExplain(async () => {
  const step = progress();
  await ensureInstalled(step);
  await ensureBuilt(step, NEEDED);
  const main = join(ROOT, 'packages/server/dist/cli/main.js');
  return runInOurPlace(productNode(), [main, ...process.argv.slice(2)], {
    cwd: callersFolder(),
    env: productEnvironment(),
  });
});
