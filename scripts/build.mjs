// Builds what has changed: all packages, or those named.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { orExplain } from './lib/main.mjs';
import { progress } from './lib/progress.mjs';

await orExplain(async () => {
  const step = progress();
  await ensureInstalled(step);
  const names = process.argv.slice(2);
  await ensureBuilt(step, names.length > 0 ? names : undefined);
  return 0;
});
