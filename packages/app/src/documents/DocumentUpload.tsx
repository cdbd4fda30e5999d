import type { KeptDocument } from '@oasis/api-client';
import { type DocumentPurpose, endingsOf } from '@oasis/engine/access';
import { message } from '@oasis/engine/messages';
import { FileInput, FormRow } from '@oasis/ui';
import { useState } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import { notify } from '../notify/notices.ts';
import type { DocumentCalls } from './document-calls.ts';

interface DocumentUploadProps extends Pick<DocumentCalls, 'onChanged'> {
  readonly label: string;
  readonly purpose: DocumentPurpose;
  readonly edit: Pick<NonNullable<DocumentCalls['edit']>, 'upload'>;
  /** The document that gets a next version; absent for a new one. */
  readonly document?: KeptDocument;
}

const PROBLEMS = { empty: 'file.empty', 'too-large': 'file.tooLarge', 'other-kind': 'document.otherKind' } as const;

/** Takes one file at a time and sends it at once; the server determines its type. */
export function DocumentUpload({ label, purpose, edit, document, onChanged }: DocumentUploadProps) {
  const { t, say } = useLabels();
  const [sending, setSending] = useState<{ readonly file: File; readonly share: number }>();
  const send = async (file: File) => {
    setSending({ file, share: 0 });
    const kept = await edit.upload(file, document, (share) => setSending({ file, share }));
    setSending(undefined);
    if (kept.ok) notify({ text: say(message('DOCUMENT_KEPT', { name: kept.value.name })), severity: 'success' });
    onChanged();
  };
  return (
    <FormRow label={label} group>
      {() => (
        <FileInput
          file={sending?.file}
          progress={sending?.share}
          endings={endingsOf(purpose)}
          maxBytes={purpose.bytes}
          onChoose={(file) => void send(file)}
          onRemove={() => undefined}
          onRefuse={(problem, { name }) => notify({ text: t(PROBLEMS[problem], { name }), severity: 'error' })}
        />
      )}
    </FormRow>
  );
}
