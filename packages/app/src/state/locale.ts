import { isDealer } from '@oasis/engine/access';
import type { Locale } from '@oasis/engine/base';
import i18next from 'i18next';
import type { CurrentUser } from './client-state.ts';
import { chosenLocale, storeLocale } from './session-storage.ts';

/** The language that a user starts with: Chinese for dealers (I18-002), English for everyone else (I18-003). */
export function startLocale(user: Pick<CurrentUser, 'usrtp' | 'legalEntity'>): Locale {
  return isDealer({ usrtp: user.usrtp, entityCode: user.legalEntity.entityCode }) ? 'zh' : 'en';
}

/** Changes the language of the page, without a reload (I18-006). */
export function showLocale(locale: Locale): void {
  if (i18next.language !== locale) void i18next.changeLanguage(locale);
  document.documentElement.lang = locale === 'zh' ? 'zh-CN' : 'en';
}

/** The user's own choice: shown at once and kept for the session (I18-005, I18-006). */
export function chooseLocale(locale: Locale): void {
  storeLocale(locale);
  showLocale(locale);
}

/** The language once the user is known: the choice of this session, else the start language (I18-005). */
export function showLocaleOf(user: Pick<CurrentUser, 'usrtp' | 'legalEntity'>): void {
  showLocale(chosenLocale() ?? startLocale(user));
}

/** The language of the page at this moment. */
export function presentLocale(): Locale {
  return i18next.language === 'zh' ? 'zh' : 'en';
}
