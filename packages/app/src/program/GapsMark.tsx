import '../life/life.css';
import { WarningSign } from '@blueprintjs/icons';
import { useLabels } from '../locale/use-labels.ts';
import { gapLines, type ProgramGap } from './use-program-gaps.ts';

/** A sign that a program has gaps, with their names; nothing for a complete one. */
export function GapsMark({ gaps }: { readonly gaps: readonly ProgramGap[] | undefined }) {
  const { t } = useLabels();
  if (gaps === undefined || gaps.length === 0) return null;
  const says = `${t('planned.gaps', { count: gaps.length })}\n${gapLines(gaps)}`;
  return (
    <span className="oasis-gaps-mark" role="img" aria-label={says} title={says}>
      <WarningSign />
    </span>
  );
}
