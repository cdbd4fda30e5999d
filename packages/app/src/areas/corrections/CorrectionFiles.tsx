import { CAR_FILE_BYTES } from '@oasis/engine/areas/cars';
import { CORRECTION_COLUMNS, correctionRecord } from '@oasis/engine/areas/corrections';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { FileImport } from '../../files/import/FileImport.tsx';
import { useLabels } from '../../locale/use-labels.ts';

/** The button that loads a file of corrections, with its dialog. */
export function CorrectionFiles({ onLoaded }: { readonly onLoaded: () => void }) {
  const { t, pick } = useLabels();
  if (!useButtons(correctionRecord.path)('IMPORT')) return null;
  return (
    <FileImport
      title={t('correction.import')}
      fileLabel={t('correction.file')}
      hint={t('correction.hint')}
      mostBytes={CAR_FILE_BYTES}
      nameLabel={pick(CORRECTION_COLUMNS.vin)}
      columns={CORRECTION_COLUMNS}
      calls={{
        check: (file, onProgress, named) =>
          client.upload('corrections.checkFile', { file, fields: named, silent: true, onProgress }),
        load: (file, { print }, named) =>
          client.upload('corrections.loadFile', { file, fields: { ...named, print }, silent: true }),
      }}
      onLoaded={onLoaded}
    />
  );
}
