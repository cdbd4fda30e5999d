import type { Locale, LocalText } from '@oasis/engine/base';
import type { Message } from '@oasis/engine/messages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type LabelParams, sentenceText } from './i18n.ts';
import type { LabelKey } from './labels.ts';

export interface Words {
  readonly locale: Locale;
  /** A label of the screen. */
  readonly t: (key: LabelKey, params?: LabelParams) => string;
  /** A message of the engine's catalogue. */
  readonly say: (message: Message) => string;
  /** A name that comes in both languages. */
  readonly pick: (text: LocalText) => string;
}

/** The words in the language of the moment; a change of language draws the component again (I18-006). */
export function useLabels(): Words {
  const { t, i18n } = useTranslation();
  const locale: Locale = i18n.language === 'zh' ? 'zh' : 'en';
  return useMemo(
    () => ({
      locale,
      t: (key, params = {}) => t(key, params),
      say: (message) => sentenceText(message, locale),
      pick: (text) => text[locale],
    }),
    [t, locale],
  );
}
