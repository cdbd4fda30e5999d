import './budget-mark.css';
import { TickCircle, WarningSign } from '@blueprintjs/icons';
import { useLabels } from '../../locale/use-labels.ts';

interface BudgetMarkProps {
  /** Whether a volume or an amount is there. */
  readonly isEntered: boolean;
  /** Whether one of them is on an old Kufri version, where nothing else says so. */
  readonly isBehind?: boolean;
}

/** What budgets say: entered or empty, and a sign where one is on an old Kufri version. */
export function BudgetMark({ isEntered, isBehind = false }: BudgetMarkProps) {
  const { t } = useLabels();
  const old = t('budgetState.oldKufri');
  return (
    <span className="oasis-budget-mark">
      {isEntered && <TickCircle className="oasis-mark-yes" />}
      <span className={isEntered ? undefined : 'oasis-mark-empty'}>
        {t(isEntered ? 'budgetState.entered' : 'budgetState.empty')}
      </span>
      {isBehind && (
        <span className="oasis-mark-no" title={old}>
          <WarningSign title={old} />
        </span>
      )}
    </span>
  );
}
