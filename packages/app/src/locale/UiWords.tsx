import type { UiText } from '@oasis/ui';
import { UiTextProvider } from '@oasis/ui';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useLabels } from './use-labels.ts';

/** Gives the shared components their words in the language of the moment. */
export function UiWords({ children }: { readonly children: ReactNode }) {
  const { t, locale } = useLabels();
  const text = useMemo((): UiText => {
    const months = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en', { month: 'short', timeZone: 'UTC' });
    return {
      search: t('common.search'),
      reset: t('common.reset'),
      cancel: t('common.cancel'),
      close: t('common.close'),
      retry: t('common.retry'),
      required: t('common.required'),
      loading: t('common.loading'),
      previousPage: t('list.previousPage'),
      nextPage: t('list.nextPage'),
      pageSize: t('list.pageSize'),
      goToPage: t('list.goToPage'),
      pages: t('list.pages'),
      columns: t('list.columns'),
      fillWindow: t('list.fillWindow'),
      previousYear: t('month.previousYear'),
      nextYear: t('month.nextYear'),
      chooseMonth: t('month.choose'),
      chooseDay: t('day.choose'),
      language: locale,
      chooseFile: t('file.choose'),
      dropFile: t('file.drop'),
      removeFile: t('file.remove'),
      rowsOf: (from, to, total) => t('list.rowsOf', { from, to, total }),
      rowsOfMore: (from, to, counted) => t('list.rowsOfMore', { from, to, counted }),
      perPage: (size) => t('list.perPage', { size }),
      page: (page) => t('list.page', { page }),
      month: (number) => months.format(Date.UTC(2000, number - 1, 1)),
      fileLimits: (endings, megabytes) => t('file.limits', { endings: endings.join(', '), megabytes }),
    };
  }, [t, locale]);
  return <UiTextProvider text={text}>{children}</UiTextProvider>;
}
