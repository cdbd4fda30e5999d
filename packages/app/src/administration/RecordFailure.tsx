import { Button, Callout } from '@blueprintjs/core';
import { formFailure } from '../api/form-failure.tsx';
import { useLabels } from '../locale/use-labels.ts';
import type { RecordForm } from './use-record-form.ts';

interface RecordFailureProps {
  readonly record: Pick<RecordForm<never, never, never>, 'busy' | 'error' | 'isStale' | 'takeSaved'>;
}

/** The refusal of a page's form as a whole; values saved by another user meanwhile can be taken. */
export function RecordFailure({ record: { busy, error, isStale, takeSaved } }: RecordFailureProps) {
  const { t } = useLabels();
  const { failure, remedy } = formFailure({ isPending: busy, error });
  if (failure === undefined) return null;
  return (
    <Callout compact intent="danger" role="alert">
      {failure}
      {isStale ? (
        <Button size="small" onClick={takeSaved}>
          {t('admin.takeSaved')}
        </Button>
      ) : (
        remedy
      )}
    </Callout>
  );
}
