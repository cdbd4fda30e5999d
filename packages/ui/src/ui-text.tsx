import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';

/** The texts of the components themselves. The application gives them in the present language. */
export interface UiText {
  readonly search: string;
  readonly reset: string;
  readonly cancel: string;
  readonly close: string;
  readonly retry: string;
  readonly required: string;
  readonly loading: string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly pageSize: string;
  readonly goToPage: string;
  readonly pages: string;
  /** Which columns of a list show. */
  readonly columns: string;
  /** The switch that gives a list the height of the window. */
  readonly fillWindow: string;
  readonly previousYear: string;
  readonly nextYear: string;
  readonly chooseMonth: string;
  readonly chooseDay: string;
  /** The language of names of months and days. */
  readonly language: 'en' | 'zh';
  readonly chooseFile: string;
  readonly dropFile: string;
  readonly removeFile: string;
  /** 'rows 11–20 of 34'. */
  rowsOf(from: number, to: number, total: number): string;
  /** Of a list that is counted to a number and has more rows. */
  rowsOfMore(from: number, to: number, counted: number): string;
  /** '20 / page'. */
  perPage(size: number): string;
  /** 'Page 2'. */
  page(number: number): string;
  /** The short name of a month, 1 to 12. */
  month(number: number): string;
  /** 'CSV or xlsx, at most 20 MB'. */
  fileLimits(endings: readonly string[], megabytes: number): string;
}

const UiTextContext = createContext<UiText | undefined>(undefined);

export function UiTextProvider({ text, children }: { readonly text: UiText; readonly children: ReactNode }) {
  return <UiTextContext.Provider value={text}>{children}</UiTextContext.Provider>;
}

/** The texts for the calling component. Outside of a provider there are none: that is a mistake of the caller. */
export function useUiText(): UiText {
  const text = useContext(UiTextContext);
  if (text === undefined) throw new Error('A component of @oasis/ui needs a UiTextProvider above it.');
  return text;
}
