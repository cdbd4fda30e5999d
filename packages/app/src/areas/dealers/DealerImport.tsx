import { DEALER_COLUMNS } from '@oasis/engine/areas/dealers';
import { client } from '../../api/client.ts';
import { FileImportDialog } from '../../files/import/FileImportDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';

interface DealerImportProps {
  readonly onClose: () => void;
  readonly onLoaded: () => void;
}

/** Takes over a file of dealers, after it was shown row by row. */
export function DealerImport(on: DealerImportProps) {
  const { t } = useLabels();
  return (
    <FileImportDialog
      {...on}
      title={t('dealer.import')}
      fileLabel={t('dealer.file.file')}
      hint={t('dealer.file.hint')}
      nameLabel={t('dealer.code')}
      columns={DEALER_COLUMNS}
      calls={{
        check: (file, onProgress, named) =>
          client.upload('dealers.checkFile', { file, fields: named, silent: true, onProgress }),
        load: (file, { print }, named) =>
          client.upload('dealers.loadFile', { file, fields: { ...named, print }, silent: true }),
      }}
    />
  );
}
