import { NST_COLUMNS } from '@oasis/engine/areas/vehicles';
import { client } from '../../api/client.ts';
import { FileImportDialog } from '../../files/import/FileImportDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';

interface NstImportProps {
  readonly onClose: () => void;
  readonly onLoaded: () => void;
}

/** Takes over a file of NSTs, after it was shown row by row. */
export function NstImport(on: NstImportProps) {
  const { t } = useLabels();
  return (
    <FileImportDialog
      {...on}
      title={t('nst.import')}
      fileLabel={t('nst.file')}
      hint={t('nst.fileHint')}
      nameLabel={t('nst.code')}
      columns={NST_COLUMNS}
      calls={{
        check: (file, onProgress, named) =>
          client.upload('nsts.checkFile', { file, fields: named, silent: true, onProgress }),
        load: (file, { print }, named) =>
          client.upload('nsts.loadFile', { file, fields: { ...named, print }, silent: true }),
      }}
    />
  );
}
