import { Button } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { exemptionPath } from '../../claims/paths.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { ExemptionDialog } from './ExemptionDialog.tsx';
import { ExemptionTable } from './ExemptionTable.tsx';
import { SETUP_LIST } from './exemption-lists.ts';
import { EXEMPTION_WORDS } from './exemption-words.ts';
import { EXEMPTION_SETUP } from './paths.ts';

export const words: readonly WordArea[] = [...EXEMPTION_WORDS];

/** Exemptions on their way: asked for, decided on, ended (CHK-012). */
export function Page() {
  const { t } = useLabels();
  const [, navigate] = useLocation();
  const may = useButtons(EXEMPTION_SETUP);
  const [isAdding, setAdding] = useState(false);
  const start = may('ADD') ? (
    <Button intent="primary" icon={<Add />} onClick={() => setAdding(true)}>
      {t('exemption.new')}
    </Button>
  ) : undefined;
  return (
    <>
      <ExemptionTable path={EXEMPTION_SETUP} title="exemption.setup" list={useList(SETUP_LIST)} start={start} />
      {isAdding && (
        <ExemptionDialog
          exemption={undefined}
          onDone={(exemptionId) => navigate(exemptionPath(exemptionId, EXEMPTION_SETUP))}
          onStale={() => undefined}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
