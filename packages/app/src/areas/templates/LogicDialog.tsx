import { effectiveDayProblem } from '@oasis/engine/areas/templates';
import { present } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type FormulaPlace, withFormula } from '@oasis/engine/template';
import { DateInput, FormRow } from '@oasis/ui';
import { useState } from 'react';
import { formFailure } from '../../api/form-failure.tsx';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useChange } from '../../api/use-call.ts';
import { today } from '../../locale/today.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { FormulaDialog } from './FormulaDialog.tsx';
import { bodyOf } from './form-body.ts';
import { type SavedForm, useTemplateForm } from './use-template-form.ts';

interface LogicDialogProps {
  readonly offerTypeId: number;
  readonly place: FormulaPlace;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Writes one formula of the template of an offer type and confirms it as its next version, from a day on. */
export function LogicDialog(props: LogicDialogProps) {
  const { saved, failed } = useTemplateForm(props.offerTypeId);
  if (saved === undefined) return failed.isError ? <QueryFailed query={failed} /> : null;
  return <Writing {...props} saved={saved} />;
}

function Writing({ offerTypeId, place, saved, onSaved, onClose }: LogicDialogProps & { readonly saved: SavedForm }) {
  const { t, say } = useLabels();
  // Values that another user saves meanwhile are not overwritten.
  const [{ form, version }] = useState(saved);
  const [effectiveFrom, setDay] = useState(today);
  const save = useChange('templates.save');
  const wrongDay = effectiveDayProblem(effectiveFrom, today());
  const confirm = (text: string) => {
    if (wrongDay !== undefined) return;
    const written = present(withFormula(form, { ...place, text }), 'the place of a line');
    save.mutate(
      { params: { offerTypeId }, query: { version }, body: { effectiveFrom, ...bodyOf(written) }, silent: true },
      {
        onSuccess: () => {
          notify({ text: say(message('TEMPLATE_SAVED')), severity: 'success' });
          onSaved();
        },
      },
    );
  };
  return (
    <FormulaDialog
      form={form}
      place={place}
      submitLabel={t('template.confirm')}
      busy={save.isPending}
      {...formFailure(save)}
      onSubmit={confirm}
      onClose={onClose}
    >
      <FormRow
        label={t('template.from')}
        hint={t('template.fromHint')}
        error={wrongDay === undefined ? undefined : say(wrongDay)}
      >
        {(control) => (
          <DateInput control={control} label={t('template.from')} value={effectiveFrom} onChange={setDay} />
        )}
      </FormRow>
    </FormulaDialog>
  );
}
