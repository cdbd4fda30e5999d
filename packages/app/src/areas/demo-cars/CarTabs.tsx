import { useLabels } from '../../locale/use-labels.ts';
import { DemoTabs } from './DemoTabs.tsx';
import { DEMO_CARS, DEMO_RULES } from './paths.ts';

/** The tabs of demo cars. */
export function CarTabs({ here }: { readonly here: string }) {
  const { t } = useLabels();
  const tabs = [
    { name: t('demo.tabCars'), path: DEMO_CARS },
    { name: t('demo.tabRules'), path: DEMO_RULES },
  ];
  return <DemoTabs label={t('demo.cars')} tabs={tabs} here={here} />;
}
