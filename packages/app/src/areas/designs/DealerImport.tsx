import type { CallData } from '@oasis/api-client';
import { NAMED_DEALER_COLUMNS } from '@oasis/engine/areas/designs';
import { ok } from '@oasis/engine/base';
import { useRef } from 'react';
import { client } from '../../api/client.ts';
import { FileImportDialog } from '../../files/import/FileImportDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { withChosen } from './design-choices.ts';

type DealerFile = CallData<'design.dealerFile'>;

interface DealerImportProps {
  readonly bu: number;
  /** The dealers that are named already: a row that names one of them changes nothing. */
  readonly chosen: readonly number[];
  readonly onClose: () => void;
  /** The whole file was taken over into the form; nothing is saved yet. */
  readonly onTaken: (dealers: DealerFile['dealers']) => void;
}

/** Names dealers by a file of their codes, after it was shown row by row: all of them or none. */
export function DealerImport({ bu, chosen, onClose, onTaken }: DealerImportProps) {
  const { t } = useLabels();
  const taken = useRef<DealerFile['dealers']>([]);
  return (
    <FileImportDialog<DealerFile>
      onClose={onClose}
      onLoaded={() => onTaken(taken.current)}
      title={t('design.dealerFile')}
      fileLabel={t('design.dealerFileFile')}
      hint={t('design.dealerFileHint')}
      nameLabel={t('design.dealerCode')}
      columns={NAMED_DEALER_COLUMNS}
      calls={{
        check: async (file, onProgress, named) => {
          const fields = { ...named, buId: String(bu) };
          const read = await client.upload('design.dealerFile', { file, fields, silent: true, onProgress });
          return read.ok ? ok(withChosen(read.value, chosen)) : read;
        },
        load: async (_, { dealers }) => {
          taken.current = dealers;
          return ok(undefined);
        },
      }}
    />
  );
}
