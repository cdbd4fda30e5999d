import { formatNumber, formatPercent } from '@oasis/engine/table';
import { useLabels } from '../../locale/use-labels.ts';
import type { Report } from './report-filters.ts';

/** The two pictures beside the report: where the money deviates, and when. */
export function ReportPictures({ report }: { readonly report: Report }) {
  return (
    <div className="oasis-report-pictures">
      <ByClass report={report} />
      <ByMonth report={report} />
    </div>
  );
}

const MOST_BARS = 12;
const BAR = { width: 400, height: 22, name: 130 } as const;

/** The type classes that deviate most, in yuan of the year to date; over the guideline to the right. */
function ByClass({ report: { listTypeclass } }: { readonly report: Report }) {
  const { t } = useLabels();
  const bars = listTypeclass
    .flatMap(({ make, typeClass, ydeviationAbsolutAmount: amount }) =>
      amount === null ? [] : [{ name: `${make} ${typeClass}`, amount }],
    )
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
    .slice(0, MOST_BARS);
  if (bars.length === 0) return null;
  const most = Math.max(...bars.map(({ amount }) => Math.abs(amount)), 1);
  const half = (BAR.width - BAR.name) / 2;
  const middle = BAR.name + half;
  const told = bars.map(({ name, amount }) => `${name}: ${formatNumber(amount)}`).join('; ');
  return (
    <figure>
      <figcaption>{t('report.byClass')}</figcaption>
      <svg
        viewBox={`0 0 ${BAR.width} ${bars.length * BAR.height}`}
        role="img"
        aria-label={`${t('report.byClass')}: ${told}`}
      >
        {bars.map(({ name, amount }, place) => {
          const length = (Math.abs(amount) / most) * (half - 70);
          const isOver = amount > 0;
          const y = place * BAR.height;
          return (
            <g key={name}>
              <text x={0} y={y + 15}>
                {name}
              </text>
              <rect
                className={isOver ? 'oasis-report-over' : 'oasis-report-under'}
                x={isOver ? middle : middle - length}
                y={y + 4}
                width={length}
                height={BAR.height - 8}
              />
              <text
                x={isOver ? middle + length + 4 : middle - length - 4}
                y={y + 15}
                textAnchor={isOver ? 'start' : 'end'}
                className="oasis-report-figure"
              >
                {formatNumber(amount)}
              </text>
            </g>
          );
        })}
        <line x1={middle} x2={middle} y1={0} y2={bars.length * BAR.height} className="oasis-report-axis" />
      </svg>
    </figure>
  );
}

const LINES = { width: 400, height: 180, left: 48, bottom: 24, top: 10 } as const;

/** What was spent on average in each month beside what the guideline says, as shares of the list price. */
function ByMonth({ report: { months } }: { readonly report: Report }) {
  const { t } = useLabels();
  const values = months.flatMap(({ avgSiPercent, guideline }) => [avgSiPercent ?? [], guideline ?? []].flat());
  const most = Math.max(...values, 0);
  if (values.length === 0 || most === 0) return null;
  const { width, height, left, bottom, top } = LINES;
  const x = (place: number) => left + (place + 0.5) * ((width - left) / months.length);
  const y = (value: number) => top + (1 - value / most) * (height - top - bottom);
  const told = months
    .map(({ month, avgSiPercent, guideline }) => `${month}: ${percent(avgSiPercent)} / ${percent(guideline)}`)
    .join('; ');
  return (
    <figure>
      <figcaption>
        {t('report.byMonth')}
        <span className="oasis-report-key oasis-report-average">%AVG.SI</span>
        <span className="oasis-report-key oasis-report-guideline">%Guideline</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${t('report.byMonth')}: ${told}`}>
        {[0, most / 2, most].map((value) => (
          <g key={value}>
            <line x1={left} x2={width} y1={y(value)} y2={y(value)} className="oasis-report-axis" />
            <text x={left - 6} y={y(value) + 4} textAnchor="end">
              {formatPercent(value)}
            </text>
          </g>
        ))}
        {months.map(({ month }, place) => (
          <text key={month} x={x(place)} y={height - 6} textAnchor="middle">
            {month.slice(5)}
          </text>
        ))}
        {(['avgSiPercent', 'guideline'] as const).map((line) => (
          <g key={line} className={line === 'guideline' ? 'oasis-report-guideline' : 'oasis-report-average'}>
            <path
              d={pathOf(
                months.map((month) => month[line]),
                x,
                y,
              )}
            />
            {months.map((month, place) => {
              const value = month[line];
              return value === null ? null : <circle key={month.month} cx={x(place)} cy={y(value)} r={3} />;
            })}
          </g>
        ))}
      </svg>
    </figure>
  );
}

function percent(value: number | null): string {
  return formatPercent(value ?? Number.NaN);
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
