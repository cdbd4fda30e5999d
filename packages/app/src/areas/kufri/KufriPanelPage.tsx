import { kufriMessages } from '@oasis/engine/areas/kufri';
import './kufri-panel.css';
import { Button } from '@blueprintjs/core';
import { Import } from '@blueprintjs/icons';
import { mayUse } from '@oasis/engine/actions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useParams } from 'wouter';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { clientState } from '../../state/client-state.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { kufriLabels } from './labels.ts';
import { MakeTabs } from './MakeTabs.tsx';
import { VersionTable } from './VersionTable.tsx';

export const words: readonly WordArea[] = [kufriMessages, kufriLabels];

/** Kufri versions, of all makes or of the one in the address, and the import of a file of volumes (VEH-003, VEH-004). */
export function Page() {
  const { t } = useLabels();
  const { make } = useParams<{ make?: string }>();
  const [importing, setImporting] = useState(false);
  const queries = useQueryClient();
  const { session } = useSnapshot(clientState);
  const mayImport = session.state === 'signed-in' && mayUse(session.user, '/kufriPanel', 'IMPORT');
  const start = mayImport ? () => setImporting(true) : undefined;
  return (
    <>
      <div className="oasis-page-head">
        <PageHeading title={t('kufri.title')} />
        <span className="oasis-page-head-end">
          {start !== undefined && (
            <Button intent="primary" icon={<Import />} onClick={start}>
              {t('kufri.import')}
            </Button>
          )}
        </span>
      </div>
      <MakeTabs make={make} />
      <VersionTable key={make ?? ''} make={make} onImport={start} />
      {importing && (
        <ImportDialog
          make={make}
          onClose={() => setImporting(false)}
          onLoaded={() => {
            setImporting(false);
            void queries.invalidateQueries();
          }}
        />
      )}
    </>
  );
}
