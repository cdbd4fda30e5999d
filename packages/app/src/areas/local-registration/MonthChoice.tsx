import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { dayOf, isMonth } from '@oasis/engine/base';
import { FormRow } from '@oasis/ui';
import { type SyntheticEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useLabels } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import type { AskedMonth } from './local-lists.ts';
import { LOCAL_RESULTS } from './paths.ts';

/** Chooses the BU and the month whose results are shown; both stand in the address. */
export function MonthChoice({ shown }: { readonly shown: AskedMonth }) {
  const { t } = useLabels();
  const [, navigate] = useLocation();
  const bus = useOwnBus();
  const [chosen, setBu] = useState(shown.bu);
  const [month, setMonth] = useState(() => shown.month || dayOf(new Date()).slice(0, 7));
  const bu = chosen || (bus.length === 1 ? (bus[0]?.value ?? '') : '');
  const show = (event: SyntheticEvent) => {
    event.preventDefault();
    navigate(`${LOCAL_RESULTS}?${new URLSearchParams({ bu, month })}`);
  };
  return (
    <form className="oasis-claim-run-line" aria-label={t('local.choose')} onSubmit={show}>
      <FormRow label={t('local.bu')} required>
        {(control) => (
          <HTMLSelect {...control} value={bu} onChange={(event) => setBu(event.currentTarget.value)}>
            <option value="">{t('common.select')}</option>
            {bus.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </HTMLSelect>
        )}
      </FormRow>
      <FormRow label={t('local.month')} required hint={t('local.monthHint')}>
        {(control) => <InputGroup {...control} value={month} onValueChange={setMonth} />}
      </FormRow>
      <Button type="submit" intent="primary" disabled={bu === '' || !isMonth(month)}>
        {t('local.show')}
      </Button>
    </form>
  );
}
