import { Button, Callout } from '@blueprintjs/core';
import { type Blocks, type FieldValues, WORDING_FIELDS, type WordingDocument } from '@oasis/engine/areas/wording';
import { LOCALES, type Locale } from '@oasis/engine/base';
import type { EditorView } from 'prosemirror-view';
import { useMemo, useState } from 'react';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { ComparedText } from './ComparedText.tsx';
import { TextEditor } from './editor/TextEditor.tsx';
import { Toolbar } from './editor/Toolbar.tsx';

export type WordingDraft = WordingDocument & { readonly name: string };
export type WordingForm = EngineForm<WordingDraft, Locale | 'name'>;

interface WordingEditorsProps {
  readonly form: WordingForm;
  /** Undefined in a template, which no program fills. */
  readonly values: FieldValues | undefined;
  readonly isOff: boolean;
}

/** Both languages of a wording side by side, with one row of tools for the one that the cursor is in. */
export function WordingEditors({ form, values, isOff }: WordingEditorsProps) {
  const { t, pick } = useLabels();
  const [used, setUsed] = useState<{ readonly view: EditorView; readonly locale: Locale }>();
  const empty = t('wording.empty');
  const look = useMemo(
    () => ({ nameOf: (field: keyof typeof WORDING_FIELDS) => pick(WORDING_FIELDS[field]), values, empty }),
    [pick, values, empty],
  );
  const isThere = used !== undefined && !used.view.isDestroyed;
  return (
    <div className="oasis-wording-editors">
      {isThere ? (
        <Toolbar view={used.view} label={t(`wording.${used.locale}`)} isOff={isOff} />
      ) : (
        <p className="oasis-wording-tools oasis-wording-muted">{t('wording.toolsHint')}</p>
      )}
      {LOCALES.map((locale) => (
        <section key={locale} aria-label={t(`wording.${locale}`)}>
          <h2>{t(`wording.${locale}`)}</h2>
          <TextEditor
            locale={locale}
            label={t(`wording.text.${locale}`)}
            blocks={form.draft[locale]}
            look={look}
            error={form.errorOf(locale)}
            isOff={isOff}
            onText={(blocks) => form.change(locale, { [locale]: blocks })}
            onUse={(view) => setUsed({ view, locale })}
          />
          <SavedMeanwhile form={form} locale={locale} />
        </section>
      ))}
    </div>
  );
}

/** Values that another user saved for fields changed here, as a comparison, with the choice to take them. */
function SavedMeanwhile({ form, locale }: { readonly form: WordingForm; readonly locale: Locale }) {
  const { t } = useLabels();
  const saved = form.savedOtherwise.get(locale) as Blocks | undefined;
  if (saved === undefined || JSON.stringify(saved) === JSON.stringify(form.draft[locale])) return null;
  return (
    <Callout compact intent="warning" title={t('wording.savedMeanwhile')}>
      <ComparedText before={saved} after={form.draft[locale]} locale={locale} />
      <Button size="small" onClick={() => form.change(locale, { [locale]: saved })}>
        {t('wording.takeText')}
      </Button>
    </Callout>
  );
}
