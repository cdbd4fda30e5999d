import { type TemplateForm, templateOfForm } from '@oasis/engine/template';
import { useState } from 'react';
import { randomKey } from '../../api/attempt-key.ts';
import { useChange } from '../../api/use-call.ts';

/** Runs an unconfirmed form over the existing budgets of an offer type. Only the run is stored. */
export function useTrial(offerTypeId: number) {
  const start = useChange('batch.tryTemplate');
  const [tested, setTested] = useState<TemplateForm>();
  const begin = (form: TemplateForm) => {
    const made = templateOfForm(form);
    if (!made.ok) return;
    setTested(form);
    const body = { template: { ...made.value }, offerTypeId, year: null };
    // Each test is a run of its own: budgets may have changed since the last one.
    start.mutate({ body, key: randomKey(), silent: true });
  };
  const close = () => {
    setTested(undefined);
    start.reset();
  };
  return { start, tested, begin, close };
}

export type Trial = ReturnType<typeof useTrial>;
