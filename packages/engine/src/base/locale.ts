/** The two languages of the product (I18-001). */
export type Locale = 'en' | 'zh';

export const LOCALES: readonly Locale[] = ['en', 'zh'];

/** The language before the user is known (I18-004). */
export const DEFAULT_LOCALE: Locale = 'en';

/** A name or sentence in both languages. */
export interface LocalText {
  readonly en: string;
  readonly zh: string;
}

/** Words by key, each in both languages. */
export type WordTable = Readonly<Record<string, LocalText>>;
