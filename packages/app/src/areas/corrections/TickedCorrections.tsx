import { Button } from '@blueprintjs/core';
import type { CallFailure } from '@oasis/api-client';
import { type correctionRecord, SALE_CORRECTION } from '@oasis/engine/areas/corrections';
import type { Result } from '@oasis/engine/base';
import type { RecordRow } from '@oasis/engine/records';
import type { Column } from '@oasis/ui';
import { type ReactNode, useState } from 'react';
import { MoveEach } from '../../life/MoveEach.tsx';
import { SelectionBar } from '../../life/SelectionBar.tsx';
import { type Selection, tickColumn, useSelection } from '../../life/selection.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import type { ShownRows } from '../../tables/use-list.ts';

type Correction = RecordRow<typeof correctionRecord>;

interface TickedProps {
  readonly list: ShownRows<Correction> & { readonly reload: () => void };
  readonly confirm: (correction: Correction) => Promise<Result<unknown, CallFailure>>;
  /** Draws the table with the column of ticks. */
  readonly show: (tick: Column<Correction>) => ReactNode;
}

/** The table of corrections, whose rows are ticked to confirm many at once. */
export function TickedCorrections({ list, confirm, show }: TickedProps) {
  const keyOf = ({ correctionId }: Correction) => correctionId;
  const selection = useSelection(keyOf, list);
  return (
    <>
      <SelectionBar selection={selection}>
        <ConfirmMany selection={selection} confirm={confirm} reload={list.reload} />
      </SelectionBar>
      {show(tickColumn({ selection, list, keyOf, nameOf: ({ vin }) => vin }))}
    </>
  );
}

interface ConfirmManyProps extends Pick<TickedProps, 'confirm'> {
  readonly selection: Selection<Correction>;
  readonly reload: () => void;
}

/** Confirms the ticked corrections, each by itself: one that is refused says why, such as one that the user proposed. */
function ConfirmMany({ selection, confirm, reload }: ConfirmManyProps) {
  const { t } = useLabels();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('correction.confirmSelected')}</Button>
      {isOpen && (
        <MoveEach
          rows={selection.rows}
          rule={SALE_CORRECTION.moves.confirm}
          title={t('correction.confirmSelected')}
          text={t('correction.confirmSelectedText')}
          head={t('correction.vin')}
          keyOf={({ correctionId }) => correctionId}
          nameOf={({ vin, oldSaleDay, saleDay }) =>
            oldSaleDay === saleDay ? vin : `${vin} · ${oldSaleDay} → ${saleDay}`
          }
          send={confirm}
          onChanged={reload}
          onClose={(isOver) => {
            setOpen(false);
            if (isOver) selection.clear();
          }}
        />
      )}
    </>
  );
}
