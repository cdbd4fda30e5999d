import './guide.css';
import English from '../../../../../docs/guide.en.md';
import Chinese from '../../../../../docs/guide.zh.md';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { usePageTitle } from '../../pages/use-page-title.ts';
import { guideLabels } from './labels.ts';

export const words: readonly WordArea[] = [guideLabels];

/** The guide of `docs/` in the language of the screens; its first heading is that of the page. */
export function Page() {
  const { t, locale } = useLabels();
  usePageTitle(t('guide.title'));
  return <article className="oasis-guide">{locale === 'zh' ? <Chinese /> : <English />}</article>;
}
