import type { CallFailure } from '@oasis/api-client';
import { type RefusingMove, stateRefusal } from '@oasis/engine/access';
import type { Result } from '@oasis/engine/base';
import type { Message } from '@oasis/engine/messages';
import { useState } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import { notify } from '../notify/notices.ts';
import { LifeDialog } from './LifeDialog.tsx';
import { RuledButton } from './RuledButton.tsx';
import type { Selection } from './selection.tsx';
import type { Moving } from './use-moves.tsx';

interface MoveOfManyProps<Row, Data> {
  readonly selection: Selection<Row>;
  readonly rule: RefusingMove;
  /** On the button. */
  readonly label: string;
  /** The effect of the move on the ticked rows. */
  readonly text: string;
  readonly send: (rows: readonly Row[]) => Promise<Result<readonly Data[], CallFailure>>;
  /** Message for the number of moved rows. */
  readonly said: (count: number) => Message;
  readonly reload: () => void;
}

/** Moves all ticked rows or none of them, if the state of each allows the move. */
export function MoveOfMany<Row extends Moving, Data>(props: MoveOfManyProps<Row, Data>) {
  const { selection, rule, label, text, send, said, reload } = props;
  const { pick, say } = useLabels();
  const [isOpen, setOpen] = useState(false);
  const [refusal] = selection.rows.flatMap(({ status }) => stateRefusal(rule, status) ?? []);
  return (
    <>
      <RuledButton because={refusal && say(refusal)} onClick={() => setOpen(true)}>
        {label}
      </RuledButton>
      {isOpen && (
        <LifeDialog
          title={label}
          text={text}
          submitLabel={pick(rule.name)}
          rule={rule}
          hasNoReason
          send={() => send(selection.rows)}
          onDone={(done) => {
            notify({ text: say(said(done.length)), severity: 'success' });
            setOpen(false);
            selection.clear();
            reload();
          }}
          onStale={reload}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
