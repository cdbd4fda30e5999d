import { Button } from '@blueprintjs/core';
import { Import } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';

interface ImportHandlers {
  readonly onClose: () => void;
  readonly onLoaded: () => void;
}

interface ImportToolProps {
  readonly onLoaded: () => void;
  readonly children: (on: ImportHandlers) => ReactNode;
}

/** The button that takes values from a file, and its dialog. */
export function ImportTool({ onLoaded, children }: ImportToolProps) {
  const { t } = useLabels();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const loaded = () => {
    close();
    onLoaded();
  };
  return (
    <>
      <Button icon={<Import />} onClick={() => setOpen(true)}>
        {t('price.importShort')}
      </Button>
      {isOpen && children({ onClose: close, onLoaded: loaded })}
    </>
  );
}
