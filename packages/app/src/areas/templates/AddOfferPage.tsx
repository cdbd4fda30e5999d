import './templates.css';
import { Button } from '@blueprintjs/core';
import { recalculationMessages } from '@oasis/engine/areas/recalculation';
import { budgetTemplateMessages } from '@oasis/engine/areas/templates';
import {
  commonMessages,
  explanationMessages,
  formMessages,
  formulaMessages,
  templateMessages,
} from '@oasis/engine/messages';
import { type FormCategory, type FormulaPlace, templateOfForm, withFormula } from '@oasis/engine/template';
import { DateInput, FormRow } from '@oasis/ui';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { formulaLabels } from '../../formula/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import { useLeaveGuard } from '../../pages/leave-guard.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { Waiting } from '../../pages/Waiting.tsx';
import { SHEET_AREAS } from '../../sheet/sheet-areas.ts';
import { recalculationLabels } from '../recalculation/labels.ts';
import { AttributeDialog } from './AttributeDialog.tsx';
import { CategoryPane } from './CategoryPane.tsx';
import { FormulaDialog } from './FormulaDialog.tsx';
import { FormulaPane } from './FormulaPane.tsx';
import { LayoutPane } from './LayoutPane.tsx';
import { templateLabels } from './labels.ts';
import { PickOfferType } from './PickOfferType.tsx';
import { FORM, HOME } from './paths.ts';
import { QuickDialog } from './QuickDialog.tsx';
import { StepBar } from './StepBar.tsx';
import { TrialPane } from './TrialPane.tsx';
import { type FormDraft, useFormDraft } from './use-form-draft.ts';
import { type SavedForm, useTemplateForm } from './use-template-form.ts';
import { type Trial, useTrial } from './use-trial.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  explanationMessages,
  formulaMessages,
  templateMessages,
  budgetTemplateMessages,
  formulaLabels,
  recalculationMessages,
  recalculationLabels,
  ...SHEET_AREAS,
  templateLabels,
];

/** The settings of an offer type: choices on the left, the columns of its budget form on the right (OFC-001 to OFC-025). */
export function Page() {
  const { t } = useLabels();
  const { id, status } = useParams<{ id?: string; status?: string }>();
  if (id !== undefined) return <Settings key={id} offerTypeId={Number(id)} mayEdit={status === 'true'} />;
  return (
    <>
      <PageHead title={t('template.addOffer')} />
      <PickOfferType base={FORM} />
    </>
  );
}

interface SettingsProps {
  readonly offerTypeId: number;
  readonly mayEdit: boolean;
}

function Settings(props: SettingsProps) {
  const { saved, failed, reload } = useTemplateForm(props.offerTypeId);
  if (saved === undefined) return failed.isError ? <QueryFailed query={failed} /> : <Waiting />;
  return <Form {...props} saved={saved} reload={reload} />;
}

interface FormProps extends SettingsProps {
  readonly saved: SavedForm;
  readonly reload: () => Promise<void>;
}

function Form({ offerTypeId, mayEdit, saved, reload }: FormProps) {
  const { t } = useLabels();
  const draft = useFormDraft(offerTypeId, saved, reload);
  const trial = useTrial(offerTypeId);
  const [adding, setAdding] = useState<FormCategory>();
  const [writing, setWriting] = useState<FormulaPlace>();
  const [isQuick, setQuick] = useState(false);
  const { ask, dialog } = useAsk(t('template.addOffer'));
  const leave = async () => {
    const asked = { text: t('template.leave'), ok: t('leave.leave'), cancel: t('leave.stay') };
    return (await ask({ ...asked, intent: 'warning' })) === 'ok';
  };
  useLeaveGuard(draft.isChanged ? leave : undefined);
  const settings = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useFocusOfEditing(draft.isEditing, settings, bar);
  const title = t('template.addOffer');
  return (
    <>
      <div className="oasis-page-head">
        <PageHeading title={`${title}: ${saved.name}`}>{title}</PageHeading>
        <span>{saved.name}</span>
      </div>
      <StepBar needMaintain={saved.needMaintain} />
      <Bar place={bar} draft={draft} trial={trial} mayEdit={mayEdit} onQuick={() => setQuick(true)} />
      <TrialPane trial={trial} form={draft.form} />
      <div className="oasis-template-panes">
        <section ref={settings} aria-label={t('template.settings')}>
          <CategoryPane draft={draft} onAdd={setAdding} onWrite={setWriting} />
          <FormulaPane draft={draft} onWrite={setWriting} />
        </section>
        <LayoutPane draft={draft} />
      </div>
      {adding !== undefined && <AttributeDialog category={adding} draft={draft} onClose={() => setAdding(undefined)} />}
      {writing !== undefined && (
        <FormulaDialog
          key={JSON.stringify(writing)}
          form={draft.form}
          place={writing}
          submitLabel={t('template.take')}
          onSubmit={(text) => {
            draft.setForm(withFormula(draft.form, { ...writing, text }) ?? draft.form);
            setWriting(undefined);
          }}
          onClose={() => setWriting(undefined)}
        />
      )}
      {isQuick && <QuickDialog offerTypeId={offerTypeId} draft={draft} ask={ask} onClose={() => setQuick(false)} />}
      {dialog}
    </>
  );
}

interface BarProps {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly draft: FormDraft;
  readonly trial: Trial;
  readonly mayEdit: boolean;
  readonly onQuick: () => void;
}

/** Edit and Confirm go off when they are pressed: the keyboard goes to the first choice, and back to Edit. */
function useFocusOfEditing(
  isEditing: boolean,
  settings: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
): void {
  const before = useRef(isEditing);
  useEffect(() => {
    if (before.current === isEditing) return;
    before.current = isEditing;
    const found = isEditing
      ? settings.current?.querySelector<HTMLElement>('input:not(:disabled)')
      : bar.current?.querySelector<HTMLElement>('button:not(:disabled)');
    found?.focus({ preventScroll: true });
  }, [isEditing, settings, bar]);
}

/** Edit is off unless the address allows editing the settings (OFC-023). */
function Bar({ place, draft, trial, mayEdit, onQuick }: BarProps) {
  const { t } = useLabels();
  const may = useButtons(HOME);
  const mayTest = useButtons('/recalculation')('RUN');
  const { isEditing, isSaving, effectiveFrom } = draft;
  return (
    <div className="oasis-template-bar">
      {isEditing ? (
        <FormRow label={t('template.from')} hint={t('template.fromHint')}>
          {(control) => (
            <DateInput control={control} label={t('template.from')} value={effectiveFrom} onChange={draft.setDay} />
          )}
        </FormRow>
      ) : (
        <span>{t('template.inEffect', { day: effectiveFrom })}</span>
      )}
      <div ref={place} className="oasis-template-buttons">
        {isEditing && (
          <>
            <Button onClick={onQuick}>{t('template.quick')}</Button>
            {mayTest && <TestButton draft={draft} trial={trial} />}
            <Button onClick={draft.cancel}>{t('template.cancel')}</Button>
          </>
        )}
        {may('EDIT') && (
          <>
            <Button disabled={!mayEdit || isEditing} onClick={draft.edit}>
              {t('template.edit')}
            </Button>
            <Button intent="primary" disabled={!isEditing} loading={isSaving} onClick={draft.confirm}>
              {t('template.confirm')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Off while the form makes no template; the page shows the reason. */
function TestButton({ draft: { form }, trial }: Pick<BarProps, 'draft' | 'trial'>) {
  const { t } = useLabels();
  const isSound = useMemo(() => templateOfForm(form).ok, [form]);
  return (
    <Button disabled={!isSound} loading={trial.start.isPending} onClick={() => trial.begin(form)}>
      {t('template.test')}
    </Button>
  );
}
