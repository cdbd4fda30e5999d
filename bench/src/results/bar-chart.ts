import { element, type LogScale, logScale, picture, type Theme, text } from './svg.ts';
import { shortNumber } from './table.ts';

/** One bar from 1 to its value: to the right above 1, to the left below. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  /** What stands behind the bar. */
  readonly note: string;
  readonly tone: 'plain' | 'good' | 'bad';
  /** A second value of the same kind, as a hollow diamond. */
  readonly marker?: number;
  /** The value that is to be reached, as a thin line. */
  readonly goal?: number;
}

/** Pixels that a letter of a label takes on average. */
const LETTER = 6.1;
const BARS = 380;
const NOTES = 260;
const TOP = 34;
const LINE = 24;
const BAR = 12;

/** Bars over a logarithmic axis; nothing when there are none. */
export function barChart(title: string, bars: readonly Bar[], theme: Theme): string {
  const height = TOP + bars.length * LINE + 26;
  const left = 24 + LETTER * Math.max(0, ...bars.map(({ label }) => label.length));
  const values = bars.flatMap(({ value, marker, goal }) => [value, marker ?? 1, goal ?? 1]);
  const scale = logScale(values, left, left + BARS);
  return picture(left + BARS + NOTES, height, title, [
    text(0, 16, title, theme.text, { size: 15, weight: 'bold' }),
    ...scale.marks.flatMap((mark) => gridLine(mark, scale, height, theme)),
    ...bars.flatMap((bar, index) => drawBar(bar, TOP + index * LINE, { scale, left, theme })),
  ]);
}

function gridLine(mark: number, scale: LogScale, height: number, theme: Theme): readonly string[] {
  const x = scale.at(mark);
  const stroke = mark === 1 ? theme.muted : theme.grid;
  return [
    element('line', { x1: x, x2: x, y1: TOP - 6, y2: height - 20, stroke, 'stroke-width': mark === 1 ? 1.5 : 1 }),
    text(x, height - 6, `${shortNumber(mark)} ×`, theme.muted, {
      size: 11,
      anchor: 'middle',
    }),
  ];
}

interface Frame {
  readonly scale: LogScale;
  /** Where labels end and bars begin. */
  readonly left: number;
  readonly theme: Theme;
}

function drawBar({ label, value, note, tone, marker, goal }: Bar, top: number, { scale, left, theme }: Frame) {
  const middle = top + LINE / 2 - 4;
  const [one, end] = [scale.at(1), scale.at(value)];
  const fill = theme[tone];
  return [
    text(left - 12, middle + 4.5, label, theme.text, { size: 12, anchor: 'end' }),
    element('rect', {
      x: Math.min(one, end),
      y: middle - BAR / 2,
      width: Math.max(1.5, Math.abs(end - one)),
      height: BAR,
      rx: 2,
      fill,
    }),
    ...(goal === undefined ? [] : [goalLine(scale.at(goal), middle, theme)]),
    ...(marker === undefined ? [] : [diamond(scale.at(marker), middle, theme)]),
    text(left + BARS + 14, middle + 4.5, note, tone === 'bad' ? theme.bad : theme.text, { size: 12 }),
  ];
}

function goalLine(x: number, middle: number, theme: Theme): string {
  return element('line', { x1: x, x2: x, y1: middle - 9, y2: middle + 9, stroke: theme.text, 'stroke-width': 2 });
}

function diamond(x: number, middle: number, theme: Theme): string {
  const points = [
    [x - 5, middle],
    [x, middle - 5],
    [x + 5, middle],
    [x, middle + 5],
  ];
  const d = `M${points.map((point) => point.map((value) => value.toFixed(1)).join(' ')).join('L')}Z`;
  return element('path', { d, fill: 'none', stroke: theme.text, 'stroke-width': 1.5 });
}
