import { Classes } from '@blueprintjs/core';
import { DOCUMENT_PURPOSES } from '@oasis/engine/access';
import { attachmentRecord } from '@oasis/engine/areas/attachments';
import { useQueryClient } from '@tanstack/react-query';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { DocumentList } from '../../documents/DocumentList.tsx';
import type { DocumentCalls } from '../../documents/document-calls.ts';
import { useLabels } from '../../locale/use-labels.ts';

interface SamplesProps {
  readonly attachmentId: number;
  /** Users with the right can add and withdraw samples here. */
  readonly isEdited: boolean;
}

/** The sample files of an attachment. */
export function Samples({ attachmentId, isEdited }: SamplesProps) {
  const { t } = useLabels();
  const query = useCall('samples.of', { query: { attachmentId }, silent: true }, { fresh: true });
  const may = useButtons(attachmentRecord.path);
  const calls = useSampleCalls(attachmentId, isEdited && may('SAMPLE'));
  if (query.isError) return <QueryFailed query={query} />;
  if (query.data === undefined) return <p className={Classes.SKELETON}>{t('common.loading')}</p>;
  return <DocumentList documents={query.data} purpose={DOCUMENT_PURPOSES.sample} calls={calls} />;
}

function useSampleCalls(attachmentId: number, isEdited: boolean): DocumentCalls {
  const queries = useQueryClient();
  const edit: DocumentCalls['edit'] = {
    upload: (file, document, onProgress) =>
      client.upload('attachments.addSample', {
        file,
        onProgress,
        fields: {
          attachmentId: String(attachmentId),
          ...(document !== undefined && {
            documentId: String(document.documentId),
            version: String(document.version),
          }),
        },
      }),
    withdraw: ({ documentId, version }) =>
      client.call('attachments.withdrawSample', { body: { attachmentId, documentId }, query: { version } }),
  };
  return {
    open: ({ documentId }, { number }) =>
      client.download('samples.file', { query: { attachmentId, documentId, number } }),
    ...(isEdited && { edit }),
    onChanged: () => {
      for (const call of ['samples.of', 'attachments.list', 'samples.list']) {
        void queries.invalidateQueries({ queryKey: [call] });
      }
    },
  };
}
