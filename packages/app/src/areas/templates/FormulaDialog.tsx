import { Button } from '@blueprintjs/core';
import { message } from '@oasis/engine/messages';
import { type FormulaPlace, formulaAt, formulaSurroundings, type TemplateForm } from '@oasis/engine/template';
import { FormRow } from '@oasis/ui';
import { type ReactNode, useMemo, useState } from 'react';
import type { FormFailure } from '../../api/form-failure.tsx';
import { FilledDialog } from '../../forms/FilledDialog.tsx';
import { FormulaEditor } from '../../formula/FormulaEditor.tsx';
import { useLabels } from '../../locale/use-labels.ts';

interface FormulaDialogProps extends FormFailure {
  readonly form: TemplateForm;
  readonly place: FormulaPlace;
  readonly submitLabel: string;
  readonly busy?: boolean;
  /** Further fields below the formula. */
  readonly children?: ReactNode;
  /** The formula over ids of fields; empty for none. */
  readonly onSubmit: (text: string) => void;
  readonly onClose: () => void;
}

/** Writes one formula of a form. A formula that an attribute does not need can be removed. */
export function FormulaDialog({ form, place, busy = false, children, onSubmit, ...dialog }: FormulaDialogProps) {
  const { t, say, pick } = useLabels();
  const start = formulaAt(form, place) ?? '';
  const [text, setText] = useState<string | undefined>(start);
  const [isTried, setTried] = useState(false);
  const { fields, reads } = useMemo(() => formulaSurroundings(form, place), [form, place]);
  const target = fields.find(({ id }) => id === place.field);
  const isEmpty = text === undefined || text === '';
  return (
    <FilledDialog
      {...dialog}
      open
      width={760}
      title={t('template.writeOf', { name: target === undefined ? '' : pick(target.name) })}
      busy={busy}
      filled={{ dirty: text !== start }}
      onSubmit={() => (isEmpty ? setTried(true) : onSubmit(text))}
    >
      <FormRow
        label={t('template.formulaText')}
        required
        error={isTried && text === '' ? say(message('FORMULA_EMPTY')) : undefined}
      >
        {(control) => (
          <FormulaEditor
            control={control}
            first
            fields={fields}
            {...(target !== undefined && { target })}
            reads={reads}
            value={text}
            onChange={setText}
          />
        )}
      </FormRow>
      {place.rule === 'auto' && start !== '' && (
        <Button size="small" disabled={busy} onClick={() => onSubmit('')}>
          {t('template.noFormula')}
        </Button>
      )}
      {children}
    </FilledDialog>
  );
}
