import { CAR_FILE_BYTES, WHOLESALE_COLUMNS } from '@oasis/engine/areas/cars';
import { correctionMessages } from '@oasis/engine/areas/corrections';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { FileImport } from '../../files/import/FileImport.tsx';
import { fileImportLabels } from '../../files/import/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { CarScreen } from './CarScreen.tsx';
import { CAR_LIST } from './car-list.ts';
import { CAR_WORDS } from './car-words.ts';
import { DATA_ADMIN } from './paths.ts';
import { useCarMoves } from './use-car-moves.tsx';

export const words: readonly WordArea[] = [...CAR_WORDS, correctionMessages, fileImportLabels];

/** Files of wholesale are loaded, and cars corrected and moved, by data administrators (RTV-006). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(DATA_ADMIN);
  const list = useList(CAR_LIST);
  const moves = useCarMoves(list.reload);
  return (
    <>
      <CarScreen
        title={t('car.administration')}
        list={list}
        maySearch={may('SEARCH')}
        actions={moves.of}
        start={
          may('IMPORT') ? (
            <FileImport
              intent="primary"
              title={t('car.import')}
              fileLabel={t('car.file')}
              hint={t('car.fileHint')}
              mostBytes={CAR_FILE_BYTES}
              nameLabel={t('car.vin')}
              columns={WHOLESALE_COLUMNS}
              calls={{
                check: (file, onProgress, named) =>
                  client.upload('cars.checkFile', { file, fields: named, silent: true, onProgress }),
                load: (file, { print }, named) =>
                  client.upload('cars.loadFile', { file, fields: { ...named, print }, silent: true }),
              }}
              onLoaded={list.reload}
            />
          ) : undefined
        }
      />
      {moves.dialog}
    </>
  );
}
