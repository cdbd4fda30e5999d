import { Button } from '@blueprintjs/core';
import { Tag } from '@blueprintjs/icons';
import { FORM_MODE } from '@oasis/engine/access';
import { type VersionDraft, versionForm } from '@oasis/engine/areas/wording';
import { message } from '@oasis/engine/messages';
import { useState } from 'react';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { client } from '../../api/client.ts';
import { TextField } from '../../forms/FormFields.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import type { VersionLine } from './Versions.tsx';

interface NameVersionProps {
  readonly pgmId: number;
  readonly line: VersionLine;
  readonly onNamed: () => void;
}

/** Gives a version a name, or takes it away. */
export function NameVersion({ pgmId, line, onNamed }: NameVersionProps) {
  const { t } = useLabels();
  const [isOpen, setOpen] = useState(false);
  const { version } = line;
  const title = t('wording.nameVersion', { version });
  const save = ({ name }: VersionDraft) =>
    client.call('wording.nameVersion', { body: { pgmId, version, name }, silent: true });
  return (
    <>
      <Button
        size="small"
        variant="minimal"
        icon={<Tag />}
        aria-label={title}
        title={title}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <RecordDialog<VersionLine, VersionDraft>
          open={{ mode: FORM_MODE.edit, row: line }}
          title={title}
          said={() => message('WORDING_NAMED')}
          spec={{
            check: versionForm.check,
            toSave: (draft) => versionForm.toSave(draft),
            draftOf: (row) => ({ name: row?.name ?? '' }),
            subjectOf: () => `wording:${pgmId}`,
            create: save,
            update: save,
            read: () => client.call('wording.version', { query: { pgmId, version }, silent: true }),
          }}
          on={{
            onClose: () => setOpen(false),
            onSaved: () => {
              setOpen(false);
              onNamed();
            },
            onStale: onNamed,
          }}
          fields={(form) => <TextField form={form} field="name" label={t('wording.name')} first />}
        />
      )}
    </>
  );
}
