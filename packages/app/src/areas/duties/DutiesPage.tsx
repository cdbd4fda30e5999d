import { dutyMessages } from '@oasis/engine/areas/duties';
import { commonMessages } from '@oasis/engine/messages';
import './duties.css';
import { useState } from 'react';
import { AddButton } from '../../administration/AddButton.tsx';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordPage } from '../../administration/RecordPage.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { peopleLabels } from '../../people/labels.ts';
import { useList } from '../../tables/use-list.ts';
import { type DutyStep, DutyStepDialog } from './DutyStepDialog.tsx';
import { DutyTable } from './DutyTable.tsx';
import { DUTY_LIST, type DutyOverride } from './duty-list.ts';
import { dutyLabels } from './labels.ts';
import { RequestDialog } from './RequestDialog.tsx';

export const words: readonly WordArea[] = [
  commonMessages,
  dutyMessages,
  administrationLabels,
  dutyLabels,
  peopleLabels,
];

/** Users with two duties that exclude each other: requested by one user, decided by another, ended at any time. */
export function Page() {
  const { t } = useLabels();
  const may = useButtons('/duties');
  const list = useList(DUTY_LIST);
  const [step, setStep] = useState<DutyStep>();
  return (
    <>
      <RecordPage<DutyOverride>
        title={t('duty.title')}
        mayAdd={may('REQUEST')}
        addLabel={t('duty.request')}
        reload={list.reload}
        table={({ onAdd }) => (
          <DutyTable
            list={list}
            may={may}
            onStep={setStep}
            request={onAdd && <AddButton label={t('duty.request')} onAdd={onAdd} />}
          />
        )}
        dialog={(_open, { onClose, onSaved }) => <RequestDialog onClose={onClose} onRequested={onSaved} />}
      />
      {step !== undefined && <DutyStepDialog step={step} onDone={list.reload} onClose={() => setStep(undefined)} />}
    </>
  );
}
