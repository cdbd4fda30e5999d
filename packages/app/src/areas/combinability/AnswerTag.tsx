import { Tag } from '@blueprintjs/core';
import { useLabels } from '../../locale/use-labels.ts';

interface AnswerTagProps {
  /** Null without an entry. */
  readonly combines: boolean | null;
  /** Whether the answer comes from the defaults. */
  readonly isDefault?: boolean;
}

/** Whether a pair combines: by a word and a colour. */
export function AnswerTag({ combines, isDefault = false }: AnswerTagProps) {
  const { t } = useLabels();
  return (
    <>
      <Tag minimal={isDefault || combines !== true} intent={combines === true ? 'success' : 'none'}>
        {t(combines === true ? 'combinability.yes' : 'combinability.no')}
      </Tag>
      {(isDefault || combines === null) && (
        <span className="oasis-pair-note">
          {t(combines === null ? 'combinability.nothingSaid' : 'combinability.byDefault')}
        </span>
      )}
    </>
  );
}
