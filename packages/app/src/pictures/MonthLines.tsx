import './pictures.css';

interface MonthLinesProps {
  readonly title: string;
  /** 'YYYY-MM', in their order. */
  readonly months: readonly string[];
  /** Two lines at most, the second one dashed; null is missing and leaves a gap. */
  readonly lines: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
  /** A value in display form. */
  readonly text: (value: number) => string;
  /** Name of a month under the picture; by default its number in the year. */
  readonly nameOf?: (month: string) => string;
}

const SIZE = { width: 400, height: 180, left: 48, bottom: 24, top: 10 } as const;
const LOOKS = ['oasis-line-first', 'oasis-line-second'] as const;

/** One or two lines over months; nothing if no value is above zero. */
export function MonthLines({ title, months, lines, text, nameOf = monthInYear }: MonthLinesProps) {
  const most = Math.max(...lines.flatMap(({ values }) => values.map((value) => value ?? 0)), 0);
  if (most === 0) return null;
  const { width, height, left, bottom, top } = SIZE;
  const x = (place: number) => left + (place + 0.5) * ((width - left) / months.length);
  const y = (value: number) => top + (1 - value / most) * (height - top - bottom);
  const said = (value: number | null | undefined) => text(value ?? Number.NaN);
  const told = months
    .map((month, place) => `${month}: ${lines.map(({ values }) => said(values[place])).join(' / ')}`)
    .join('; ');
  return (
    <figure className="oasis-picture">
      <figcaption>
        {title}
        {lines.map(({ name }, place) => (
          <span key={name} className={`oasis-line-key ${LOOKS[place] ?? ''}`}>
            {name}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${title}: ${told}`}>
        {[0, most / 2, most].map((value) => (
          <g key={value}>
            <line x1={left} x2={width} y1={y(value)} y2={y(value)} className="oasis-picture-axis" />
            <text x={left - 6} y={y(value) + 4} textAnchor="end">
              {text(value)}
            </text>
          </g>
        ))}
        {months.map((month, place) =>
          isNamed(place, months.length) ? (
            <text key={month} x={x(place)} y={height - 6} textAnchor="middle">
              {nameOf(month)}
            </text>
          ) : null,
        )}
        {lines.map(({ name, values }, line) => (
          <g key={name} className={LOOKS[line]}>
            <path d={pathOf(values, x, y)} />
            {values.map((value, place) =>
              value === null ? null : <circle key={months[place]} cx={x(place)} cy={y(value)} r={3} />,
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
}

function monthInYear(month: string): string {
  return month.slice(5);
}

/** Months that have room for their name under the picture. */
const MOST_NAMES = 14;

function isNamed(place: number, count: number): boolean {
  return place % Math.ceil(count / MOST_NAMES) === 0;
}

/** A line through the values that are there; one that is missing leaves a gap. */
function pathOf(
  values: readonly (number | null)[],
  x: (place: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, place) => {
      if (value === null) return '';
      const hasBefore = place > 0 && values[place - 1] !== null;
      return `${hasBefore ? 'L' : 'M'}${x(place).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
}
