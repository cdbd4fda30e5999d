import path from 'node:path';
import { inject } from 'vitest';
import type { BundledScript } from './bundle.ts';

/** For processes that tests start: what is compiled once is not compiled again by the next one of the run. */
export function compiled(): { readonly NODE_COMPILE_CACHE: string } {
  return { NODE_COMPILE_CACHE: path.join(inject('bundle'), 'compiled') };
}

/** The file of a script, for a process of its own. */
export function bundled(name: BundledScript): string {
  return path.join(inject('bundle'), `${name}.js`);
}
