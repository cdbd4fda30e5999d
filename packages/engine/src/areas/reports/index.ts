export { reportMessages } from './messages.ts';
export { MOST_REPORT_SEARCHES, reportSearchForm } from './search-form.ts';
