import './pictures.css';
import { formatNumber } from '@oasis/engine/table';
import { roomFor } from './room-for.ts';

interface BarsProps {
  readonly title: string;
  readonly bars: readonly { readonly name: string; readonly value: number }[];
  /** A value in display form; a whole number if nothing is said. */
  readonly text?: (value: number) => string;
}

const SIZE = { width: 400, height: 22, name: 150, figure: 60 } as const;

/** Numbers as bars from the left, each with its name and its value. */
export function Bars({ title, bars, text = formatNumber }: BarsProps) {
  const { width, height, name: left } = SIZE;
  const figure = roomFor(
    bars.map(({ value }) => text(value)),
    SIZE.figure,
  );
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const told = bars.map(({ name, value }) => `${name}: ${text(value)}`).join('; ');
  return (
    <figure className="oasis-picture">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${bars.length * height}`} role="img" aria-label={`${title}: ${told}`}>
        {bars.map(({ name, value }, place) => {
          const length = (value / most) * (width - left - figure);
          const y = place * height;
          return (
            <g key={name}>
              <text x={0} y={y + 15}>
                {name}
              </text>
              <rect className="oasis-bar" x={left} y={y + 4} width={length} height={height - 8} />
              <text x={left + length + 4} y={y + 15}>
                {text(value)}
              </text>
            </g>
          );
        })}
        <line x1={left} x2={left} y1={0} y2={bars.length * height} className="oasis-picture-axis" />
      </svg>
    </figure>
  );
}
