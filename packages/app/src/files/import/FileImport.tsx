import { Button, type Intent } from '@blueprintjs/core';
import { Import } from '@blueprintjs/icons';
import type { FileReport } from '@oasis/api-client';
import { useState } from 'react';
import { FileImportDialog, type FileImportDialogProps } from './FileImportDialog.tsx';

interface FileImportProps extends Omit<FileImportDialogProps<FileReport>, 'onClose'> {
  readonly intent?: Intent;
}

/** The button that opens the dialog of a file, called like it. */
export function FileImport({ intent = 'none', onLoaded, ...dialog }: FileImportProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button intent={intent} icon={<Import />} onClick={() => setOpen(true)}>
        {dialog.title}
      </Button>
      {isOpen && (
        <FileImportDialog
          {...dialog}
          onClose={close}
          onLoaded={() => {
            close();
            onLoaded();
          }}
        />
      )}
    </>
  );
}
