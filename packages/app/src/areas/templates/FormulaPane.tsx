import { Callout } from '@blueprintjs/core';
import { type TemplateForm, templateOfForm, workedExample } from '@oasis/engine/template';
import { useMemo } from 'react';
import { useLabels } from '../../locale/use-labels.ts';

/** The formulas that follow from the choices, with the numbers of an example; or why they come to no template. */
export function FormulaPane({ form }: { readonly form: TemplateForm }) {
  const { t, say, pick, locale } = useLabels();
  const made = useMemo(() => templateOfForm(form), [form]);
  return (
    <section aria-label={t('template.formula')} className="oasis-template-formula">
      <h2>{t('template.formula')}</h2>
      {made.ok ? (
        <>
          <p className="oasis-template-hint">{t('template.exampleHint')}</p>
          <ul>
            {workedExample(made.value, locale).map(({ id, name, sentences }) => (
              <li key={id} aria-label={pick(name)}>
                {sentences.join(' ')}
              </li>
            ))}
          </ul>
          <p className="oasis-template-hint">{t('template.note')}</p>
        </>
      ) : (
        <Callout compact intent="warning" role="alert">
          {made.error.map((problem) => (
            <p key={JSON.stringify(problem)}>{say(problem)}</p>
          ))}
        </Callout>
      )}
    </section>
  );
}
