import './budget-mark.css';
import { TickCircle, WarningSign } from '@blueprintjs/icons';
import { useLabels } from '../../locale/use-labels.ts';
import { gapLines, type ProgramGap } from '../../program/use-program-gaps.ts';

interface BudgetMarkProps {
  /** Whether a volume or an amount is there. */
  readonly isEntered: boolean;
  /** Where only half of it stands; undefined as long as nobody knows. */
  readonly gaps: readonly ProgramGap[] | undefined;
  /** Whether one of them is on an old Kufri version, where nothing else says so. */
  readonly isBehind?: boolean;
}

/** What budgets say: all of it, half of it or nothing, and a sign where one is on an old Kufri version. */
export function BudgetMark({ isEntered, gaps, isBehind = false }: BudgetMarkProps) {
  const { t } = useLabels();
  const old = t('budgetState.oldKufri');
  return (
    <span className="oasis-budget-mark">
      {isEntered ? <Entered gaps={gaps} /> : <span className="oasis-mark-empty">{t('budgetState.empty')}</span>}
      {isBehind && (
        <span className="oasis-mark-no" title={old}>
          <WarningSign title={old} />
        </span>
      )}
    </span>
  );
}

/** It is ticked once it is known to say all. */
function Entered({ gaps }: Pick<BudgetMarkProps, 'gaps'>) {
  const { t } = useLabels();
  if (gaps === undefined || gaps.length === 0) {
    return (
      <>
        {gaps !== undefined && <TickCircle className="oasis-mark-yes" />}
        <span>{t('budgetState.entered')}</span>
      </>
    );
  }
  const lacking = gapLines(gaps);
  return (
    <span className="oasis-budget-mark oasis-mark-no" title={lacking}>
      <WarningSign title={lacking} />
      <span>{t('budgetState.incomplete')}</span>
    </span>
  );
}
