import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import type { Contestant } from './contestants.ts';

const BENCH = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = fileURLToPath(new URL('page', import.meta.url));
const INHERITED = /(\*,\s*\*?::before,\s*\*?::after\s*\{\s*box-sizing:\s*)inherit/;

/** The built pages, each in a folder of its name, and the script that goes before every page's own. */
export interface Pages {
  readonly folder: string;
  readonly probe: string;
  readonly remove: () => Promise<void>;
}

/** Builds what is measured as it would be shipped: minified, production React. */
export async function buildPages(contestants: readonly Contestant[]): Promise<Pages> {
  // Within the package, so that the modules of its packages are found.
  const dist = path.join(BENCH, 'dist');
  await mkdir(dist, { recursive: true });
  const folder = await mkdtemp(path.join(dist, 'screen-'));
  for (const contestant of contestants) await buildPage(contestant, path.join(folder, contestant.name));
  return { folder, probe: await buildProbe(folder), remove: () => rm(folder, { recursive: true, force: true }) };
}

async function buildPage({ name, entry, isMended }: Contestant, outDir: string): Promise<void> {
  await build({
    ...SHARED,
    plugins: [react(), ...(isMended ? [mendBlueprint()] : [])],
    base: './',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2024',
      cssCodeSplit: false,
      rolldownOptions: {
        input: path.join(PAGE, entry),
        output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]' },
      },
    },
  });
  await writeFile(path.join(outDir, 'index.html'), htmlOf(name));
}

/** One script without imports, for the browser to run first. */
async function buildProbe(folder: string): Promise<string> {
  const outDir = path.join(folder, 'probe');
  await build({
    ...SHARED,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2024',
      rolldownOptions: {
        input: path.join(PAGE, 'probe.ts'),
        output: { format: 'iife', entryFileNames: 'probe.js' },
      },
    },
  });
  return readFile(path.join(outDir, 'probe.js'), 'utf8');
}

const SHARED: InlineConfig = {
  root: PAGE,
  configFile: false,
  logLevel: 'error',
  resolve: { conditions: ['@oasis/source', 'module', 'browser', 'production'] },
};

/** Glide puts its editor into #portal. */
function htmlOf(name: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${name}</title>
    <link rel="stylesheet" href="style.css" />
    <style>html, body { margin: 0; height: 100%; overflow: hidden } #root { height: 900px; overflow: hidden }</style>
  </head>
  <body>
    <div id="root"></div>
    <div id="portal" style="position: fixed; left: 0; top: 0"></div>
    <script type="module" src="page.js"></script>
  </body>
</html>
`;
}

/** What the product does with Blueprint's stylesheet. */
function mendBlueprint(): Plugin {
  return {
    name: 'mend-blueprint',
    enforce: 'pre',
    transform(code, id) {
      if (!/@blueprintjs.core.*blueprint\.css/.test(id)) return null;
      if (!INHERITED.test(code)) this.error('blueprint.css no longer holds the rule that is mended');
      return { code: code.replace(INHERITED, '$1border-box'), map: null };
    },
  };
}
