import { Button } from '@blueprintjs/core';
import { Comparison } from '@blueprintjs/icons';
import { IMPACT_COLUMNS, priceMessages } from '@oasis/engine/areas/prices';
import { commonMessages, formMessages } from '@oasis/engine/messages';
import { useState } from 'react';
import { administrationLabels } from '../../administration/labels.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { FileImportDialog } from '../../files/import/FileImportDialog.tsx';
import { ImportTool } from '../../files/import/ImportTool.tsx';
import { fileImportLabels } from '../../files/import/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { ListTable } from '../../tables/ListTable.tsx';
import { useList } from '../../tables/use-list.ts';
import { ImpactDialog } from './impact/ImpactDialog.tsx';
import { IMPACT_FILES, type ImpactFile } from './impact/impact-list.ts';
import { priceLabels } from './labels.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  priceMessages,
  administrationLabels,
  fileImportLabels,
  priceLabels,
];

/** Files of IMPACT, the source system of prices: stored unchanged, and compared with the prices in force (VEH-011). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons('/IMPACTMSRP');
  const list = useList(IMPACT_FILES);
  const [open, setOpen] = useState<ImpactFile>();
  return (
    <>
      <PageHead title={t('impact.title')}>
        {may('IMPORT') && (
          <ImportTool label={t('price.importShort')} onLoaded={list.reload}>
            {(on) => <ImpactImport {...on} />}
          </ImportTool>
        )}
      </PageHead>
      <p>{t('impact.lead')}</p>
      <ListTable
        caption={t('impact.title')}
        list={list}
        height="window"
        rowKey={({ fileId }) => fileId}
        columns={[
          { id: 'file', title: t('impact.file'), fixed: true, cell: ({ fileName }) => fileName },
          { id: 'rows', title: t('impact.rows'), align: 'right', width: '90px', cell: ({ rows }) => rows },
          {
            id: 'by',
            title: t('dated.by'),
            width: '220px',
            cell: ({ crtbynm, crted }) => `${crtbynm} ${timeText(crted)}`,
          },
          {
            id: 'operation',
            title: t('admin.operation'),
            width: '260px',
            fixed: true,
            cell: (file) => may('VIEW') && <FileButtons file={file} onCompare={() => setOpen(file)} />,
          },
        ]}
        none={{ icon: <Comparison size={32} />, title: t('impact.empty') }}
      />
      {open !== undefined && <ImpactDialog file={open} mayTake={may('TAKE')} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function FileButtons({ file, onCompare }: { readonly file: ImpactFile; readonly onCompare: () => void }) {
  const { t } = useLabels();
  const { fileId, fileName } = file;
  return (
    <span className="oasis-impact-buttons">
      <Button
        size="small"
        icon={<Comparison />}
        aria-label={t('impact.compareOf', { name: fileName })}
        onClick={onCompare}
      >
        {t('impact.compare')}
      </Button>
      <ExportButton
        label={t('impact.original')}
        download={(manner) => client.download('impact.original', { query: { fileId }, ...manner })}
      />
    </span>
  );
}

function ImpactImport(on: { readonly onClose: () => void; readonly onLoaded: () => void }) {
  const { t } = useLabels();
  return (
    <FileImportDialog
      {...on}
      title={t('impact.import')}
      fileLabel={t('impact.importFile')}
      hint={t('impact.importHint')}
      nameLabel={t('impact.rowName')}
      columns={IMPACT_COLUMNS}
      calls={{
        check: (file, onProgress, named) =>
          client.upload('impact.checkFile', { file, fields: named, silent: true, onProgress }),
        load: (file, { print }, named) =>
          client.upload('impact.loadFile', { file, fields: { ...named, print }, silent: true }),
      }}
    />
  );
}
