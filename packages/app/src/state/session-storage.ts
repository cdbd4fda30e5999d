import type { Locale } from '@oasis/engine/base';
import { DEFAULT_LOCALE, LOCALES } from '@oasis/engine/base';

/** Keys of the browser's session storage (SHL-037): data that survives a reload and ends with the tab or the logout. */
const KEYS = {
  token: 'authorization',
  locale: 'locale',
  search: 'search',
  returnTo: 'returnTo',
  notice: 'notice',
} as const;

/** The stored token, unchanged, without any prefix (API-017). */
export function storedToken(): string | undefined {
  return sessionStorage.getItem(KEYS.token) ?? undefined;
}

export function storeToken(token: string | undefined): void {
  if (token === undefined) sessionStorage.removeItem(KEYS.token);
  else sessionStorage.setItem(KEYS.token, token);
}

/** The language that the user chose in this session, or undefined (I18-005). */
export function chosenLocale(): Locale | undefined {
  const stored = sessionStorage.getItem(KEYS.locale);
  return LOCALES.find((locale) => locale === stored);
}

/** The session's language: English until something else is chosen (I18-004). */
export function sessionLocale(): Locale {
  return chosenLocale() ?? DEFAULT_LOCALE;
}

export function storeLocale(locale: Locale): void {
  sessionStorage.setItem(KEYS.locale, locale);
}

/** Where the user wanted to go before the sign-in took over; read once. */
export function takeReturnTo(): string | undefined {
  const path = sessionStorage.getItem(KEYS.returnTo) ?? undefined;
  sessionStorage.removeItem(KEYS.returnTo);
  return path?.startsWith('/') === true && !path.startsWith('//') ? path : undefined;
}

export function storeReturnTo(path: string): void {
  sessionStorage.setItem(KEYS.returnTo, path);
}

/** A failure to show on the page that comes next, since the browser is about to leave this one; read once. */
export function takeNotice(): string | undefined {
  const text = sessionStorage.getItem(KEYS.notice) ?? undefined;
  sessionStorage.removeItem(KEYS.notice);
  return text;
}

export function storeNotice(text: string): void {
  sessionStorage.setItem(KEYS.notice, text);
}

/** Search parameters by screen, as query strings (SHL-035, SHL-036). */
export function storedSearch(): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEYS.search) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

export function storeSearch(search: Readonly<Record<string, string>>): void {
  sessionStorage.setItem(KEYS.search, JSON.stringify(search));
}

/** Forgets everything of the session (SGN-006). */
export function clearSession(): void {
  sessionStorage.clear();
}
