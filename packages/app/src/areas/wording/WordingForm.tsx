import { Button, ButtonGroup, Callout, HTMLSelect } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { missingInWording, type WordingDocument } from '@oasis/engine/areas/wording';
import type { Locale } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordFailure } from '../../administration/RecordFailure.tsx';
import { RecordHistory } from '../../administration/RecordHistory.tsx';
import { useRecordForm } from '../../administration/use-record-form.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { useChange } from '../../api/use-call.ts';
import { type Rounds, SaveButton } from '../../forms/anew.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { TextField } from '../../forms/FormFields.tsx';
import { useLeaving } from '../../forms/use-leaving.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { checkDraft } from './check-draft.ts';
import { LetterView } from './LetterView.tsx';
import { NameVersion } from './NameVersion.tsx';
import { Versions } from './Versions.tsx';
import { type WordingForm as Form, type WordingDraft, WordingEditors } from './WordingEditors.tsx';
import type { WordingDetail } from './wording-detail.ts';

interface WordingFormProps {
  readonly detail: WordingDetail;
  readonly rounds: Rounds;
}

/** The form of a wording: both texts, its gaps before a confirmation, and its versions. */
export function WordingForm({ detail, rounds: { isReloading, again } }: WordingFormProps) {
  const { t, say } = useLabels();
  const record = useWordingRecord(detail);
  const { form, save } = record;
  const leaving = useLeaving(form.dirty, { title: t('wording.title'), text: t('wording.leave') });
  const busy = record.busy || isReloading;
  const queries = useQueryClient();
  // The form does not change: its typed values are of another version.
  const named = () => void queries.invalidateQueries({ queryKey: ['wording.versions'] });
  const saved = () => {
    leaving.leave();
    notify({ text: say(message('WORDING_SAVED')), severity: 'success' });
    void again();
  };
  return (
    <form
      aria-label={t('wording.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) save({ onSaved: saved, onStale: () => undefined });
      }}
    >
      <FormBody form={form}>
        <Texts form={form} detail={detail} isOff={busy} />
        <Missing document={form.draft} detail={detail} />
        <div className="oasis-wording-end">
          <TextField form={form} field="name" label={t('wording.versionName')} disabled={busy} />
          <SaveButton busy={busy} />
          <ConfirmButton detail={record.row ?? detail} isDirty={form.dirty} isOff={busy} onDone={() => void again()} />
        </div>
      </FormBody>
      <RecordFailure record={record} />
      <Versions
        of={{ pgmId: detail.pgmId }}
        actions={(line) => (
          <>
            <NameVersion pgmId={detail.pgmId} line={line} onNamed={named} />
            <TakeVersion pgmId={detail.pgmId} version={line.version} form={form} isOff={busy} />
          </>
        )}
      />
      <RecordHistory subject={`wording:${detail.pgmId}`} />
      {leaving.dialog}
    </form>
  );
}

function useWordingRecord(detail: WordingDetail) {
  const save = ({ en, zh, name }: WordingDraft, { pgmId, version }: WordingDetail) =>
    client.call('wording.save', { body: { pgmId, document: { en, zh }, name }, query: { version }, silent: true });
  return useRecordForm<WordingDetail, WordingDraft, Locale | 'name'>(
    {
      subjectOf: ({ pgmId }) => `wording:${pgmId}`,
      draftOf: (row = detail) => ({ ...row.document, name: '' }),
      check: checkDraft,
      toSave: (draft) => draft,
      // A program has its wording from its beginning.
      create: (draft) => save(draft, detail),
      update: save,
      read: ({ pgmId }) => client.call('wording.detail', { query: { pgmId }, silent: true }),
    },
    detail,
  );
}

/** The editors, or the letter that becomes of them. */
function Texts({
  form,
  detail,
  isOff,
}: {
  readonly form: Form;
  readonly detail: WordingDetail;
  readonly isOff: boolean;
}) {
  const { t } = useLabels();
  const [isLetter, setLetter] = useState(false);
  const add = ({ en, zh }: WordingDocument) => {
    form.change('en', { en: [...form.draft.en, ...en] });
    form.change('zh', { zh: [...form.draft.zh, ...zh] });
  };
  return (
    <>
      <div className="oasis-wording-bar">
        <ButtonGroup role="group" aria-label={t('wording.view')}>
          <Button active={!isLetter} aria-pressed={!isLetter} onClick={() => setLetter(false)}>
            {t('wording.edit')}
          </Button>
          <Button active={isLetter} aria-pressed={isLetter} onClick={() => setLetter(true)}>
            {t('wording.letter')}
          </Button>
        </ButtonGroup>
        {!isLetter && detail.templates.length > 0 && (
          <HTMLSelect
            disabled={isOff}
            aria-label={t('wording.insertTemplate')}
            value=""
            onChange={(event) => {
              const id = Number(event.currentTarget.value);
              const chosen = detail.templates.find(({ offerTypeId }) => offerTypeId === id);
              if (chosen !== undefined) add(chosen.document);
            }}
          >
            <option value="">{t('wording.insertTemplate')}</option>
            {detail.templates.map(({ offerTypeId, name }) => (
              <option key={offerTypeId} value={offerTypeId}>
                {name}
              </option>
            ))}
          </HTMLSelect>
        )}
      </div>
      {isLetter ? (
        <LetterView document={form.draft} values={detail.values} />
      ) : (
        <WordingEditors form={form} values={detail.values} isOff={isOff} />
      )}
    </>
  );
}

function Missing({ document, detail }: { readonly document: WordingDocument; readonly detail: WordingDetail }) {
  const { t, say } = useLabels();
  const missing = missingInWording(document, detail.values);
  if (missing.length === 0) return null;
  return (
    <Callout compact className="oasis-wording-missing">
      {t('wording.missing')}
      <ul>
        {missing.map((what) => (
          <li key={what.code}>{say(what)}</li>
        ))}
      </ul>
    </Callout>
  );
}

interface ConfirmButtonProps {
  readonly detail: WordingDetail;
  readonly isDirty: boolean;
  readonly isOff: boolean;
  /** It was confirmed, or another user changed it. */
  readonly onDone: () => void;
}

/** Marks the saved text as ready. */
function ConfirmButton({ detail, isDirty, isOff, onDone }: ConfirmButtonProps) {
  const { t, say } = useLabels();
  const keyOf = useAttemptKey();
  const confirm = useChange('wording.confirm');
  const { pgmId, version, status } = detail;
  if (status === 'Confirmed') return null;
  const isUnsaved = isDirty || version === 0;
  const isReady = missingInWording(detail.document, detail.values).length === 0;
  const run = () =>
    confirm.mutate(
      { body: { pgmId }, query: { version }, key: keyOf({ pgmId, version, status }) },
      {
        onSuccess: () => {
          notify({ text: say(message('WORDING_CONFIRMED')), severity: 'success' });
          onDone();
        },
      },
    );
  return (
    <Button
      intent="success"
      icon={<Tick />}
      loading={confirm.isPending}
      disabled={isOff || isUnsaved || !isReady}
      title={isUnsaved ? t('wording.saveFirst') : undefined}
      onClick={run}
    >
      {t('wording.confirm')}
    </Button>
  );
}

interface TakeVersionProps {
  readonly pgmId: number;
  readonly version: number;
  readonly form: Form;
  readonly isOff: boolean;
}

/** Puts the text of an earlier version into the form; it is saved like one that was typed. */
function TakeVersion({ pgmId, version, form, isOff }: TakeVersionProps) {
  const { t } = useLabels();
  const take = async () => {
    const read = await client.call('wording.version', { query: { pgmId, version } });
    if (!read.ok) return;
    const { en, zh } = read.value.document;
    form.change('en', { en });
    form.change('zh', { zh });
  };
  return (
    <Button size="small" variant="minimal" disabled={isOff} onClick={() => void take()}>
      {t('wording.takeVersion', { version })}
    </Button>
  );
}
