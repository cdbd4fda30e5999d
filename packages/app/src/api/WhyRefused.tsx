import { Button } from '@blueprintjs/core';
import { Help } from '@blueprintjs/icons';
import type { CallFailure } from '@oasis/api-client';
import { useLabels } from '../locale/use-labels.ts';
import { askWhy } from '../state/why-asked.ts';
import { CallError } from './call-error.ts';
import { refusedAction } from './show-failure.ts';

/** The way from a refusal that came of rights to the chain of grants behind it; nothing after any other failure. */
export function WhyRefused({ of: refused }: { readonly of: CallFailure | Error | null | undefined }) {
  const { t } = useLabels();
  const failure = refused instanceof CallError ? refused.failure : refused instanceof Error ? undefined : refused;
  const action = failure === undefined || failure === null ? undefined : refusedAction(failure);
  if (action === undefined) return null;
  return (
    <Button icon={<Help />} onClick={() => askWhy(action)}>
      {t('access.why')}
    </Button>
  );
}
