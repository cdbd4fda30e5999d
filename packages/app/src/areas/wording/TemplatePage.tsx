import './wording.css';
import { Classes, HTMLTable } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { grantMessages } from '@oasis/engine/areas/grants';
import { wordingMessages } from '@oasis/engine/areas/wording';
import type { Locale } from '@oasis/engine/base';
import { commonMessages, formMessages, message } from '@oasis/engine/messages';
import { EmptyState } from '@oasis/ui';
import { Link, useSearch } from 'wouter';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordFailure } from '../../administration/RecordFailure.tsx';
import { RecordHistory } from '../../administration/RecordHistory.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { useRecordForm } from '../../administration/use-record-form.ts';
import { CallError } from '../../api/call-error.ts';
import { client } from '../../api/client.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { FormOfRound, type Rounds, SaveButton, useRounds } from '../../forms/anew.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { TextField } from '../../forms/FormFields.tsx';
import { useLeaving } from '../../forms/use-leaving.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { idIn } from '../../pages/id-in.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { checkDraft } from './check-draft.ts';
import { LetterView } from './LetterView.tsx';
import { wordingLabels } from './labels.ts';
import { templatePath, WORDING_TEMPLATE } from './paths.ts';
import { Versions } from './Versions.tsx';
import { type WordingDraft, WordingEditors } from './WordingEditors.tsx';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  grantMessages,
  wordingMessages,
  administrationLabels,
  wordingLabels,
];

type Template = CallData<'wordingTemplate.detail'>;

/** The texts that wordings begin with, by offer type. */
export function Page() {
  const offerTypeId = idIn(useSearch(), 'offerTypeId');
  return offerTypeId === undefined ? <Templates /> : <OneTemplate key={offerTypeId} offerTypeId={offerTypeId} />;
}

function Templates() {
  const { t } = useLabels();
  const query = useCall('wordingTemplate.list', { silent: true }, { fresh: true });
  return (
    <>
      <PageHeading title={t('wording.templates')} />
      <p className="oasis-wording-muted">{t('wording.templatesHint')}</p>
      {query.isError && <QueryFailed query={query} />}
      {query.data === undefined && !query.isError && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {query.data !== undefined && (
        <HTMLTable compact className="oasis-wording-templates">
          <caption className="oasis-hidden">{t('wording.templates')}</caption>
          <thead>
            <tr>
              {(['offerType', 'version', 'savedBy', 'savedAt'] as const).map((head) => (
                <th key={head} scope="col" className={head === 'version' ? 'oasis-wording-number' : undefined}>
                  {t(`wording.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {query.data.map(({ offerTypeId, name, version, edited }) => (
              <tr key={offerTypeId}>
                <td>
                  <Link href={templatePath(offerTypeId)}>{name}</Link>
                </td>
                <td className="oasis-wording-number">{version === 0 ? '-' : version}</td>
                <td>{edited === null ? t('wording.noTemplate') : edited.by}</td>
                <td>{edited === null ? '' : timeText(edited.at)}</td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      )}
    </>
  );
}

function OneTemplate({ offerTypeId }: { readonly offerTypeId: number }) {
  const { t } = useLabels();
  const may = useButtons(WORDING_TEMPLATE);
  const query = useCall('wordingTemplate.detail', { query: { offerTypeId }, silent: true }, { fresh: true });
  const rounds = useRounds(query.refetch);
  const { data, error } = query;
  if (error instanceof CallError && error.failure.kind === 'missing') return <NoTemplate />;
  if (data?.offerTypeId !== offerTypeId) {
    return (
      <>
        <PageHeading title={t('wording.templates')} />
        {error === null ? <p className={Classes.SKELETON}>{t('common.loading')}</p> : <QueryFailed query={query} />}
      </>
    );
  }
  return (
    <>
      <PageHead title={t('wording.templateOf', { name: data.name })}>
        <Link href={WORDING_TEMPLATE}>{t('wording.toTemplates')}</Link>
      </PageHead>
      {may('EDIT') ? (
        <FormOfRound round={rounds.round}>
          <TemplateForm template={data} rounds={rounds} />
        </FormOfRound>
      ) : (
        <LetterView document={data.document} values={{}} />
      )}
      <Versions key={rounds.round} of={{ offerTypeId }} actions={() => null} />
      <RecordHistory subject={`wording-template:${offerTypeId}`} />
    </>
  );
}

interface TemplateFormProps {
  readonly template: Template;
  readonly rounds: Rounds;
}

function TemplateForm({ template, rounds: { isReloading, again } }: TemplateFormProps) {
  const { t, say } = useLabels();
  const save = ({ en, zh, name }: WordingDraft, { offerTypeId, version }: Template) => {
    const body = { offerTypeId, document: { en, zh }, name };
    return client.call('wordingTemplate.save', { body, query: { version }, silent: true });
  };
  const record = useRecordForm<Template, WordingDraft, Locale | 'name'>(
    {
      subjectOf: ({ offerTypeId }) => `wording-template:${offerTypeId}`,
      draftOf: (row = template) => ({ ...row.document, name: '' }),
      check: checkDraft,
      toSave: (draft) => draft,
      create: (draft) => save(draft, template),
      update: save,
      read: ({ offerTypeId }) => client.call('wordingTemplate.detail', { query: { offerTypeId }, silent: true }),
    },
    template,
  );
  const { form } = record;
  const busy = record.busy || isReloading;
  const leaving = useLeaving(form.dirty, { title: t('wording.templates'), text: t('wording.leave') });
  const saved = () => {
    leaving.leave();
    notify({ text: say(message('WORDING_TEMPLATE_SAVED')), severity: 'success' });
    void again();
  };
  return (
    <form
      aria-label={t('wording.templates')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) record.save({ onSaved: saved, onStale: () => undefined });
      }}
    >
      <FormBody form={form}>
        <WordingEditors form={form} values={undefined} isOff={busy} />
        <div className="oasis-wording-end">
          <TextField form={form} field="name" label={t('wording.versionName')} disabled={busy} />
          <SaveButton busy={busy} />
        </div>
      </FormBody>
      <RecordFailure record={record} />
      {leaving.dialog}
    </form>
  );
}

function NoTemplate() {
  const { t } = useLabels();
  return (
    <>
      <PageHeading title={t('wording.templates')} />
      <EmptyState
        icon={<Search size={32} />}
        title={t('wording.unknownTemplate')}
        description={t('wording.templatesHint')}
        action={
          <Link href={WORDING_TEMPLATE} className="bp6-button">
            {t('wording.toTemplates')}
          </Link>
        }
      />
    </>
  );
}
