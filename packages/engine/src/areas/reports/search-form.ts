import { defineForm, nameField } from '../../access/define-form.ts';
import { message } from '../../messages/message.ts';

/** The name of a saved search; saving under a name that one has replaces that search. */
export const reportSearchForm = defineForm({
  name: nameField({
    limit: { min: 1, max: 60 },
    length: message('REPORT_SEARCH_NAME_LENGTH'),
    missing: message('REPORT_SEARCH_NAME_MISSING'),
  }),
});

/** Searches that a person keeps. */
export const MOST_REPORT_SEARCHES = 50;
