import { Circle, Remove } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { useLabels } from '../../locale/use-labels.ts';

/** The steps of an offer type that waits to be configured: its template, then a budget (OFC-005 to OFC-008). */
export function StepBar({ needMaintain }: { readonly needMaintain: boolean }) {
  const { t } = useLabels();
  return (
    <nav aria-label={t('template.steps')}>
      <ol className="oasis-template-steps">
        <li aria-current="step">
          {needMaintain ? <Circle title={t('template.waits')} /> : <Remove title={t('template.confirmed')} />}
          {t('template.stepTemplate')}
        </li>
        {needMaintain && (
          <li>
            <Link href="/budgetinput">{t('template.stepSupporting')}</Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
