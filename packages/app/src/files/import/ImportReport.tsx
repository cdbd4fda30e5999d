import { HTMLTable, Tag } from '@blueprintjs/core';
import type { FileReport } from '@oasis/api-client';
import type { WordTable } from '@oasis/engine/base';
import { useLabels } from '../../locale/use-labels.ts';
import { ReportButton } from './ReportButton.tsx';

type ReportRow = FileReport['rows'][number];

const STATUSES = ['added', 'changed', 'unchanged', 'refused'] as const;
const INTENTS = { added: 'success', changed: 'primary', unchanged: 'none', refused: 'danger' } as const;
/** Rows that are drawn; the report to download has all of them. */
const MOST_ROWS = 200;

export interface ImportReportProps {
  readonly report: FileReport;
  /** The subject of a row. */
  readonly nameLabel: string;
  /** The fields by the names of their columns. */
  readonly columns: WordTable;
}

/**
 * The effect of a file, row by row: refused rows first, unchanged ones left out unless the workbook hides them; all of them to download.
 */
export function ImportReport({ report, nameLabel, columns }: ImportReportProps) {
  const { t } = useLabels();
  const lines = useLines(columns);
  const told = report.rows
    .filter(({ status, hidden }) => status !== 'unchanged' || hidden === true)
    .toSorted((one, other) => Number(other.status === 'refused') - Number(one.status === 'refused'));
  const whatOf = (row: ReportRow): string =>
    [...(row.hidden === true ? [t('records.hidden')] : []), ...lines(row)].join('; ');
  const all = async () => [
    [t('records.row'), nameLabel, t('records.status'), t('records.what')],
    ...report.rows.map((row) => [String(row.row), row.name, t(`records.${row.status}`), whatOf(row)]),
  ];
  return (
    <>
      <p className="oasis-import-totals">
        <strong>{report.fileName}</strong>
        {STATUSES.map((status) => (
          <Tag key={status} minimal intent={report.counts[status] === 0 ? 'none' : INTENTS[status]}>
            {t(`records.${status}`)} {report.counts[status]}
          </Tag>
        ))}
        <ReportButton fileName={report.fileName} lines={all} />
      </p>
      {report.counts.refused > 0 && <p>{t('records.wholeOnly')}</p>}
      {told.length > 0 && (
        <section className="oasis-import-report" aria-label={t('records.rows')} tabIndex={0}>
          <HTMLTable compact>
            <thead>
              <tr>
                <th scope="col">{t('records.row')}</th>
                <th scope="col">{nameLabel}</th>
                <th scope="col">{t('records.status')}</th>
                <th scope="col">{t('records.what')}</th>
              </tr>
            </thead>
            <tbody>
              {told.slice(0, MOST_ROWS).map((row) => (
                <ReportLine key={row.row} row={row} lines={lines(row)} />
              ))}
            </tbody>
          </HTMLTable>
        </section>
      )}
      {told.length > MOST_ROWS && <p>{t('records.more', { shown: MOST_ROWS, count: told.length })}</p>}
    </>
  );
}

function ReportLine({
  row: { row, name, status, hidden },
  lines,
}: {
  readonly row: ReportRow;
  readonly lines: readonly string[];
}) {
  const { t } = useLabels();
  return (
    <tr>
      <td className="oasis-import-row-number">{row}</td>
      <td>{name}</td>
      <td>
        <Tag minimal intent={INTENTS[status]}>
          {t(`records.${status}`)}
        </Tag>
        {hidden === true && (
          <Tag minimal intent="warning">
            {t('records.hidden')}
          </Tag>
        )}
      </td>
      <td>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </td>
    </tr>
  );
}

/** The remark on a row: the reason of its refusal, or its changes. */
function useLines(columns: ImportReportProps['columns']): (row: ReportRow) => readonly string[] {
  const { pick } = useLabels();
  const nameOf = (field: string): string => {
    const name = columns[field];
    return name === undefined ? field : pick(name);
  };
  return ({ refusals, changes }) => {
    const named = changes.filter(({ text }) => text === '').map(({ field }) => nameOf(field));
    return [
      ...refusals.map(({ field, message }) => `${nameOf(field)}: ${message}`),
      ...changes.filter(({ text }) => text !== '').map(({ field, text }) => `${nameOf(field)}: ${text}`),
      ...(named.length === 0 ? [] : [named.join(', ')]),
    ];
  };
}
