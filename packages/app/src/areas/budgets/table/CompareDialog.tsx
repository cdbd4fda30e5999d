import { Dialog, DialogFooter, HTMLTable } from '@blueprintjs/core';
import { ScrollBody, useReturnFocus } from '@oasis/ui';
import type { ReactNode } from 'react';
import { placeText } from '../../../edit-report/block-report.ts';
import { useLabels } from '../../../locale/use-labels.ts';
import type { ComparedCell } from '../open/conflict.ts';
import type { TableSource } from '../open/table-source.ts';

interface CompareDialogProps {
  readonly title: string;
  readonly text: string;
  readonly source: TableSource;
  readonly cells: readonly ComparedCell[];
  /** Number of all cells, if `cells` are only the first of them. */
  readonly total?: number;
  /** Buttons, the one to press last. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** Number of listed cells; the others are only counted. */
export const MOST_CELLS = 200;

/** Two values of some cells side by side, and the possible actions; closing changes nothing. */
export function CompareDialog({ title, text, source, cells, total, actions, onClose }: CompareDialogProps) {
  useReturnFocus();
  const { t } = useLabels();
  const more = (total ?? cells.length) - MOST_CELLS;
  return (
    <Dialog isOpen onClose={onClose} title={title} isCloseButtonShown={false} className="oasis-conflict">
      <ScrollBody>
        <p>{text}</p>
        {cells.length === 0 ? <p>{t('budget.conflict.none')}</p> : <ComparedCells source={source} cells={cells} />}
        {more > 0 && <p>{t('budget.report.more', { count: more })}</p>}
      </ScrollBody>
      <DialogFooter actions={actions} />
    </Dialog>
  );
}

function ComparedCells({ source, cells }: Pick<CompareDialogProps, 'source' | 'cells'>) {
  const { t } = useLabels();
  return (
    <HTMLTable compact className="oasis-table">
      <thead>
        <tr>
          <th scope="col">{t('budget.explain.cell')}</th>
          <th scope="col">{t('budget.conflict.mine')}</th>
          <th scope="col">{t('budget.conflict.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {cells.slice(0, MOST_CELLS).map((cell) => {
          const at = source.placeOf(cell);
          const place = cell.place ?? (at === undefined ? cell.field : placeText(source, at));
          return (
            <tr key={`${cell.row}:${cell.field}:${place}`}>
              <th scope="row">{place}</th>
              <td>{cell.mine || t('budget.cell.blank')}</td>
              <td>{cell.theirs || t('budget.cell.blank')}</td>
            </tr>
          );
        })}
      </tbody>
    </HTMLTable>
  );
}
