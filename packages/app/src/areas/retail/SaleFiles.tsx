import { SALE_COLUMNS } from '@oasis/engine/areas/retail';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { FileImport } from '../../files/import/FileImport.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { RETAIL } from './paths.ts';

/** The button that loads a file of sales, with its dialog. */
export function SaleFiles({ onLoaded }: { readonly onLoaded: () => void }) {
  const { t, pick } = useLabels();
  if (!useButtons(RETAIL)('IMPORT')) return null;
  return (
    <FileImport
      title={t('manySales.load')}
      fileLabel={t('manySales.file')}
      hint={t('manySales.fileHint')}
      nameLabel={pick(SALE_COLUMNS.vin)}
      columns={SALE_COLUMNS}
      calls={{
        check: (file, onProgress, named) =>
          client.upload('retail.checkFile', { file, fields: named, silent: true, onProgress }),
        load: (file, { print }, named) =>
          client.upload('retail.loadFile', { file, fields: { ...named, print }, silent: true }),
      }}
      onLoaded={onLoaded}
    />
  );
}
