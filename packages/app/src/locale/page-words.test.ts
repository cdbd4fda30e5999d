import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isMessageCode } from '@oasis/engine/messages';
import { expect, it } from 'vitest';
import { LABEL_AREAS, LABEL_FILES } from '../../test/label-files.ts';
import { FIRST_WORDS, type WordArea } from './i18n.ts';

const SOURCES = join(import.meta.dirname, '..');
const ENGINE = join(SOURCES, '../../engine/src');
const IMPORT = /^(?:import|export)\s(?!type\s)[^;']*'(\.[^']+\.tsx?)';/gm;
const FROM_ENGINE = /^(?:import|export)\s(?!type\s)\{([^}]*)\} from '@oasis\/engine((?:\/[\w-]+)*)';/gm;
/** Parts of a page that load later and use its texts; and texts that the page adds later itself. */
const LATER = /await import\('(\.[^']+(?:\.tsx|-words\.ts))'\)/g;
const WORKER = /new URL\('(\.[^']+)'/g;
const LAZY = /lazyPage\(\(\) => import\('([^']+)'\)\)/g;
const WORDS = /^export const words: readonly WordArea\[\] = \[([^\]]*)\];/m;
/** Checks the code of a failure, whose sentence comes from the server. */
const COMPARES = 'api/show-failure.ts';
const CODE = /'([A-Z][A-Z0-9_]+)'/g;
/** A key in quotes, or the part before the first `${` of a composed key. */
const KEY = /(['`])([a-z]\w*\.[\w.]*)(\1|\$\{)/g;

const keys = [...LABEL_AREAS.values()].flatMap((area) => Object.keys(area));

const MESSAGE_FILES = import.meta.glob<Readonly<Record<string, WordArea>>>(
  ['../../../engine/src/areas/*/messages.ts', '../../../engine/src/areas/general/*.ts'],
  { eager: true },
);

/** Every area by its name in the code. */
const areas = new Map<string, WordArea>([...Object.values(MESSAGE_FILES).flatMap(Object.entries), ...LABEL_AREAS]);

/** Decide for buttons; the sentences of their refusals come from the server. */
const DECIDES = /\/(actions\/can|access\/move-refusals)\.ts$/;

/** The engine's lists over all areas: a file that reads one need not use its texts. */
const AREA_DATA = /\/areas\/([^/]+|general\/[^/]+|[^/]+\/(area|messages|states))\.ts$/;

/** A file with all code in its chunk or in one that is loaded before it; texts themselves left out. */
function filesBehind(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || LABEL_FILES.has(file) || saysNothing(file) || !existsSync(file)) return found;
  found.add(file);
  const text = readFileSync(file, 'utf8');
  for (const pattern of [IMPORT, LATER, WORKER])
    for (const [, path = ''] of text.matchAll(pattern)) filesBehind(join(dirname(file), path), found);
  for (const [, names = '', entry = ''] of text.matchAll(FROM_ENGINE))
    for (const path of engineFiles(names, entry)) filesBehind(path, found);
  return found;
}

function saysNothing(file: string): boolean {
  return file.startsWith(ENGINE) && (AREA_DATA.test(file) || DECIDES.test(file));
}

/** The files of the engine that define these names of an entry. */
function engineFiles(names: string, entry: string): readonly string[] {
  if (entry === '/connect') return [join(ENGINE, 'worker/connect.ts')];
  const index = join(ENGINE, entry, 'index.ts');
  const wanted = new Set(
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  );
  return [...readFileSync(index, 'utf8').matchAll(/\{([^}]*)\} from '(\.[^']+)'/g)]
    .filter(([, exported = '']) => exported.split(',').some((name) => wanted.has(name.trim())))
    .map(([, , path = '']) => join(dirname(index), path));
}

/** The texts that a file may use: keys of labels and codes of messages. */
function wordsIn(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const labels = file.startsWith(ENGINE)
    ? []
    : [...text.matchAll(KEY)].flatMap(([, , start = '', end]) =>
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
  const later = [...filesBehind(file)].filter(
    (each) => each.endsWith('-words.ts') && WORDS.test(readFileSync(each, 'utf8')),
  );
  return [file, ...later]
    .flatMap((each) => namesIn(each, WORDS))
    .map((name) => {
      const area = areas.get(name);
      if (area === undefined) throw new Error(`${file} gives ${name}, which is no area`);
      return [name, area];
    });
}

/** The names in a list of areas; a spread part is a list of another file. */
function namesIn(file: string, pattern: RegExp): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const [, list] = pattern.exec(text) ?? [];
  if (list === undefined) throw new Error(`${file} has no words`);
  const names = list.split(',').map((name) => name.trim());
  return names
    .filter((name) => name !== '')
    .flatMap((name) => {
      if (!name.startsWith('...')) return name;
      const spread = name.slice('...'.length);
      const [, path = ''] = new RegExp(`\\{ ${spread} \\} from '([^']+)'`).exec(text) ?? [];
      return namesIn(join(dirname(file), path), new RegExp(`^export const ${spread}: [^=]*= \\[([^\\]]*)\\];`, 'm'));
    });
}

/** The pages, by the files that load them. */
const loads = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => join(SOURCES, name))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(LAZY)].map(([, path = '']) => join(dirname(file), path)));

it('[I18-001] the shell uses only words of its first load', () => {
  const shell = join(SOURCES, 'main.tsx');
  expect(filesBehind(shell).size).toBeGreaterThan(40);
  expect(unknownIn(shell, FIRST_WORDS)).toEqual([]);
});

it('no page loads the messages of all areas', () => {
  const behind = loads.flatMap((file) => [...filesBehind(file)]);
  expect(behind.filter((file) => file.startsWith(ENGINE) && file.endsWith('/message-text.ts'))).toEqual([]);
});

it('[I18-001] the words of pages are all known', () => {
  expect(loads.length).toBeGreaterThan(15);
  expect(loads.filter((file) => !existsSync(file))).toEqual([]);
});

it.each(loads.map((file) => [relative(SOURCES, file), file]))(
  '[I18-001] %s brings the words that it uses',
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
