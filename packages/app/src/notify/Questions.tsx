import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { type Asked, onQuestion } from './confirm.ts';

/** The one dialog that asks yes or no; a question that comes while another stands waits for its turn. */
export function Questions() {
  const [queue, setQueue] = useState<readonly Asked[]>([]);
  useEffect(() => onQuestion((asked) => setQueue((before) => [...before, asked])), []);
  const [asked] = queue;
  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setQueue((before) => before.slice(1));
  };
  return (
    <Dialog
      isOpen={asked !== undefined}
      onClose={() => answer(false)}
      {...(asked?.title !== undefined && { title: asked.title, isCloseButtonShown: false })}
      role="alertdialog"
      className="oasis-question"
    >
      <DialogBody>{asked?.text}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={() => answer(false)}>{asked?.no}</Button>
            <Button autoFocus intent={asked?.danger === true ? 'danger' : 'primary'} onClick={() => answer(true)}>
              {asked?.yes}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
