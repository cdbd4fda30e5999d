import { LOCALES, type Locale } from '@oasis/engine/base';
import { useLabels } from '../locale/use-labels.ts';
import { chooseLocale } from '../state/locale.ts';

const NAMES: Readonly<Record<Locale, string>> = { en: 'EN', zh: '中文' };

/** EN / 中文: changes the language at once and keeps it for the session (I18-006). */
export function LanguageSwitch() {
  const { t, locale } = useLabels();
  return (
    <span className="oasis-language" role="group" aria-label={t('shell.language')}>
      {LOCALES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each === 'zh' ? 'zh-CN' : 'en'}
          aria-pressed={each === locale}
          onClick={() => chooseLocale(each)}
        >
          {NAMES[each]}
        </button>
      ))}
    </span>
  );
}
