import { Button } from '@blueprintjs/core';
import type { CallFailure } from '@oasis/api-client';
import { type correctionRecord, SALE_CORRECTION } from '@oasis/engine/areas/corrections';
import type { Result } from '@oasis/engine/base';
import type { RecordRow } from '@oasis/engine/records';
import { useState } from 'react';
import { MoveEach } from '../../life/MoveEach.tsx';
import type { Selection } from '../../life/selection.tsx';
import { useLabels } from '../../locale/use-labels.ts';

type Correction = RecordRow<typeof correctionRecord>;

interface ConfirmManyProps {
  readonly selection: Selection<Correction>;
  readonly confirm: (correction: Correction) => Promise<Result<unknown, CallFailure>>;
  readonly reload: () => void;
}

/** Confirms the ticked corrections, each by itself: one that is refused says why, such as one that the user proposed. */
export function ConfirmMany({ selection, confirm, reload }: ConfirmManyProps) {
  const { t } = useLabels();
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
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
          onChanged={() => {
            setDone(true);
            reload();
          }}
          onClose={() => {
            setOpen(false);
            setDone(false);
            if (isDone) selection.clear();
          }}
        />
      )}
    </>
  );
}
