import path from 'node:path';
import { inject } from 'vitest';
import type { BundledScript } from './bundle.ts';

/** For processes started by tests: compiled code is reused by the next process of the run. */
export function compiled(): { readonly NODE_COMPILE_CACHE: string } {
  return { NODE_COMPILE_CACHE: path.join(inject('bundle'), 'compiled') };
}

/** The file of a script, for a process of its own. */
export function bundled(name: BundledScript): string {
  return path.join(inject('bundle'), `${name}.js`);
}
