import { HTMLTable, Tag } from '@blueprintjs/core';
import { DEALER_COLUMNS } from '@oasis/engine/areas/dealers';
import { useLabels } from '../../locale/use-labels.ts';
import type { FileReport } from './use-dealer-import.ts';

const STATUSES = ['added', 'changed', 'unchanged', 'refused'] as const;
const INTENTS = { added: 'success', changed: 'primary', unchanged: 'none', refused: 'danger' } as const;
const NAMES: Readonly<Record<string, { readonly en: string; readonly zh: string }>> = DEALER_COLUMNS;

/** What a file would do, row by row: refused rows first, those that change nothing left out. */
export function ImportReport({ report }: { readonly report: FileReport }) {
  const { t, pick } = useLabels();
  const nameOf = (field: string): string => {
    const name = NAMES[field];
    return name === undefined ? field : pick(name);
  };
  const told = report.rows
    .filter(({ status }) => status !== 'unchanged')
    .toSorted((one, other) => Number(other.status === 'refused') - Number(one.status === 'refused'));
  return (
    <>
      <p className="oasis-dealer-counts">
        <strong>{report.fileName}</strong>
        {STATUSES.map((status) => (
          <Tag key={status} minimal intent={report.counts[status] === 0 ? 'none' : INTENTS[status]}>
            {t(`dealer.file.${status}`)} {report.counts[status]}
          </Tag>
        ))}
      </p>
      {report.counts.refused > 0 && <p>{t('dealer.file.wholeOnly')}</p>}
      {told.length > 0 && (
        <section className="oasis-dealer-report" aria-label={t('dealer.file.rows')} tabIndex={0}>
          <HTMLTable compact>
            <thead>
              <tr>
                <th scope="col">{t('dealer.file.row')}</th>
                <th scope="col">{t('dealer.code')}</th>
                <th scope="col">{t('dealer.status')}</th>
                <th scope="col">{t('dealer.file.what')}</th>
              </tr>
            </thead>
            <tbody>
              {told.map(({ row, code, status, fields, refusals }) => (
                <tr key={row}>
                  <td className="oasis-dealer-row-number">{row}</td>
                  <td>{code}</td>
                  <td>
                    <Tag minimal intent={INTENTS[status]}>
                      {t(`dealer.file.${status}`)}
                    </Tag>
                  </td>
                  <td>
                    {refusals.map(({ field, message }) => (
                      <div key={field}>
                        {nameOf(field)}: {message}
                      </div>
                    ))}
                    {fields.map(nameOf).join(', ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        </section>
      )}
    </>
  );
}
