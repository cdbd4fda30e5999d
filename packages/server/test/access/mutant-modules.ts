import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const SOURCES = path.resolve(import.meta.dirname, '../../..');
/** Inside the package, so that names of other packages resolve as from its sources. */
const FOLDER = path.resolve(import.meta.dirname, '../../.build');

/** One small change to a source of the guard. */
export interface GuardMutant {
  /** From `packages/` on. */
  readonly file: string;
  /** Its line. */
  readonly line: string;
  /** The original text, and its replacement. */
  readonly what: string;
  readonly text: string;
}

/**
 * The changes of the rules within functions and tables of a file: another operator, another truth value, a negation left
 * out; in statements, a condition or a partner of a join left out.
 */
export function mutantsOf(file: string, within: readonly string[]): readonly GuardMutant[] {
  const source = sourceOf(file);
  const spans = within.map((name) => spanOf(source, name));
  return changesOf(source)
    .filter(({ start }) => spans.some(([from, to]) => start >= from && start < to))
    .map(({ start, was, becomes }) => ({
      file,
      line: lineAt(source, start),
      what: `${file}:${source.slice(0, start).split('\n').length} '${was.trim()}' -> '${becomes.trim()}'`,
      text: source.slice(0, start) + becomes + source.slice(start + was.length),
    }));
}

/** The content of a file, named from `packages/` on. */
export function sourceOf(file: string): string {
  return readFileSync(path.join(SOURCES, file), 'utf8');
}

function lineAt(source: string, place: number): string {
  return source.slice(source.lastIndexOf('\n', place - 1) + 1).split('\n')[0] ?? '';
}

/** From the declaration of a name to the next line that begins with a closing bracket or ends a text. */
function spanOf(source: string, name: string): readonly [number, number] {
  const start = source.search(new RegExp(`^(export )?(async )?(const|function) ${name}\\b`, 'm'));
  if (start < 0) throw new Error(`There is no ${name}`);
  const rest = source.slice(start);
  const end = /^[}\]]|`;$|^\S[^\n]*;$|^ {4}: [^\n]*;$/m.exec(rest.slice(1));
  return [start, start + (end === null ? rest.length : end.index + 2)];
}

/** The mutations: comparisons, junctions, truth values, negations; in a statement, a condition is left out. */
const CHANGES: readonly (readonly [found: RegExp, becomes: (text: string) => string])[] = [
  [/ === /g, () => ' !== '],
  [/ !== /g, () => ' === '],
  [/ < /g, () => ' >= '],
  [/ >= /g, () => ' < '],
  [/ <= /g, () => ' > '],
  [/ > /g, () => ' <= '],
  [/ &&(?=\s)/g, () => ' ||'],
  [/ \|\|(?=\s)/g, () => ' &&'],
  [/(?<=(?:return|=|:|\?) )(?:true|false)\b/g, (text) => (text === 'true' ? 'false' : 'true')],
  [/(?<=[(\s])!(?=[\w(])/g, () => ''],
  [/ and (?:not )?[a-z]+\.[a-z_]+(?: (?:=|>=) [^\s`]+)?/g, () => ''],
];

interface Change {
  readonly start: number;
  readonly was: string;
  readonly becomes: string;
}

function changesOf(source: string): readonly Change[] {
  return CHANGES.flatMap(([found, becomes]) =>
    [...source.matchAll(found)].map(({ index, 0: was }) => ({ start: index, was, becomes: becomes(was) })),
  );
}

/**
 * Loads the first of these files with a mutant in the place of its own file, and works with it while the copies exist. The
 * files are a chain, each imports a later one; everything else is already loaded by the tests.
 */
export async function withMutant<Result>(
  chain: readonly string[],
  mutant: GuardMutant,
  work: (module: unknown) => Promise<Result>,
): Promise<Result> {
  mkdirSync(FOLDER, { recursive: true });
  const folder = mkdtempSync(path.join(FOLDER, 'mutant-'));
  for (const file of chain) {
    const text = file === mutant.file ? mutant.text : sourceOf(file);
    writeFileSync(path.join(folder, path.basename(file)), withImports(text, file, chain));
  }
  const entry = path.join(folder, path.basename(chain[0] ?? ''));
  try {
    const module: unknown = await import(/* @vite-ignore */ pathToFileURL(entry).href);
    return await work(module);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Imports of files of the chain lead to their copies, all others to their former targets. */
function withImports(text: string, file: string, chain: readonly string[]): string {
  const at = path.dirname(path.join(SOURCES, file));
  return text.replace(/from '(\.[^']+)'/g, (_whole, name: string) => {
    const target = path.join(at, name);
    const inChain = chain.some((each) => path.join(SOURCES, each) === target);
    return inChain ? `from './${path.basename(target)}'` : `from '${target}'`;
  });
}
