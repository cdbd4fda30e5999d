import { useButtons } from '../../administration/use-buttons.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { DemoTabs } from './DemoTabs.tsx';
import { DEDUCTION_PREVIEW, DEDUCTION_RELEASES, DEDUCTIONS } from './paths.ts';

/** The tabs of deductions; only who proposes deductions has the preview. */
export function DeductionTabs({ here }: { readonly here: string }) {
  const { t } = useLabels();
  const may = useButtons(DEDUCTIONS);
  const tabs = [
    { name: t('deduction.tabList'), path: DEDUCTIONS },
    ...(may('PROPOSE') ? [{ name: t('deduction.tabPreview'), path: DEDUCTION_PREVIEW }] : []),
    { name: t('deduction.tabReleases'), path: DEDUCTION_RELEASES },
  ];
  return <DemoTabs label={t('deduction.title')} tabs={tabs} here={here} />;
}
