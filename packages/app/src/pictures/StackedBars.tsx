import './pictures.css';
import { formatNumber } from '@oasis/engine/table';

interface StackedBarsProps {
  readonly title: string;
  /** Names of the bars from left to right. */
  readonly names: readonly string[];
  /** The parts of each bar from the bottom, with a value for each bar. */
  readonly parts: readonly { readonly name: string; readonly values: readonly number[] }[];
}

const SIZE = { width: 480, height: 200, left: 40, bottom: 24, top: 10 } as const;
/** Looks of parts, by their places; more parts begin anew. */
const LOOKS = 8;

/** Numbers as bars beside one another, each stacked of the same parts; nothing if all are 0. A table beside it says the numbers. */
export function StackedBars({ title, names, parts }: StackedBarsProps) {
  const totals = names.map((_, place) => parts.reduce((sum, { values }) => sum + (values[place] ?? 0), 0));
  const most = Math.max(...totals, 0);
  if (most === 0) return null;
  const { width, height, left, bottom, top } = SIZE;
  const step = (width - left) / names.length;
  const y = (value: number) => top + (1 - value / most) * (height - top - bottom);
  const told = names.map((name, place) => `${name}: ${formatNumber(totals[place] ?? 0)}`).join('; ');
  return (
    <figure className="oasis-picture oasis-picture-wide">
      <figcaption>
        {title}
        {parts.map(({ name }, place) => (
          <span key={name} className={`oasis-stack-key oasis-stack-${place % LOOKS}`}>
            {name}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${title}: ${told}`}>
        {[0, most].map((value) => (
          <g key={value}>
            <line x1={left} x2={width} y1={y(value)} y2={y(value)} className="oasis-picture-axis" />
            <text x={left - 6} y={y(value) + 4} textAnchor="end">
              {formatNumber(value)}
            </text>
          </g>
        ))}
        {names.map((name, place) => (
          <g key={name}>
            {parts.map(({ name: part, values }, layer) => {
              const below = parts.slice(0, layer).reduce((sum, one) => sum + (one.values[place] ?? 0), 0);
              const value = values[place] ?? 0;
              if (value === 0) return null;
              return (
                <rect
                  key={part}
                  className={`oasis-stack oasis-stack-${layer % LOOKS}`}
                  x={left + place * step + 4}
                  y={y(below + value)}
                  width={step - 8}
                  height={y(below) - y(below + value)}
                />
              );
            })}
            <text x={left + (place + 0.5) * step} y={height - 6} textAnchor="middle">
              {name}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
