import './duties.css';
import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { CATALOGUE } from '@oasis/engine';
import { useState } from 'react';
import { administrationLabels } from '../../administration/labels.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { peopleLabels } from '../../people/labels.ts';
import { useListAddress } from '../../tables/use-list-address.ts';
import { type DutyStep, DutyStepDialog } from './DutyStepDialog.tsx';
import { DutyTable } from './DutyTable.tsx';
import { DUTY_LIST } from './duty-list.ts';
import { dutyLabels } from './labels.ts';
import { RequestDialog } from './RequestDialog.tsx';

export const words: readonly WordArea[] = [CATALOGUE, administrationLabels, dutyLabels, peopleLabels];

/** Who may hold two duties that exclude each other: asked for by one person, decided by another, ended at any time. */
export function Page() {
  const { t } = useLabels();
  const may = useButtons('/duties');
  const list = useListAddress(DUTY_LIST);
  const [requesting, setRequesting] = useState(false);
  const [step, setStep] = useState<DutyStep>();
  const request = may('REQUEST') ? (
    <Button intent="primary" icon={<Plus />} onClick={() => setRequesting(true)}>
      {t('duty.request')}
    </Button>
  ) : undefined;
  return (
    <>
      <div className="oasis-page-head">
        <h1>{t('duty.title')}</h1>
        <span className="oasis-page-head-end">{request}</span>
      </div>
      <DutyTable list={list} may={may} onStep={setStep} request={request} />
      {requesting && (
        <RequestDialog
          onClose={() => setRequesting(false)}
          onRequested={() => {
            setRequesting(false);
            list.reload();
          }}
        />
      )}
      {step !== undefined && <DutyStepDialog step={step} onDone={list.reload} onClose={() => setStep(undefined)} />}
    </>
  );
}
