import type { ReactNode } from 'react';
import type { UiText } from '../src/ui-text.tsx';
import { UiTextProvider } from '../src/ui-text.tsx';

const TEXT: UiText = {
  search: 'Search',
  reset: 'Reset',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Retry',
  required: 'Required',
  loading: 'Loading',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageSize: 'Rows on a page',
  goToPage: 'Go to',
  pages: 'Pages',
  columns: 'Columns',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  chooseMonth: 'Choose a month',
  chooseDay: 'Choose a day',
  language: 'en',
  chooseFile: 'Choose file',
  dropFile: 'or drop it here',
  removeFile: 'Remove file',
  rowsOf: (from, to, total) => `${from}–${to} of ${total}`,
  rowsOfMore: (from, to, counted) => `${from}–${to} of more than ${counted}`,
  fillWindow: 'Fill the window',
  perPage: (size) => `${size} / page`,
  page: (number) => `Page ${number}`,
  month: (number) => `M${number}`,
  fileLimits: (endings, megabytes) => `${endings.join(', ')}, at most ${megabytes} MB`,
};

/** English words around the tested component. */
export function InWords({ children }: { readonly children: ReactNode }) {
  return <UiTextProvider text={TEXT}>{children}</UiTextProvider>;
}
