import { kufriMessages } from '@oasis/engine/areas/kufri';
import './kufri-panel.css';
import { Button, Classes } from '@blueprintjs/core';
import { Import } from '@blueprintjs/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { fileImportLabels } from '../../files/import/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { ActivateDialog } from './ActivateDialog.tsx';
import { kufriLabels } from './labels.ts';
import { MakeTabs } from './MakeTabs.tsx';
import { VersionTable } from './VersionTable.tsx';
import { VolumeImport } from './VolumeImport.tsx';

export const words: readonly WordArea[] = [kufriMessages, kufriLabels, fileImportLabels];

/** Kufri versions, of all makes or of the one in the address, and the import of a file of volumes (VEH-003, VEH-004). */
export function Page() {
  const { t } = useLabels();
  const { make } = useParams<{ make?: string }>();
  const [importing, setImporting] = useState(false);
  const queries = useQueryClient();
  const [activated, setActivated] = useState<number>();
  const may = useButtons('/kufriPanel');
  const mayImport = may('IMPORT');
  const start = mayImport ? () => setImporting(true) : undefined;
  return (
    <>
      <PageHead title={t('kufri.title')}>
        <Link href="/kufriActive" className={Classes.BUTTON}>
          {t('kufri.activeTitle')}
        </Link>
        {start !== undefined && (
          <Button intent="primary" icon={<Import />} onClick={start}>
            {t('kufri.import')}
          </Button>
        )}
      </PageHead>
      <MakeTabs make={make} />
      <VersionTable key={make ?? ''} make={make} onImport={start} />
      {importing && (
        <VolumeImport
          make={make}
          onClose={() => setImporting(false)}
          onLoaded={({ versionId, alreadyActive }) => {
            setImporting(false);
            if (!alreadyActive && mayImport) setActivated(versionId);
            void queries.invalidateQueries();
          }}
        />
      )}
      {activated !== undefined && <ActivateDialog versionId={activated} onClose={() => setActivated(undefined)} />}
    </>
  );
}
