export { reportMessages } from './messages.ts';
export { MOST_REPORT_SEARCHES, type ReportSearchDraft, reportSearchForm } from './search-form.ts';
