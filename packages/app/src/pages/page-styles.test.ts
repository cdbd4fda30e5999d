import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const IMPORT = /^(?:import|export)\s(?!type\s)(?:[^;']*)'(\.[^']+\.(?:tsx?|css))';/gm;
const LATER = /import\('(\.[^']+\.tsx)'\)/g;
const LAZY = /lazyPage\(\(\) => import\('([^']+)'\)\)/g;
const CLASS = /\boasis-[a-z][a-z\-]*[a-z]/gv;

/** A file with all code and styles that load with it or before what it draws. */
function filesBehind(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  if (file.endsWith('.css')) return found;
  const text = readFileSync(file, 'utf8');
  for (const pattern of file.endsWith('routes.ts') ? [IMPORT] : [IMPORT, LATER])
    for (const [, path = ''] of text.matchAll(pattern)) filesBehind(join(dirname(file), path), found);
  return found;
}

const classesIn = (file: string) => new Set(readFileSync(file, 'utf8').match(CLASS));

const COMPONENTS = join(SOURCES, '../../ui/src/ui.css');

/** The style sheets that define a class. */
const sheets = new Map<string, Set<string>>();
for (const file of [COMPONENTS, ...globSync('**/*.css', { cwd: SOURCES }).map((path) => join(SOURCES, path))])
  for (const name of classesIn(file)) sheets.set(name, (sheets.get(name) ?? new Set()).add(file));

/** Styles that every page has. */
const always = [COMPONENTS, ...[...filesBehind(join(SOURCES, 'main.tsx'))].filter((file) => file.endsWith('.css'))];

const pages = globSync('areas/*/routes.ts', { cwd: SOURCES }).flatMap((path) => {
  const file = join(SOURCES, path);
  return [...readFileSync(file, 'utf8').matchAll(LAZY)].map(([, page = '']) => join(dirname(file), page));
});

it('a page brings the style sheets of all classes that it draws with, whichever page was opened before', () => {
  expect(pages.length).toBeGreaterThan(50);
  const missing = pages.flatMap((page) => {
    const files = [...filesBehind(page)];
    const loaded = new Set([...files.filter((file) => file.endsWith('.css')), ...always]);
    const drawn = files.filter((file) => file.endsWith('.tsx'));
    return drawn.flatMap((file) =>
      [...classesIn(file)]
        .filter((name) => sheets.has(name) && [...(sheets.get(name) ?? [])].every((sheet) => !loaded.has(sheet)))
        .map((name) => `${relative(SOURCES, page)}: ${name} of ${relative(SOURCES, file)}`),
    );
  });
  expect([...new Set(missing)]).toEqual([]);
});
