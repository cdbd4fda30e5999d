import { Callout, Classes } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { type CoverDraft, coverForm } from '@oasis/engine/areas/releases';
import { ReadOnlyForm } from '@oasis/ui';
import { Link, useSearch } from 'wouter';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordFailure } from '../../administration/RecordFailure.tsx';
import { byForm, useRecordForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { FormOfRound, type Rounds, SaveButton, useRounds } from '../../forms/anew.tsx';
import { DateField } from '../../forms/DateField.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { TextField } from '../../forms/FormFields.tsx';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLeaving } from '../../forms/use-leaving.tsx';
import { Opened, useOpened } from '../../life/Opened.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { idIn } from '../../pages/id-in.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { BATCH_RELEASE, ofRelease } from './paths.ts';
import { useMayEdit, useNoRelease } from './release-type.ts';
import { RELEASE_WORDS } from './release-words.ts';

export const words: readonly WordArea[] = [...RELEASE_WORDS, administrationLabels];

type Cover = CallData<'releases.cover'>;

/** Date and text of the cover page of a letter, until it is frozen (PGD-011, PGD-038). */
export function Page() {
  const { t } = useLabels();
  const object = useOpened({
    call: 'releases.cover',
    id: idIn(useSearch(), 'releaseId'),
    ask: (releaseId) => ({ query: { releaseId }, silent: true }),
    isOf: (data, releaseId) => data.releaseId === releaseId,
  });
  const rounds = useRounds(object.query.refetch);
  return (
    <Opened object={object} title={t('release.cover')} none={useNoRelease()}>
      {(cover) => (
        // Also if another user has changed it since an earlier visit.
        <FormOfRound key={`${cover.releaseId} ${cover.version}`} round={rounds.round}>
          <CoverForm cover={cover} rounds={rounds} />
        </FormOfRound>
      )}
    </Opened>
  );
}

interface CoverFormProps {
  readonly cover: Cover;
  readonly rounds: Rounds;
}

function CoverForm({ cover, rounds: { isReloading, again } }: CoverFormProps) {
  const { t } = useLabels();
  const record = useRecordForm<Cover, CoverDraft, keyof CoverDraft>(SPEC, cover);
  // A cover that was taken over from the server may be of a letter that is frozen.
  const { releaseId, status } = record.row ?? cover;
  const isOpen = useMayEdit(status);
  const { form, save } = record;
  const busy = record.busy || isReloading;
  const leaving = useLeaving(form.dirty, { title: t('release.cover'), text: t('release.leave') });
  const saved = () => {
    leaving.leave();
    notify({ text: t('release.coverSaved'), severity: 'success' });
    void again();
  };
  return (
    <form
      noValidate
      aria-label={t('release.cover')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) save({ onSaved: saved, onStale: () => undefined });
      }}
    >
      <PageHead title={t('release.coverTitle', { code: cover.releaseCode })}>
        <Link href={ofRelease(BATCH_RELEASE, releaseId, status)} className={Classes.BUTTON}>
          {t('release.tabSend')}
        </Link>
      </PageHead>
      {status !== 'Draft' && <Callout compact>{t('release.coverFrozen')}</Callout>}
      <CoverFields form={form} isOpen={isOpen} />
      {isOpen && <SaveButton busy={busy} />}
      <RecordFailure record={record} />
      {leaving.dialog}
    </form>
  );
}

const saveCover = (draft: CoverDraft, { releaseId, version }: Cover) =>
  client.call('releases.saveCover', { body: { releaseId, ...draft }, query: { version }, silent: true });

const SPEC = {
  ...byForm(coverForm),
  subjectOf: ({ releaseId }: Cover) => `release-batch:${releaseId}`,
  // A release batch has its cover from its beginning.
  create: () => Promise.reject(new Error('A cover is there before it is written.')),
  update: saveCover,
  read: ({ releaseId }: Cover) => client.call('releases.cover', { query: { releaseId }, silent: true }),
};

interface CoverFieldsProps {
  readonly form: EngineForm<CoverDraft, keyof CoverDraft>;
  readonly isOpen: boolean;
}

function CoverFields({ form, isOpen }: CoverFieldsProps) {
  const { t } = useLabels();
  return (
    <FormBody form={form}>
      <ReadOnlyForm value={!isOpen}>
        <fieldset className="oasis-form-fields" disabled={!isOpen} aria-label={t('release.cover')}>
          <DateField form={form} field="day" label={t('release.coverDay')} required />
          <TextField
            form={form}
            field="textEn"
            label={t('release.coverEn')}
            hint={t('release.coverHint')}
            required
            long
          />
          <TextField
            form={form}
            field="textCn"
            label={t('release.coverCn')}
            hint={t('release.coverHint')}
            required
            long
          />
        </fieldset>
      </ReadOnlyForm>
    </FormBody>
  );
}
