import { type CalendarDraft, calendarForm, DAY_KINDS } from '@oasis/engine/areas/calendar';
import { type OpenDialog, TITLE_OF } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { byForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { DateField } from '../../forms/DateField.tsx';
import { ChoiceField, TextField } from '../../forms/FormFields.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import type { CalendarDay } from './calendar-list.ts';

/** A day of the calendar in a modal, to add, edit or look at. */
export function CalendarDialog({ open, on }: OpenDialog<CalendarDay>) {
  const { t, pick } = useLabels();
  const kinds = Object.entries(DAY_KINDS).map(([value, label]) => ({ value, label: pick(label) }));
  return (
    <RecordDialog<CalendarDay, CalendarDraft>
      open={open}
      title={t(`calendar.${TITLE_OF[open.mode]}`)}
      spec={{
        ...byForm(calendarForm),
        subjectOf: ({ dayId }) => `calendar-day:${dayId}`,
        create: (draft, key) => client.call('calendar.save', { body: draft, key, silent: true }),
        update: (draft, { dayId, version }) =>
          client.call('calendar.update', { body: { ...draft, dayId }, query: { version }, silent: true }),
        read: ({ dayId }) => client.call('calendar.byId', { query: { dayId }, silent: true }),
      }}
      on={on}
      fields={(form, row) => (
        <>
          <DateField form={form} field="day" label={t('calendar.day')} required disabled={row !== undefined} />
          <ChoiceField
            form={form}
            field="kind"
            label={t('calendar.kind')}
            required
            value={form.draft.kind}
            part={(kind) => ({ kind })}
            options={kinds}
          />
          <TextField form={form} field="name" label={t('calendar.name')} />
        </>
      )}
    />
  );
}
