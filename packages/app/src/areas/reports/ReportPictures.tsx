import { formatNumber, formatPercent } from '@oasis/engine/table';
import { useLabels } from '../../locale/use-labels.ts';
import { MonthLines } from '../../pictures/MonthLines.tsx';
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
    <figure className="oasis-picture">
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
        <line x1={middle} x2={middle} y1={0} y2={bars.length * BAR.height} className="oasis-picture-axis" />
      </svg>
    </figure>
  );
}

/** The average spending of each month beside the guideline, as shares of the list price. */
function ByMonth({ report: { months } }: { readonly report: Report }) {
  const { t } = useLabels();
  return (
    <MonthLines
      title={t('report.byMonth')}
      months={months.map(({ month }) => month)}
      lines={[
        { name: '%AVG.SI', values: months.map(({ avgSiPercent }) => avgSiPercent) },
        { name: '%Guideline', values: months.map(({ guideline }) => guideline) },
      ]}
      text={formatPercent}
    />
  );
}
