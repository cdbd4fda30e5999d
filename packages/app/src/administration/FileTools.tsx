import type { FileReport } from '@oasis/api-client';
import type { DefinedFile, RecordRow, RecordShape } from '@oasis/engine/records';
import { client } from '../api/client.ts';
import { ExportButton } from '../files/ExportButton.tsx';
import { FileImportDialog } from '../files/import/FileImportDialog.tsx';
import { ImportTool } from '../files/import/ImportTool.tsx';
import { useLabels } from '../locale/use-labels.ts';
import type { Filters, ShownList } from '../tables/use-list.ts';
import { saidFilters } from './record-list.ts';
import { callIdOf } from './record-spec.ts';
import type { ShownRecord } from './shown-record.ts';
import { useButtons } from './use-buttons.ts';

interface FileToolsProps<Given extends RecordShape> {
  readonly kind: ShownRecord<Given>;
  readonly file: Pick<DefinedFile<Given>, 'columns' | 'words'>;
  readonly list: ShownList<RecordRow<Given>, Filters>;
}

/** The buttons that write a list of records into a file and take one in, for those who hold them. */
export function FileTools<Given extends RecordShape>({ kind, file, list }: FileToolsProps<Given>) {
  const { t, pick } = useLabels();
  const may = useButtons(kind.record.path);
  const title = pick(file.words.title);
  const call = (name: string) => callIdOf(kind.group, name);
  return (
    <>
      {may('EXPORT') && (
        <ExportButton
          label={t('admin.export')}
          download={(manner) =>
            client.downloadOfKind(call('export'), {
              query: { ...saidFilters(kind.record, list.filters), sort: list.sort },
              ...manner,
            })
          }
        />
      )}
      {may('IMPORT') && (
        <ImportTool label={title} onLoaded={list.reload}>
          {(on) => (
            <FileImportDialog<FileReport>
              {...on}
              title={title}
              fileLabel={pick(file.words.file)}
              hint={pick(file.words.hint)}
              nameLabel={pick(file.words.name)}
              columns={file.columns}
              calls={{
                check: (sent, onProgress, named) =>
                  client.uploadOfKind(call('checkFile'), { file: sent, fields: named, silent: true, onProgress }),
                load: (sent, { print }, named) =>
                  client.uploadOfKind(call('loadFile'), { file: sent, fields: { ...named, print }, silent: true }),
              }}
            />
          )}
        </ImportTool>
      )}
    </>
  );
}
