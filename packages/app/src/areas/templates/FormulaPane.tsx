import { Callout } from '@blueprintjs/core';
import { type FormulaPlace, logicLines, templateOfForm, workedExample } from '@oasis/engine/template';
import { useMemo } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { LogicLines } from './LogicLines.tsx';
import type { FormDraft } from './use-form-draft.ts';

interface FormulaPaneProps {
  readonly draft: FormDraft;
  readonly onWrite: (place: FormulaPlace) => void;
}

/** The formulas that follow from the choices, in words and with the numbers of an example; or why they come to no template. */
export function FormulaPane({ draft: { form, isEditing }, onWrite }: FormulaPaneProps) {
  const { t, say, pick, locale } = useLabels();
  const made = useMemo(() => templateOfForm(form), [form]);
  const lines = useMemo(() => logicLines(form), [form]);
  return (
    <section aria-label={t('template.formula')} className="oasis-template-formula">
      <h2>{t('template.formula')}</h2>
      {!made.ok && (
        <Callout compact intent="warning" role="alert">
          {made.error.map((problem) => (
            <p key={JSON.stringify(problem)}>{say(problem)}</p>
          ))}
        </Callout>
      )}
      <p className="oasis-template-hint">{t('template.note')}</p>
      <LogicLines lines={lines} onEdit={isEditing ? onWrite : undefined} />
      {made.ok && (
        <section aria-label={t('template.example')}>
          <h3>{t('template.example')}</h3>
          <p className="oasis-template-hint">{t('template.exampleHint')}</p>
          <ul>
            {workedExample(made.value, locale).map(({ id, name, sentences }) => (
              <li key={id} aria-label={pick(name)}>
                {sentences.join(' ')}
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
