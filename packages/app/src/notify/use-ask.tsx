import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useCallback, useRef, useState } from 'react';

/** A question with two answers; closing the dialog is a third. */
export interface Question {
  readonly text: ReactNode;
  readonly ok: string;
  readonly cancel: string;
  readonly intent?: 'primary' | 'danger' | 'warning';
}

export type Answer = 'ok' | 'cancel' | 'close';

export interface Ask {
  /** Shows a question and waits for the answer. A question still open is answered with 'close'. */
  readonly ask: (question: Question) => Promise<Answer>;
  /** To be placed somewhere on the page. */
  readonly dialog: ReactNode;
}

/** Questions of a page that its code can wait for. */
export function useAsk(title: string): Ask {
  const [question, setQuestion] = useState<Question>();
  const resolve = useRef<(answer: Answer) => void>(undefined);
  const answer = useCallback((given: Answer) => {
    setQuestion(undefined);
    resolve.current?.(given);
    resolve.current = undefined;
  }, []);
  const ask = useCallback(
    (next: Question) =>
      new Promise<Answer>((settle) => {
        resolve.current?.('close');
        resolve.current = settle;
        setQuestion(next);
      }),
    [],
  );
  const last = useLast(question);
  const dialog = (
    <Dialog isOpen={question !== undefined} onClose={() => answer('close')} title={title} canOutsideClickClose={false}>
      <DialogBody className="oasis-ask">{last?.text}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={() => answer('cancel')} text={last?.cancel} />
            <Button intent={last?.intent ?? 'primary'} onClick={() => answer('ok')} text={last?.ok} autoFocus />
          </>
        }
      />
    </Dialog>
  );
  return { ask, dialog };
}

/** The last question there was, so that its words stay while the dialog fades. */
function useLast(question: Question | undefined): Question | undefined {
  const [last, setLast] = useState(question);
  if (question !== undefined && question !== last) setLast(question);
  return question ?? last;
}
