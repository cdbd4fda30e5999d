import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A script of this server for a separate process or thread, with the options that Node needs to run it. */
export interface OwnScript {
  readonly file: string;
  readonly options: readonly string[];
}

const OF_SOURCES = ['--conditions=@oasis/source', '--disable-warning=ExperimentalWarning'];

let bundle: string | undefined;

/** From now on the scripts of this folder run in place of the sources, which take Node a second longer to load. */
export function takeScriptsFrom(folder: string): void {
  bundle = folder;
}

/** The path of a script: below `src` in the sources, and below the build folder in a build, wherever the bundler put this code. */
export function ownScript(name: 'volumes/child' | 'batch/thread' | 'letters/thread'): OwnScript {
  const here = import.meta.url;
  if (here.endsWith('.ts') && bundle === undefined)
    return { file: fileURLToPath(new URL(`../${name}.ts`, here)), options: OF_SOURCES };
  const places =
    bundle === undefined
      ? [`./${name}.js`, `../${name}.js`].map((place) => fileURLToPath(new URL(place, here)))
      : [`${bundle}/${name}.js`];
  const file = places.find((place) => existsSync(place));
  if (file === undefined) throw new Error(`The script ${name} is not in this build`);
  return { file, options: [] };
}
