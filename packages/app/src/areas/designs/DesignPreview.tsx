import { HTMLTable } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { formatNumber } from '@oasis/engine/table';
import type { Words } from '../../locale/use-labels.ts';

type Line = CallData<'design.preview'>['budgets'][number];

interface DesignPreviewProps {
  readonly lines: readonly Line[];
  readonly t: Words['t'];
}

/** The effect of another design on each budget: whether it stays, removed inputs and rows, and the totals before and after. */
export function DesignPreview({ lines, t }: DesignPreviewProps) {
  return (
    <>
      <p>{t('design.previewText')}</p>
      <HTMLTable compact className="oasis-table oasis-design-preview" aria-label={t('design.preview')}>
        <thead>
          <tr>
            <th scope="col">{t('design.budget')}</th>
            <th scope="col">{t('design.becomes')}</th>
            <th scope="col">{t('design.kept')}</th>
            <th scope="col">{t('design.lost')}</th>
            <th scope="col">{t('design.rows')}</th>
            <th scope="col">{t('design.volume')}</th>
            <th scope="col">{t('design.total')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.siOffer} ${line.make} ${line.customer}`}>
              <th scope="row">{[line.siOffer, line.customer ?? line.make].filter(Boolean).join(' · ')}</th>
              <td>{t(`design.becomes.${line.becomes}`)}</td>
              <td>{formatNumber(line.kept)}</td>
              <td className={line.lost > 0 ? 'oasis-design-lost' : undefined}>{formatNumber(line.lost)}</td>
              <td>{rowsText(line)}</td>
              <td>{change(line.before.volume, line.after.volume)}</td>
              <td>{change(line.before.budget, line.after.budget)}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </>
  );
}

function rowsText({ newRows, goneRows }: Line): string {
  const parts = [newRows > 0 && `+${formatNumber(newRows)}`, goneRows > 0 && `−${formatNumber(goneRows)}`].filter(
    Boolean,
  );
  return parts.length === 0 ? '0' : parts.join(' ');
}

function change(before: number | null, after: number | null): string {
  const [was, is] = [before, after].map((value) => formatNumber(value ?? Number.NaN));
  return was === is ? String(is) : `${was} → ${is}`;
}
