import { Button } from '@blueprintjs/core';
import { Import } from '@blueprintjs/icons';
import { useState } from 'react';
import { useLabels } from '../../../locale/use-labels.ts';
import { type Person, PersonSearch } from '../../../people/PersonSearch.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import type { TargetUser } from './user-setting.ts';

/** Finds another user and copies that user's assignments (UST-005, UST-006). */
export function ImportControl({ target }: { readonly target: TargetUser }) {
  const { t } = useLabels();
  const [from, setFrom] = useState<Person>();
  const [importing, setImporting] = useState(false);
  return (
    <div className="oasis-setting-import">
      <PersonSearch label={t('userSetting.findUser')} except={target.usrid} chosen={from} onChoose={setFrom} />
      <Button icon={<Import />} disabled={from === undefined} onClick={() => setImporting(true)}>
        {t('userSetting.import')}
      </Button>
      {importing && from !== undefined && (
        <ImportDialog
          from={from}
          target={target}
          onClose={() => setImporting(false)}
          onImported={() => {
            setImporting(false);
            setFrom(undefined);
          }}
        />
      )}
    </div>
  );
}
