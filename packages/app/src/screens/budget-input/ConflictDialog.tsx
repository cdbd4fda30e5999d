import { Button, Dialog, DialogBody, DialogFooter, HTMLTable } from '@blueprintjs/core';
import { useLabels } from '../../locale/use-labels.ts';
import { placeText } from './block-report.ts';
import type { ConflictLine } from './conflict.ts';
import type { OpenBudget } from './open-budget.ts';

/** A save met a newer version: my cells that differ, beside what is saved now. */
export interface Conflict {
  readonly budget: OpenBudget;
  readonly lines: readonly ConflictLine[];
}

interface ConflictDialogProps {
  readonly conflict: Conflict;
  /** Loads theirs and puts my cells on top, unsaved. */
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Both values of each cell, and what can be done; closing changes nothing. */
export function ConflictDialog({ conflict, onKeep, onDiscard, onClose }: ConflictDialogProps) {
  const { t } = useLabels();
  const { lines } = conflict;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('budget.conflict.title')}
      isCloseButtonShown={false}
      className="oasis-conflict"
    >
      <DialogBody>
        <p>{t('budget.conflict.text')}</p>
        {lines.length === 0 ? <p>{t('budget.conflict.none')}</p> : <ConflictTable conflict={conflict} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button onClick={onDiscard}>{t('budget.conflict.discard')}</Button>
            <Button intent="primary" onClick={onKeep} autoFocus>
              {t('budget.conflict.keep')}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}

function ConflictTable({ conflict: { budget, lines } }: { readonly conflict: Conflict }) {
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
        {lines.map((line) => {
          const place = budget.source.placeOf(line);
          return (
            <tr key={`${line.row}:${line.field}`}>
              <th scope="row">{place === undefined ? line.field : placeText(budget.source, place)}</th>
              <td>{line.mine || t('budget.cell.blank')}</td>
              <td>{line.theirs || t('budget.cell.blank')}</td>
            </tr>
          );
        })}
      </tbody>
    </HTMLTable>
  );
}
