import { DEFAULT_LOCALE, LOCALES, type Locale } from '@oasis/engine';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LABELS, type LabelKey } from './labels.ts';

/** The words of one language, as i18next wants them. */
export function labelsOf(locale: Locale): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(LABELS).map(([key, text]) => [key, text[locale]]));
}

/** Starts the labels in a language; to be awaited before the first page is drawn. */
export async function startLabels(locale: Locale = DEFAULT_LOCALE): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    supportedLngs: [...LOCALES],
    resources: Object.fromEntries(LOCALES.map((each) => [each, { labels: labelsOf(each) }])),
    defaultNS: 'labels',
    keySeparator: false,
    nsSeparator: false,
    // React escapes; the parameters are written as in the engine's messages.
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  });
}

export type LabelParams = Readonly<Record<string, string | number>>;

/** A label in the language of the moment, for code outside of components. */
export function labelText(key: LabelKey, params: LabelParams = {}): string {
  return i18next.t(key, params);
}
