import './budget-mark.css';
import { TickCircle, WarningSign } from '@blueprintjs/icons';
import { useLabels } from '../../locale/use-labels.ts';
import { gapLines, type ProgramGap } from '../../program/use-program-gaps.ts';

interface BudgetMarkProps {
  /** Whether a volume or an amount is entered. */
  readonly isEntered: boolean;
  /** The gaps of the budgets; undefined until they are loaded. */
  readonly gaps: readonly ProgramGap[] | undefined;
  /** Whether a budget uses an old Kufri version and no other mark shows this. */
  readonly isBehind?: boolean;
}

/** Mark of the budgets of a program: complete, with gaps, or empty, and a sign for an old Kufri version. */
export function BudgetMark({ isEntered, gaps, isBehind = false }: BudgetMarkProps) {
  const { t } = useLabels();
  const old = t('budgetState.oldKufri');
  return (
    <span className="oasis-budget-mark">
      <Said isEntered={isEntered} gaps={gaps} />
      {isBehind && (
        <span className="oasis-mark-no" title={old}>
          <WarningSign title={old} />
        </span>
      )}
    </span>
  );
}

/** It is ticked once it is known to be complete; an empty budget may be complete. */
function Said({ isEntered, gaps }: Pick<BudgetMarkProps, 'isEntered' | 'gaps'>) {
  const { t } = useLabels();
  const isWhole = gaps?.length === 0;
  if (!isEntered && !isWhole) return <span className="oasis-mark-empty">{t('budgetState.empty')}</span>;
  if (gaps !== undefined && !isWhole) {
    const lacking = gapLines(gaps);
    return (
      <span className="oasis-budget-mark oasis-mark-no" title={lacking}>
        <span role="img" aria-label={lacking}>
          ◐
        </span>
        <span>{t('budgetState.incomplete')}</span>
      </span>
    );
  }
  return (
    <>
      {isWhole && <TickCircle className="oasis-mark-yes" />}
      <span>{t(isEntered ? 'budgetState.entered' : 'budgetState.free')}</span>
    </>
  );
}
