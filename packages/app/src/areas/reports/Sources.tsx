import { Classes } from '@blueprintjs/core';
import { formatNumber, formatPercent } from '@oasis/engine/table';
import { Link } from 'wouter';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useSettled } from '../../pick/use-settled.ts';
import type { ReportRequest, ReportRow } from './report-filters.ts';

interface SourcesProps {
  readonly request: ReportRequest;
  readonly row: ReportRow | undefined;
}

/** The time for which a row is chosen before its budgets are loaded, in milliseconds. */
const PAUSE_MS = 250;

/** The budgets that a row of the report comes from, each with a way to its table. */
export function Sources({ request, row }: SourcesProps) {
  const { t } = useLabels();
  const chosen = useSettled(row, PAUSE_MS);
  const target = { make: chosen?.make ?? '', typeClass: chosen?.typeClass ?? '', model: chosen?.model ?? '' };
  const { data } = useCall('report.sources', { body: { request, target } }, { enabled: chosen !== undefined });
  if (chosen === undefined) return <p className="oasis-report-hint">{t('report.behindHint')}</p>;
  const name = [chosen.make, chosen.typeClass, chosen.model].filter((part) => part !== '').join(' · ');
  return (
    <section className="oasis-report-sources" aria-label={t('report.behind', { row: name })}>
      <h2>{t('report.behind', { row: name })}</h2>
      {data !== undefined && (
        <>
          {data.total > data.content.length && (
            <p>{t('report.moreSources', { shown: data.content.length, total: data.total })}</p>
          )}
          <div className="oasis-report-scroll">
            <table className={`oasis-table ${Classes.HTML_TABLE} ${Classes.COMPACT}`}>
              <thead>
                <tr>
                  <th scope="col">{t('report.program')}</th>
                  <th scope="col">{t('report.offer')}</th>
                  <th scope="col" className="oasis-report-number">
                    MTD {t('report.budget')}
                  </th>
                  <th scope="col" className="oasis-report-number">
                    YTD {t('report.budget')}
                  </th>
                  <th scope="col" className="oasis-report-number">
                    YTD %AVG.SI
                  </th>
                  <th scope="col" className="oasis-report-number">
                    YTD Deviation Absolut Amount
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.content.map((source) => (
                  <tr key={`${source.programId} ${source.siOfferId} ${source.make} ${source.customer}`}>
                    <td>
                      <Link href={budgetOf(source, chosen)}>{source.programCode}</Link> {source.programName}
                    </td>
                    <td>
                      {source.siOfferName}
                      {source.customer !== null && ` · ${source.customer}`}
                    </td>
                    <td className="oasis-report-number">{shown(source.mbudget)}</td>
                    <td className="oasis-report-number">{shown(source.ybudget)}</td>
                    <td className="oasis-report-number">{share(source.ybudget, source.ybaseValue)}</td>
                    <td className="oasis-report-number">{shown(source.ydeviationAbsolutAmount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}

interface SourceOf {
  readonly programId: number;
  readonly offerTypeId: number;
  readonly siOfferId: number;
  readonly make: string | null;
  readonly customer: string | null;
}

/** The budget page at that offer, and at the row that the report has. */
function budgetOf(
  { programId, offerTypeId, siOfferId, make, customer }: SourceOf,
  { typeClass, model }: Pick<ReportRow, 'typeClass' | 'model'>,
): string {
  const query = new URLSearchParams({
    pgmId: String(programId),
    offerTypeId: String(offerTypeId),
    siOfferId: String(siOfferId),
  });
  if (make !== null) query.set('make', make);
  if (customer !== null) query.set('customer', customer);
  if (typeClass !== '') query.set('typeClass', typeClass);
  if (model !== '') query.set('model', model);
  return `/budgetinput?${query.toString()}`;
}

function shown(amount: number | null): string {
  return formatNumber(amount ?? Number.NaN);
}

function share(budget: number | null, base: number | null): string {
  return formatPercent(budget === null || base === null || base === 0 ? Number.NaN : budget / base);
}
