import { Button } from '@blueprintjs/core';
import { Import } from '@blueprintjs/icons';
import { CORRECTION_COLUMNS, correctionRecord } from '@oasis/engine/areas/corrections';
import { useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { FileImportDialog } from '../../files/import/FileImportDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';

/** The button that loads a file of corrections, with its dialog. */
export function CorrectionFiles({ onLoaded }: { readonly onLoaded: () => void }) {
  const { t, pick } = useLabels();
  const [isOpen, setOpen] = useState(false);
  if (!useButtons(correctionRecord.path)('IMPORT')) return null;
  return (
    <>
      <Button icon={<Import />} onClick={() => setOpen(true)}>
        {t('correction.import')}
      </Button>
      {isOpen && (
        <FileImportDialog
          title={t('correction.import')}
          fileLabel={t('correction.file')}
          hint={t('correction.hint')}
          mostBytes={32 * 1024 * 1024}
          nameLabel={pick(CORRECTION_COLUMNS.vin)}
          columns={CORRECTION_COLUMNS}
          calls={{
            check: (file, onProgress, named) =>
              client.upload('corrections.checkFile', { file, fields: named, silent: true, onProgress }),
            load: (file, { print }, named) =>
              client.upload('corrections.loadFile', { file, fields: { ...named, print }, silent: true }),
          }}
          onClose={() => setOpen(false)}
          onLoaded={() => {
            setOpen(false);
            onLoaded();
          }}
        />
      )}
    </>
  );
}
