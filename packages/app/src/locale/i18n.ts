import { DEFAULT_LOCALE, LOCALES, type Locale, type WordTable } from '@oasis/engine/base';
import { filledText, type Message } from '@oasis/engine/messages';
import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { commonLabels } from './common-labels.ts';
import type { LabelKey } from './labels.ts';
import { shellLabels } from './shell-labels.ts';

/** Words of an area by their keys: labels of a page, or messages of the engine's catalogue. */
export type WordArea = WordTable;

/** Texts of login and shell. Every page brings its own texts, in the chunk of its code. */
export const FIRST_WORDS: readonly WordArea[] = [commonLabels, shellLabels];

const NAMESPACE = 'words';

/** Starts the words in a language; to be awaited before the first page is drawn. */
export async function startWords(locale: Locale = DEFAULT_LOCALE): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(WORDS_BY_COUNT)
    .init({
      lng: locale,
      fallbackLng: false,
      supportedLngs: [...LOCALES],
      resources: Object.fromEntries(LOCALES.map((each) => [each, { [NAMESPACE]: wordsIn(FIRST_WORDS, each) }])),
      defaultNS: NAMESPACE,
      keySeparator: false,
      nsSeparator: false,
      // React escapes; the parameters are written as in the engine's messages.
      interpolation: { escapeValue: false, prefix: '{', suffix: '}', formatSeparator: '|' },
    });
}

/** `{count|row|rows}`: the first word if the count is 1, else the second. */
const WORDS_BY_COUNT: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (count: unknown, words = '') => {
    const [one = '', many = ''] = words.split('|');
    return String(count) === '1' ? one : many;
  },
};

/** Makes the words of a page known, in both languages, so that a change of language waits for nothing (I18-006). */
export function addWords(areas: readonly WordArea[]): void {
  for (const locale of LOCALES) i18next.addResourceBundle(locale, NAMESPACE, wordsIn(areas, locale));
}

/** The words of one language, as i18next wants them. */
function wordsIn(areas: readonly WordArea[], locale: Locale): Readonly<Record<string, string>> {
  const texts = areas.flatMap((area) => Object.entries(area));
  return Object.fromEntries(texts.map(([key, text]) => [key, text[locale]]));
}

export type LabelParams = Readonly<Record<string, string | number>>;

/** A label in the language of the moment, for code outside of components. */
export function labelText(key: LabelKey, params: LabelParams = {}): string {
  return i18next.t(key, params);
}

/** A message in a language, if the page on the screen has loaded its sentence. */
export function sentenceText({ code, params }: Message, locale: Locale): string {
  return filledText(i18next.t(code, { lng: locale, skipInterpolation: true }), params, locale);
}
