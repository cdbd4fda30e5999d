import './pictures.css';
import { roomFor } from './room-for.ts';

interface BarGroupsProps {
  readonly title: string;
  /** Names of the groups from the top. */
  readonly names: readonly string[];
  /** The bars of each group with a value for each group; null is missing and leaves a gap. */
  readonly parts: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
  /** A value in display form. */
  readonly text: (value: number) => string;
}

const SIZE = { width: 480, head: 18, bar: 16, gap: 8, figure: 60 } as const;

/** Groups of bars from the left, each group with its name and each bar with its value; nothing if all are 0. A table beside it says the numbers. */
export function BarGroups({ title, names, parts, text }: BarGroupsProps) {
  const most = Math.max(...parts.flatMap(({ values }) => values.map((value) => value ?? 0)), 0);
  if (most === 0) return null;
  const { width, head, bar, gap } = SIZE;
  const group = head + parts.length * bar + gap;
  const said = (value: number | null | undefined) => (value === null || value === undefined ? '-' : text(value));
  const figure = roomFor(
    parts.flatMap(({ values }) => values.map(said)),
    SIZE.figure,
  );
  const told = names
    .map((name, place) => `${name}: ${parts.map((part) => `${part.name} ${said(part.values[place])}`).join(', ')}`)
    .join('; ');
  return (
    <figure className="oasis-picture oasis-picture-wide">
      <figcaption>
        {title}
        {parts.map(({ name }, place) => (
          <span key={name} className={`oasis-stack-key oasis-stack-${place}`}>
            {name}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${names.length * group}`} role="img" aria-label={`${title}: ${told}`}>
        {names.map((name, place) => (
          <g key={name} transform={`translate(0 ${place * group})`}>
            <text x={0} y={head - 5}>
              {name}
            </text>
            {parts.map((part, layer) => {
              const value = part.values[place];
              const length = ((value ?? 0) / most) * (width - figure);
              const y = head + layer * bar;
              return (
                <g key={part.name}>
                  <rect
                    className={`oasis-stack oasis-stack-${layer}`}
                    x={0}
                    y={y + 2}
                    width={length}
                    height={bar - 4}
                  />
                  <text x={length + 4} y={y + bar - 4}>
                    {said(value)}
                  </text>
                </g>
              );
            })}
          </g>
        ))}
        <line x1={0} x2={0} y1={0} y2={names.length * group} className="oasis-picture-axis" />
      </svg>
    </figure>
  );
}
