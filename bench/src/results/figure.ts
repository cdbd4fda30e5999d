/**
 * One measured figure, as it stands in bench/results.json. It is known by `figure`, `entryPoint` and `peerName` together:
 * one figure compared with two peers is two rows.
 */
export interface Figure {
  readonly figure: string;
  /** Of `ours` and `peer`, such as 'ms', 'ns a cell' or 'requests a second'. */
  readonly unit: string;
  readonly ours: number;
  readonly peer: number | null;
  readonly peerName: string | null;
  /** How many times better than the peer; below 1 the peer is better. */
  readonly ratio: number | null;
  /** What is to be reached, see `Goal`; null where a figure only gives context. */
  readonly goal: string | null;
  readonly reached: boolean | null;
  /** Through which door the work came, such as 'session and worker' or 'bare kernel'. */
  readonly entryPoint: string;
}

/** 'ours ≤ 25' bounds the figure in its own unit, 'ratio ≥ 500' how many times better than the peer it is. */
export interface Goal {
  readonly of: 'ours' | 'ratio';
  readonly sign: '≤' | '≥';
  readonly value: number;
}

export interface Measured {
  readonly figure: string;
  readonly unit: string;
  readonly ours: number;
  readonly entryPoint: string;
  /** Which numbers are better. */
  readonly better: 'lower' | 'higher';
  readonly peer?: { readonly name: string; readonly value: number };
  /** Such as 'ours ≤ 25' or 'ratio ≥ 500'. */
  readonly goal?: string;
}

const GOAL = /^(ours|ratio) ([≤≥]) (\d+(?:\.\d+)?)$/;

/** Digits that a file of figures keeps; the rest is noise. */
const DIGITS = 4;

/** A row of the results: ratio and verdict are computed here and nowhere else. */
export function figureOf({ figure, unit, ours, entryPoint, better, peer, goal }: Measured): Figure {
  const ratio = peer === undefined ? null : better === 'lower' ? peer.value / ours : ours / peer.value;
  const row = {
    figure,
    unit,
    ours: rounded(ours),
    peer: peer === undefined ? null : rounded(peer.value),
    peerName: peer?.name ?? null,
    ratio: ratio === null ? null : rounded(ratio),
    goal: goal ?? null,
    entryPoint,
  };
  return { ...row, reached: verdict(row) };
}

/** Whether the goal of a row is reached; null where it has none. Throws for a goal that cannot be read. */
export function verdict({ ours, ratio, goal }: Pick<Figure, 'ours' | 'ratio' | 'goal'>): boolean | null {
  if (goal === null) return null;
  const { of, sign, value } = parseGoal(goal);
  const measured = of === 'ours' ? ours : ratio;
  if (measured === null) throw new Error(`the goal '${goal}' needs a peer`);
  return sign === '≤' ? measured <= value : measured >= value;
}

/** How many times better than its goal a figure is: 1 is just reached. Undefined without a goal. */
export function margin({ ours, ratio, goal }: Figure): number | undefined {
  if (goal === null) return undefined;
  const { of, sign, value } = parseGoal(goal);
  const measured = of === 'ours' ? ours : (ratio ?? Number.NaN);
  return sign === '≤' ? value / measured : measured / value;
}

/** Reads a goal; throws when it is written otherwise. */
export function parseGoal(text: string): Goal {
  const match = GOAL.exec(text);
  if (match === null) throw new Error(`'${text}' is no goal: write 'ours ≤ 25' or 'ratio ≥ 500'`);
  return { of: match[1] === 'ratio' ? 'ratio' : 'ours', sign: match[2] === '≤' ? '≤' : '≥', value: Number(match[3]) };
}

/** What a row is about, by where it came in: each area has a bench of its own and a section on the page. */
export type Area = 'engine' | 'server' | 'screen';

export function areaOf({ entryPoint }: Figure): Area {
  if (entryPoint.startsWith('server')) return 'server';
  return entryPoint.startsWith('screen') ? 'screen' : 'engine';
}

/** The name of one point of a growth curve; rows of the same curve are drawn as one line. */
export function growthFigure(curve: string, size: number, of: string): string {
  return `Growth: ${curve}, at ${size.toLocaleString('en')} ${of}`;
}

export interface GrowthPoint {
  readonly curve: string;
  readonly size: number;
  /** What is counted on the axis, such as 'cells'. */
  readonly of: string;
}

const GROWTH = /^Growth: (.+), at ([\d,]+) (.+)$/;

/** Which point of which curve a figure is; undefined for any other figure. */
export function growthPoint({ figure }: Figure): GrowthPoint | undefined {
  const match = GROWTH.exec(figure);
  if (match === null) return undefined;
  return { curve: match[1] ?? '', size: Number((match[2] ?? '').replaceAll(',', '')), of: match[3] ?? '' };
}

function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS));
}
