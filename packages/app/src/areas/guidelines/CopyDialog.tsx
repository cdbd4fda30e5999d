import { Checkbox, Classes } from '@blueprintjs/core';
import { FormDialog } from '@oasis/ui';
import { useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { copiedCells } from './copied-cells.ts';
import type { GuidelineTable } from './guideline-table.ts';

interface CopyDialogProps {
  readonly table: GuidelineTable;
  readonly year: number;
  readonly onClose: () => void;
}

/** More are counted and not listed. */
const MOST_LISTED = 200;

/** Shows which cells the year before would change, and puts them into the table as one step that is saved with the others. */
export function CopyDialog({ table, year, onClose }: CopyDialogProps) {
  const { t } = useLabels();
  const [onlyEmpty, setOnlyEmpty] = useState(false);
  const cells = copiedCells({ rows: table.rows, own: (row, month) => table.own(row, month) }, onlyEmpty);
  return (
    <FormDialog
      open
      title={t('guideline.copyTitle', { year: year - 1 })}
      submitLabel={t('guideline.copyDo')}
      busy={false}
      blocked={cells.length === 0}
      onSubmit={() => {
        table.put(cells);
        onClose();
      }}
      onClose={onClose}
    >
      <Checkbox checked={onlyEmpty} onChange={() => setOnlyEmpty((before) => !before)}>
        {t('guideline.copyOnlyEmpty')}
      </Checkbox>
      <p role="status">
        {cells.length === 0
          ? t('guideline.copyNone')
          : t('guideline.copyCount', {
              count: cells.length,
              replaced: cells.filter(({ now }) => now !== null).length,
            })}
      </p>
      {cells.length > 0 && (
        <div className="oasis-guideline-preview">
          <table className={`oasis-table ${Classes.HTML_TABLE} ${Classes.COMPACT}`}>
            <thead>
              <tr>
                <th scope="col">{t('guideline.typeClass')}</th>
                <th scope="col">{t('guideline.model')}</th>
                <th scope="col">{t('guideline.month')}</th>
                <th scope="col" className="oasis-guideline-number">
                  {t('guideline.now')}
                </th>
                <th scope="col" className="oasis-guideline-number">
                  {t('guideline.after')}
                </th>
              </tr>
            </thead>
            <tbody>
              {cells.slice(0, MOST_LISTED).map(({ typeClass, model, month, now, percent }) => (
                <tr key={`${typeClass}\n${model}\n${month}`}>
                  <td>{typeClass || (model === '' ? t('guideline.wholeMake') : '-')}</td>
                  <td>{model || '-'}</td>
                  <td>{`${year}-${String(month).padStart(2, '0')}`}</td>
                  <td className="oasis-guideline-number">{now === null ? '-' : `${now}%`}</td>
                  <td className="oasis-guideline-number">{`${percent ?? ''}%`}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {cells.length > MOST_LISTED && <p>{t('guideline.copyMore', { count: cells.length - MOST_LISTED })}</p>}
        </div>
      )}
    </FormDialog>
  );
}
