import { Button } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { chainMessages } from '@oasis/engine/areas/chains';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { useState } from 'react';
import { administrationLabels } from '../../administration/labels.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { useList } from '../../tables/use-list.ts';
import { AbsenceDialog } from './AbsenceDialog.tsx';
import { AbsenceRows } from './AbsenceRows.tsx';
import { AllAbsences } from './AllAbsences.tsx';
import { ABSENCE_LIST } from './delegation-list.ts';
import { delegationLabels } from './labels.ts';
import { DELEGATION } from './path.ts';

export const words: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  chainMessages,
  administrationLabels,
  delegationLabels,
];

/** One's own absences with their stand-ins, the users for whom one stands in, and for administrators all absences (APC-008, APC-009). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(DELEGATION);
  return (
    <>
      <PageHead title={t('delegation.title')} />
      {may('OWN') && <OwnAbsences />}
      {may('ALL') && <Everybody />}
    </>
  );
}

function OwnAbsences() {
  const { t } = useLabels();
  const query = useCall('delegations.own', { silent: true }, { fresh: true, inLanguage: true });
  const [isOpen, setOpen] = useState(false);
  const reload = () => void query.refetch();
  if (query.isError) return <QueryFailed query={query} />;
  const { absences = [], lent = [], kinds = [] } = query.data ?? {};
  return (
    <>
      <section aria-label={t('delegation.own')}>
        <h2>{t('delegation.own')}</h2>
        {query.data !== undefined && (
          <>
            <p>{t(kinds.length === 0 ? 'delegation.textCheck' : 'delegation.text')}</p>
            <p>
              <Button icon={<Add />} intent="primary" onClick={() => setOpen(true)}>
                {t('delegation.add')}
              </Button>
            </p>
          </>
        )}
        <AbsenceRows caption={t('delegation.own')} rows={absences} none={t('delegation.ownNone')} onEnded={reload} />
      </section>
      <section aria-label={t('delegation.lent')}>
        <h2>{t('delegation.lent')}</h2>
        <AbsenceRows caption={t('delegation.lent')} rows={lent} none={t('delegation.lentNone')} />
      </section>
      {isOpen && <AbsenceDialog of="own" kinds={kinds} onSaved={reload} onClose={() => setOpen(false)} />}
    </>
  );
}

function Everybody() {
  const { t } = useLabels();
  const list = useList(ABSENCE_LIST);
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={t('delegation.all')}>
      <h2>{t('delegation.all')}</h2>
      <p>
        <Button icon={<Add />} onClick={() => setOpen(true)}>
          {t('delegation.addFor')}
        </Button>
      </p>
      <AllAbsences list={list} />
      {isOpen && <AbsenceDialog of="all" kinds={[]} onSaved={list.reload} onClose={() => setOpen(false)} />}
    </section>
  );
}
