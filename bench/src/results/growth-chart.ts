import type { Figure } from './figure.ts';
import { growthPoint } from './figure.ts';
import { element, type LogScale, logScale, picture, type Theme, text } from './svg.ts';
import { numberText, shortNumber } from './table.ts';

/** One curve: how a figure grows with a size. */
export interface Curve {
  readonly name: string;
  readonly unit: string;
  /** What is counted along the axis. */
  readonly of: string;
  readonly points: readonly CurvePoint[];
  readonly peerName: string | undefined;
}

interface CurvePoint {
  readonly size: number;
  readonly ours: number;
  readonly peer: number | undefined;
}

const PANEL = { width: 310, height: 246, left: 46, right: 12, top: 70, bottom: 40 } as const;
const COLUMNS = 3;
/** Letters of a name that fit beside the next panel. */
const NAME_LENGTH = 44;

/** The curves among rows, in their order. */
export function curvesOf(rows: readonly Figure[]): readonly Curve[] {
  const named = rows.flatMap((row) => {
    const point = growthPoint(row);
    return point === undefined ? [] : [{ row, point }];
  });
  const hasDoors = new Set(named.map(({ row }) => row.entryPoint)).size > 1;
  const groups = Map.groupBy(named, ({ row, point }) => (hasDoors ? `${point.curve}, ${row.entryPoint}` : point.curve));
  return [...groups].map(([name, members]) => ({
    name,
    unit: members[0]?.row.unit ?? '',
    of: members[0]?.point.of ?? '',
    peerName: members.find(({ row }) => row.peerName !== null)?.row.peerName ?? undefined,
    points: members
      .map(({ row, point }) => ({ size: point.size, ours: row.ours, peer: row.peer ?? undefined }))
      .sort((a, b) => a.size - b.size),
  }));
}

/** A panel for each curve, both axes logarithmic: a line that climbs as steeply as the thin one is linear. */
export function growthChart(title: string, curves: readonly Curve[], theme: Theme): string {
  const lines = Math.ceil(curves.length / COLUMNS);
  const panels = curves.map((curve, index) => {
    const x = (index % COLUMNS) * PANEL.width;
    const y = 26 + Math.floor(index / COLUMNS) * PANEL.height;
    return element('g', { transform: `translate(${x} ${y})` }, panel(curve, theme));
  });
  return picture(PANEL.width * COLUMNS, 26 + lines * PANEL.height, title, [
    text(0, 16, title, theme.text, { size: 15, weight: 'bold' }),
    ...panels,
  ]);
}

function panel({ name, unit, of, points, peerName }: Curve, theme: Theme): readonly string[] {
  const right = PANEL.width - PANEL.right;
  const bottom = PANEL.height - PANEL.bottom;
  const x = spanScale(
    points.map(({ size }) => size),
    PANEL.left + 10,
    right - 30,
  );
  const values = points.flatMap(({ ours, peer }) => (peer === undefined ? [ours] : [ours, peer]));
  const y = logScale([...values, Math.min(...values), Math.max(...values)], bottom, PANEL.top);
  const path = (valueOf: (point: CurvePoint) => number | undefined): string =>
    points
      .flatMap((point) => {
        const value = valueOf(point);
        return value === undefined ? [] : `${x(point.size).toFixed(1)} ${y.at(value).toFixed(1)}`;
      })
      .join('L');
  const peers = path(({ peer }) => peer);
  return [
    ...linesOf(name).map((line, index) => text(PANEL.left - 34, 24 + index * 15, line, theme.text, { size: 12 })),
    text(PANEL.left - 34, 55, `${unit}${peerName === undefined ? '' : `; dashed: ${peerName}`}`, theme.muted, {
      size: 11,
    }),
    ...y.marks.flatMap((mark) => valueLine(mark, y, right, theme)),
    ...(peers === ''
      ? []
      : [element('path', { d: `M${peers}`, fill: 'none', stroke: theme.muted, 'stroke-dasharray': '4 3' })]),
    element('path', { d: `M${path(({ ours }) => ours)}`, fill: 'none', stroke: theme.plain, 'stroke-width': 2 }),
    ...points.flatMap(({ size, ours }) => [
      element('circle', { cx: x(size), cy: y.at(ours), r: 3.5, fill: theme.plain }),
      text(x(size), y.at(ours) - 8, numberText(ours), theme.text, { size: 11, anchor: 'middle' }),
      text(x(size), bottom + 16, shortNumber(size), theme.muted, { size: 11, anchor: 'middle' }),
    ]),
    text((PANEL.left + right) / 2, bottom + 32, of, theme.muted, { size: 11, anchor: 'middle' }),
  ];
}

/** A name in two lines where it is long; what does not fit in them is left out. */
function linesOf(name: string): readonly string[] {
  if (name.length <= NAME_LENGTH) return [name];
  const space = name.lastIndexOf(' ', NAME_LENGTH);
  const rest = name.slice(space + 1);
  return [name.slice(0, space), rest.length <= NAME_LENGTH ? rest : `${rest.slice(0, NAME_LENGTH - 1)}…`];
}

function valueLine(mark: number, y: LogScale, right: number, theme: Theme): readonly string[] {
  return [
    element('line', { x1: PANEL.left, x2: right, y1: y.at(mark), y2: y.at(mark), stroke: theme.grid }),
    text(PANEL.left - 5, y.at(mark) + 4, numberText(mark), theme.muted, { size: 11, anchor: 'end' }),
  ];
}

/** A logarithmic axis from the least to the greatest value. */
function spanScale(values: readonly number[], from: number, to: number): (value: number) => number {
  const low = Math.log10(Math.min(...values));
  const span = Math.log10(Math.max(...values)) - low || 1;
  return (value) => from + ((Math.log10(value) - low) / span) * (to - from);
}
