// Prints the Chromium that the browser tests use; gets one where the machine has none.

import { ensureChromium } from './lib/chromium.mjs';
import { orExplain } from './lib/main.mjs';

await orExplain(async () => {
  console.log(await ensureChromium());
  return 0;
});
