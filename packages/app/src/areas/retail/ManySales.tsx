import { Button } from '@blueprintjs/core';
import { RETAIL as MACHINE } from '@oasis/engine/areas/retail';
import { useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { MoveEach } from '../../life/MoveEach.tsx';
import type { Selection } from '../../life/selection.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import type { RetailRow } from './retail-lists.ts';

const MOVES = [
  { move: 'confirm', button: 'CONFIRM' },
  { move: 'complete', button: 'END' },
] as const;

/** Whether a user of a queue confirms or completes sales. */
export function useMovesMany(path: string): boolean {
  const may = useButtons(path);
  return MOVES.some(({ button }) => may(button));
}

interface ManySalesProps {
  readonly path: string;
  readonly selection: Selection<RetailRow>;
  readonly reload: () => void;
}

/** Confirms or completes the ticked sales, each by itself: one that is refused says why, such as one that the user passed. */
export function ManySales({ path, selection, reload }: ManySalesProps) {
  const { t } = useLabels();
  const may = useButtons(path);
  const [move, setMove] = useState<(typeof MOVES)[number]['move']>();
  return (
    <>
      {MOVES.filter(({ button }) => may(button)).map((one) => (
        <Button key={one.move} onClick={() => setMove(one.move)}>
          {t(`retail.${one.move}Selected`)}
        </Button>
      ))}
      {move !== undefined && (
        <MoveEach
          rows={selection.rows}
          rule={MACHINE.moves[move]}
          title={t(`retail.${move}Selected`)}
          text={t(`retail.${move}Text`)}
          head={t('retail.vin')}
          keyOf={({ recordId }) => recordId}
          nameOf={({ vin }) => vin}
          send={({ recordId, version }) =>
            client.call(`retail.${move}`, { query: { version }, body: { recordId }, silent: true })
          }
          onChanged={reload}
          onClose={(isOver) => {
            setMove(undefined);
            if (isOver) selection.clear();
          }}
        />
      )}
    </>
  );
}
