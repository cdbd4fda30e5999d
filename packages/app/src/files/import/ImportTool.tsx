import { Button } from '@blueprintjs/core';
import { Import } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';

interface ImportHandlers {
  readonly onClose: () => void;
  readonly onLoaded: () => void;
}

interface ImportToolProps {
  readonly label: string;
  readonly onLoaded: () => void;
  readonly children: (on: ImportHandlers) => ReactNode;
}

/** The button that takes a file, and its dialog. */
export function ImportTool({ label, onLoaded, children }: ImportToolProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const loaded = () => {
    close();
    onLoaded();
  };
  return (
    <>
      <Button icon={<Import />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children({ onClose: close, onLoaded: loaded })}
    </>
  );
}
