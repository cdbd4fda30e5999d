/**
 * The tag of a journey in the browser that does again what another test does: the second language of a journey, or axe over
 * a page whose other language is looked at. The long run has variants; every other run leaves them out.
 */
export const VARIANT = '@variant';

/** The tags of a journey that is made in each language: Chinese is the variant of English. */
export function variantOf(locale: 'en' | 'zh'): string[] {
  return locale === 'en' ? [] : [VARIANT];
}
