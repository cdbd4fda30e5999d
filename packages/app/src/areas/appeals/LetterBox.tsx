import { Button, Callout } from '@blueprintjs/core';
import { SendMessage } from '@blueprintjs/icons';
import { DOCUMENT_PURPOSES, isDealer, reasonRefusal } from '@oasis/engine/access';
import { letterForm, questionFormOn } from '@oasis/engine/areas/appeals';
import { CLAIM } from '@oasis/engine/areas/claims';
import { type Message, message } from '@oasis/engine/messages';
import { useMutation } from '@tanstack/react-query';
import { useButtons } from '../../administration/use-buttons.ts';
import { orThrow } from '../../api/call-error.ts';
import { client } from '../../api/client.ts';
import { DocumentUpload } from '../../documents/DocumentUpload.tsx';
import { DateField } from '../../forms/DateField.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { TextField } from '../../forms/FormFields.tsx';
import { useEngineForm } from '../../forms/use-engine-form.ts';
import { today } from '../../locale/today.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { PaperList } from '../../papers/PaperList.tsx';
import { useUser, viewerOf } from '../../state/use-user.ts';
import type { AppealView } from './appeal-list.ts';
import { openPaper } from './open-paper.ts';
import { APPEALS } from './paths.ts';
import { takesLetters } from './who-may.ts';

interface LetterBoxProps {
  readonly view: AppealView;
  readonly reload: () => void;
}

/** The form of the next letter: the appeal itself, or a letter of an open appeal. Nothing for whoever may send none. */
export function LetterBox(props: LetterBoxProps) {
  const { view } = props;
  const may = useButtons(APPEALS);
  const isOfDealer = isDealer(viewerOf(useUser()));
  if (!view.mayAct) return null;
  if (view.mayAppeal && may('APPEAL')) return <LetterForm {...props} kind="appeal" />;
  if (!takesLetters(view) || !may('WRITE')) return null;
  if (may('ASK')) return <LetterForm {...props} kind="ask" />;
  return <LetterForm {...props} kind={isOfDealer ? 'answer' : 'write'} />;
}

interface LetterDraft {
  readonly text: string;
  /** Day for the answer; empty where none is asked for. */
  readonly until: string;
}

/** An answer is a letter of a dealer, a question one of whoever confirms claims. */
type Kind = 'appeal' | 'answer' | 'write' | 'ask';

interface Refused {
  readonly field: 'text' | 'until';
  readonly message: Message;
}

function refusalsOf(kind: Kind, { text, until }: LetterDraft): readonly Refused[] {
  if (kind === 'appeal') {
    const refused = reasonRefusal(CLAIM.moves.appeal, text);
    return refused === undefined ? [] : [{ field: 'text', message: refused }];
  }
  return until === '' ? letterForm.check({ text }) : questionFormOn(today()).check({ text, until });
}

function LetterForm({ view, reload, kind }: LetterBoxProps & { readonly kind: Kind }) {
  const { t, say } = useLabels();
  const form = useEngineForm<LetterDraft, 'text' | 'until'>({
    start: () => ({ text: '', until: '' }),
    check: (draft) => refusalsOf(kind, draft),
  });
  const sending = useMutation({ mutationFn: async (draft: LetterDraft) => orThrow<object>(await send(view, draft)) });
  const run = (draft: LetterDraft) =>
    sending.mutate(draft, {
      onSuccess: () => {
        notify({ text: say(message('APPEAL_SENT', { code: view.claimCode })), severity: 'success' });
        reload();
      },
      onError: (error) => {
        form.refuse(error);
        reload();
      },
    });
  return (
    <section aria-label={t(kind === 'appeal' ? 'appeal.appeal' : 'appeal.write')} className="oasis-appeal-box">
      <FormBody form={form}>
        <TextField
          form={form}
          field="text"
          label={t(
            kind === 'appeal' ? (view.mayAppealAmount ? 'appeal.writeAmount' : 'appeal.writeAppeal') : 'appeal.write',
          )}
          hint={t('appeal.writeHint')}
          required
          long
        />
        {kind === 'ask' && (
          <DateField form={form} field="until" label={t('appeal.until')} hint={t('appeal.untilHint')} />
        )}
      </FormBody>
      <LetterPapers view={view} reload={reload} />
      {sending.isError && <Callout intent="danger">{sending.error.message}</Callout>}
      <Button intent="primary" icon={<SendMessage />} loading={sending.isPending} onClick={() => form.submit(run)}>
        {t(buttonOf(kind, view, form.draft))}
      </Button>
    </section>
  );
}

function buttonOf(kind: Kind, { appeal }: AppealView, { until }: LetterDraft) {
  if (kind === 'appeal') return 'appeal.appeal';
  if (until !== '') return 'appeal.ask';
  return kind === 'answer' && appeal?.status === 'Asked' ? 'appeal.answer' : 'appeal.send';
}

/** The appeal is a move of the claim; a letter is one of the appeal. Each names the papers that are in sight. */
async function send(
  { claimId, claimVersion, appeal, unsent, mayAppealAmount }: AppealView,
  { text, until }: LetterDraft,
) {
  const papers = unsent.map(({ paperId }) => paperId);
  if (appeal === null) {
    const body = { claimId, reason: text, papers };
    const call = mayAppealAmount ? 'claim.appealAmount' : 'claim.appeal';
    return client.call(call, { query: { version: claimVersion }, body, silent: true });
  }
  const { appealId, version } = appeal;
  const body = { appealId, text, papers };
  if (until === '') return client.call('appeal.write', { query: { version }, body, silent: true });
  return client.call('appeal.ask', { query: { version }, body: { ...body, until }, silent: true });
}

/** The papers that the next letter takes along: added one by one, and removed until it is sent. */
function LetterPapers({ view: { claimId, unsent }, reload }: LetterBoxProps) {
  const { t } = useLabels();
  const purpose = DOCUMENT_PURPOSES.appealPaper;
  const remove = async ({ paperId }: { readonly paperId: number }) => {
    await client.call('appeal.removePaper', { body: { claimId, paperId } });
    reload();
  };
  return (
    <section aria-label={t('appeal.papers')}>
      <PaperList papers={unsent} download={openPaper(claimId)} remove={remove} />
      {unsent.length < purpose.count && (
        <DocumentUpload
          label={t('appeal.addPaper')}
          purpose={purpose}
          edit={{
            upload: (file, _document, onProgress) =>
              client.upload('appeal.addPaper', { file, fields: { claimId: String(claimId) }, onProgress }),
          }}
          onChanged={reload}
        />
      )}
    </section>
  );
}
