import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CATALOGUE, isMessageCode, signInMessages } from '@oasis/engine';
import { expect, it } from 'vitest';
import { LABEL_AREAS, LABEL_FILES } from '../../test/label-files.ts';
import { FIRST_WORDS, type WordArea } from './i18n.ts';

const SOURCES = join(import.meta.dirname, '..');
const IMPORT = /^(?:import|export)\s(?!type\s)[^;']*'(\.[^']+\.tsx?)';/gm;
const LAZY = /lazyPage\(\(\) => import\('([^']+)'\)\)/g;
const WORDS = /^export const words: readonly WordArea\[\] = \[([^\]]*)\];/m;
/** Looks at the code of a failure, whose sentence comes from the server. */
const COMPARES = 'api/show-failure.ts';
const CODE = /'([A-Z][A-Z0-9_]+)'/g;
/** A key in quotes, or what stands before the first `${` of a key that is put together. */
const KEY = /(['`])([a-z]\w*\.[\w.]*)(\1|\$\{)/g;

const keys = [...LABEL_AREAS.values()].flatMap((area) => Object.keys(area));

/** Every area by its name in the code. */
const areas = new Map<string, WordArea>([['CATALOGUE', CATALOGUE], ['signInMessages', signInMessages], ...LABEL_AREAS]);

/** A file with all that comes in its chunk or in one that is loaded before it; words themselves left out. */
function filesBehind(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || LABEL_FILES.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
    filesBehind(join(dirname(file), path), found);
  return found;
}

/** What a file may say: keys of labels and codes of messages. */
function wordsIn(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const labels = [...text.matchAll(KEY)].flatMap(([, , start = '', end]) =>
    keys.filter((key) => (end === '${' ? key.startsWith(start) : key === start)),
  );
  if (file.endsWith(COMPARES)) return labels;
  return [...labels, ...[...text.matchAll(CODE)].map(([, code = '']) => code).filter(isMessageCode)];
}

function unknownIn(file: string, areas: readonly WordArea[]): readonly string[] {
  const known = new Set(areas.flatMap((area) => Object.keys(area)));
  return [...filesBehind(file)].flatMap((each) =>
    wordsIn(each)
      .filter((word) => !known.has(word))
      .map((word) => `${relative(SOURCES, each)}: ${word}`),
  );
}

/** The areas that a page gives as its `words`, by name; read from its text, since pages are slow to load. */
function wordsOf(file: string): readonly (readonly [string, WordArea])[] {
  const [, list] = WORDS.exec(readFileSync(file, 'utf8')) ?? [];
  if (list === undefined) throw new Error(`${file} has no words`);
  const names = list.split(',').map((name) => name.trim());
  return names
    .filter((name) => name !== '')
    .map((name) => {
      const area = areas.get(name);
      if (area === undefined) throw new Error(`${file} gives ${name}, which is no area`);
      return [name, area];
    });
}

/** The pages, by the files that load them. */
const loads = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => join(SOURCES, name))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(LAZY)].map(([, path = '']) => join(dirname(file), path)));

it('[I18-001] the shell says only what comes with it', () => {
  const shell = join(SOURCES, 'main.tsx');
  expect(filesBehind(shell).size).toBeGreaterThan(40);
  expect(unknownIn(shell, FIRST_WORDS)).toEqual([]);
});

it('[I18-001] the pages are all known', () => {
  expect(loads.length).toBeGreaterThan(15);
  expect(loads.filter((file) => !existsSync(file))).toEqual([]);
});

it.each(loads.map((file) => [relative(SOURCES, file), file]))(
  '[I18-001] %s brings the words that it says',
  (_, file) => {
    const brought = wordsOf(file);
    expect(unknownIn(file, [...FIRST_WORDS, ...brought.map(([, area]) => area)])).toEqual([]);
    const said = new Set([...filesBehind(file)].flatMap(wordsIn));
    const idle = brought.filter(
      ([name, area]) => name.endsWith('Labels') && !Object.keys(area).some((key) => said.has(key)),
    );
    expect(idle.map(([name]) => name)).toEqual([]);
  },
);
