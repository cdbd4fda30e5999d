import type { Locale } from '../../base/locale.ts';
import type { Blocks, Run } from './document.ts';
import { blocksOfLines, type Line, type LineShape, linesOf } from './lines.ts';
import { shortestEdit } from './shortest-edit.ts';

export type Change = 'same' | 'added' | 'removed';

export interface ComparedPart {
  readonly change: Change;
  readonly run: Run;
}

export interface ComparedCell {
  readonly change: Change;
  readonly parts: readonly ComparedPart[];
}

/** A line of both texts, or of one of them: null if the other one lacks it. */
export interface ComparedLine {
  readonly before: LineShape | null;
  readonly after: LineShape | null;
  readonly cells: readonly ComparedCell[];
}

/** How alike two lines must be to count as one changed line: the share of words in both. */
const ALIKE = 0.4;
/** With more pairs of lines than this, lines are paired only by their order. */
const MOST_PAIRS = 10_000;

/** The changes of one language of a wording, word by word; Chinese by its words. */
export function compareBlocks(before: Blocks, after: Blocks, locale: Locale): readonly ComparedLine[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const [olds, news] = [before, after].map((blocks) => linesOf(blocks).map((line) => wordsOf(line, segmenter)));
  if (olds === undefined || news === undefined) return [];
  const steps = shortestEdit(
    olds.map(({ key }) => key),
    news.map(({ key }) => key),
  );
  return withPairs(steps.map((step) => ({ old: at(olds, step.before), new: at(news, step.after) })));
}

/** Whether anything differs. */
export function isChanged({ before, after, cells }: ComparedLine): boolean {
  return (
    before === null ||
    after === null ||
    lookOf(before) !== lookOf(after) ||
    cells.some(({ change, parts }) => change !== 'same' || parts.some((part) => part.change !== 'same'))
  );
}

/** The text before, or after, the changes of a comparison. */
export function sideOf(lines: readonly ComparedLine[], side: 'before' | 'after'): Blocks {
  const gone: Change = side === 'before' ? 'added' : 'removed';
  return blocksOfLines(
    lines.flatMap((line): readonly Line[] => {
      const shape = line[side];
      if (shape === null) return [];
      const cells = line.cells
        .filter(({ change }) => change !== gone)
        .map(({ parts }) => joined(parts.filter(({ change }) => change !== gone).map(({ run }) => run)));
      return [{ shape, cells }];
    }),
  );
}

interface WordLine {
  readonly line: Line;
  /** The words of each cell. */
  readonly words: readonly (readonly Run[])[];
  readonly key: string;
}

interface Pair {
  readonly old: WordLine | undefined;
  readonly new: WordLine | undefined;
}

function at<Value>(list: readonly Value[], place: number | undefined): Value | undefined {
  return place === undefined ? undefined : list[place];
}

function wordsOf(line: Line, segmenter: Intl.Segmenter): WordLine {
  const words = line.cells.map((runs) =>
    runs.flatMap((run): readonly Run[] => {
      if (run.type !== 'text') return [run];
      return Array.from(segmenter.segment(run.text), ({ segment }) => ({ ...run, text: segment }));
    }),
  );
  return { line, words, key: JSON.stringify([lookOf(line.shape), line.cells]) };
}

/** A shape in its visible form: the beginning of a list or table shows by the line before it. */
function lookOf(shape: LineShape): string {
  switch (shape.type) {
    case 'heading':
      return `heading ${shape.level}`;
    case 'item':
      return `item ${shape.depth} ${shape.ordered}`;
    case 'row':
      return `row ${shape.head}`;
    case 'paragraph':
    case 'terms':
      return shape.type;
  }
}

/** Removed and added lines between the same neighbours are one changed line, if they are alike. */
function withPairs(pairs: readonly Pair[]): readonly ComparedLine[] {
  const compared: ComparedLine[] = [];
  let [gone, come]: [WordLine[], WordLine[]] = [[], []];
  const close = () => {
    compared.push(...alikeFirst(gone, come).map(comparePair));
    [gone, come] = [[], []];
  };
  for (const pair of pairs) {
    if (pair.old !== undefined && pair.new !== undefined) {
      close();
      compared.push(comparePair(pair));
    } else if (pair.old !== undefined) gone.push(pair.old);
    else if (pair.new !== undefined) come.push(pair.new);
  }
  close();
  return compared;
}

/** Pairs lines in their order so that the total likeness is largest. */
function alikeFirst(gone: readonly WordLine[], come: readonly WordLine[]): readonly Pair[] {
  if (gone.length * come.length > MOST_PAIRS) {
    return [...gone.map((old) => ({ old, new: undefined })), ...come.map((line) => ({ old: undefined, new: line }))];
  }
  const best = come.map(() => 0);
  const table: (readonly number[])[] = [];
  const likeness = gone.map((old) => come.map((line) => alikeness(old, line)));
  // From the end, so that the pairs are read from the beginning; the row behind the last one is empty.
  let below: readonly number[] = [...best, 0];
  for (let row = gone.length - 1; row >= 0; row--) {
    const now = Array.from({ length: come.length + 1 }, () => 0);
    for (let column = come.length - 1; column >= 0; column--) {
      const like = likeness[row]?.[column] ?? 0;
      const paired = like >= ALIKE ? like + (below[column + 1] ?? 0) : 0;
      now[column] = Math.max(paired, below[column] ?? 0, now[column + 1] ?? 0);
    }
    table.unshift(now);
    below = now;
  }
  table.push([...best, 0]);
  return readPairs(gone, come, { table, likeness });
}

interface Likeness {
  readonly table: readonly (readonly number[])[];
  readonly likeness: readonly (readonly number[])[];
}

function readPairs(
  gone: readonly WordLine[],
  come: readonly WordLine[],
  { table, likeness }: Likeness,
): readonly Pair[] {
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  const value = (down: number, right: number) => table[row + down]?.[column + right] ?? 0;
  while (row < gone.length || column < come.length) {
    const [old, line] = [gone[row], come[column]];
    const like = likeness[row]?.[column] ?? 0;
    if (old !== undefined && line !== undefined && like >= ALIKE && value(0, 0) === like + value(1, 1)) {
      pairs.push({ old, new: line });
      row++;
      column++;
    } else if (old !== undefined && (line === undefined || value(0, 0) === value(1, 0))) {
      pairs.push({ old, new: undefined });
      row++;
    } else {
      pairs.push({ old: undefined, new: line });
      column++;
    }
  }
  return pairs;
}

/** The share of words that both lines have; 0 for lines of different kinds. */
function alikeness(old: WordLine, line: WordLine): number {
  const isText = ({ line: { shape } }: WordLine) => shape.type !== 'row' && shape.type !== 'terms';
  if (isText(old) !== isText(line) || (!isText(old) && old.line.shape.type !== line.line.shape.type)) return 0;
  const [before, after] = [textWords(old), textWords(line)];
  if (before.length + after.length === 0) return 1;
  const left = new Map<string, number>();
  for (const word of before) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of after) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared++;
    left.set(word, count - 1);
  }
  return (2 * shared) / (before.length + after.length);
}

function textWords({ words }: WordLine): readonly string[] {
  return words.flat().flatMap((run) => {
    if (run.type !== 'text') return [JSON.stringify(run)];
    return run.text.trim() === '' ? [] : [run.text];
  });
}

function comparePair({ old, new: line }: Pair): ComparedLine {
  const [before, after] = [old?.words ?? [], line?.words ?? []];
  const cells = Array.from({ length: Math.max(before.length, after.length) }, (_, place): ComparedCell => {
    const [one, other] = [before[place], after[place]];
    if (one === undefined) return wholeCell(other ?? [], 'added');
    if (other === undefined) return wholeCell(one, 'removed');
    return { change: 'same', parts: compareWords(one, other) };
  });
  return { before: old?.line.shape ?? null, after: line?.line.shape ?? null, cells };
}

function wholeCell(words: readonly Run[], change: Change): ComparedCell {
  return { change, parts: joined(words).map((run) => ({ change, run })) };
}

function compareWords(before: readonly Run[], after: readonly Run[]): readonly ComparedPart[] {
  const keys = (words: readonly Run[]) => words.map((word) => JSON.stringify(word));
  const parts: ComparedPart[] = [];
  for (const step of shortestEdit(keys(before), keys(after))) {
    const run = at(after, step.after) ?? at(before, step.before);
    const change: Change = step.before === undefined ? 'added' : step.after === undefined ? 'removed' : 'same';
    const last = parts.at(-1);
    const [one] = last?.change === change && run !== undefined ? joined([last.run, run]) : [];
    if (one !== undefined && isJoined(last?.run, run)) parts[parts.length - 1] = { change, run: one };
    else if (run !== undefined) parts.push({ change, run });
  }
  return parts;
}

function isJoined(one: Run | undefined, other: Run | undefined): boolean {
  return one?.type === 'text' && other?.type === 'text' && one.bold === other.bold && one.italic === other.italic;
}

/** Neighbouring words of one look as one run. */
function joined(runs: readonly Run[]): readonly Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last?.type === 'text' && run.type === 'text' && isJoined(last, run)) {
      result[result.length - 1] = { ...last, text: last.text + run.text };
    } else result.push(run);
  }
  return result;
}
