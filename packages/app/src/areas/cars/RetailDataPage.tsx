import { useButtons } from '../../administration/use-buttons.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { CarScreen } from './CarScreen.tsx';
import { CAR_LIST } from './car-list.ts';
import { CAR_WORDS } from './car-words.ts';
import { RETAIL_DATA } from './paths.ts';

export const words: readonly WordArea[] = [...CAR_WORDS];

/** Cars as everybody who validates sales looks them up (RTV-007). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(RETAIL_DATA);
  return <CarScreen title={t('car.data')} list={useList(CAR_LIST)} maySearch={may('SEARCH')} />;
}
