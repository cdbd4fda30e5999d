import { Button, Callout } from '@blueprintjs/core';
import { SendMessage } from '@blueprintjs/icons';
import { DOCUMENT_PURPOSES } from '@oasis/engine/access';
import { answerForm, PAPER_REQUEST } from '@oasis/engine/areas/paper-requests';
import { message } from '@oasis/engine/messages';
import { stateName } from '@oasis/engine/states';
import { useMutation } from '@tanstack/react-query';
import { useButtons } from '../../administration/use-buttons.ts';
import { orThrow } from '../../api/call-error.ts';
import { client } from '../../api/client.ts';
import { DocumentUpload } from '../../documents/DocumentUpload.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { TextField } from '../../forms/FormFields.tsx';
import { useEngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { PaperList } from '../../papers/PaperList.tsx';
import { smallerPicture } from '../../papers/smaller-picture.ts';
import { REQUESTS } from '../paths.ts';
import type { RequestView } from './request-view.ts';

interface AnswerFormProps {
  readonly request: RequestView;
  readonly reload: () => void;
}

interface Draft {
  readonly remark: string;
}

/** Where the dealer of a claim adds papers and sends them. Nothing for whoever may not, and once no answer is taken. */
export function AnswerForm({ request, reload }: AnswerFormProps) {
  const { t } = useLabels();
  const may = useButtons(REQUESTS)('ANSWER');
  if (!may || !request.mayAct || !request.takesAnswer) return null;
  return (
    <section aria-label={t('request.yourPapers')} className="oasis-request-answer">
      <OwnPapers request={request} reload={reload} />
      <Sending request={request} reload={reload} />
    </section>
  );
}

/** The papers that the answer takes along: added one by one, and removed until it is sent. */
function OwnPapers({ request: { requestId, unsent }, reload }: AnswerFormProps) {
  const { t } = useLabels();
  const purpose = DOCUMENT_PURPOSES.requestedPaper;
  const remove = async ({ paperId }: { readonly paperId: number }) => {
    await client.call('paperRequest.removePaper', { body: { requestId, paperId } });
    reload();
  };
  return (
    <>
      <PaperList
        papers={unsent}
        download={({ paperId }) => client.download('paperRequest.paper', { query: { requestId, paperId } })}
        remove={remove}
      />
      {unsent.length < purpose.count && (
        <DocumentUpload
          label={t('request.addPaper')}
          purpose={purpose}
          edit={{
            upload: async (file, _document, onProgress) =>
              client.upload('paperRequest.addPaper', {
                file: await smallerPicture(file),
                fields: { requestId: String(requestId) },
                onProgress,
              }),
          }}
          onChanged={reload}
        />
      )}
    </>
  );
}

function Sending({ request, reload }: AnswerFormProps) {
  const { t, say } = useLabels();
  const { requestId, requestCode, version, unsent } = request;
  const form = useEngineForm<Draft, 'remark'>({ start: () => ({ remark: '' }), check: answerForm.check });
  const papers = unsent.map(({ paperId }) => paperId);
  const sending = useMutation({
    mutationFn: async ({ remark }: Draft) =>
      orThrow(
        await client.call('paperRequest.answer', {
          query: { version },
          body: { requestId, remark, papers },
          silent: true,
        }),
      ),
  });
  const run = (draft: Draft) =>
    sending.mutate(draft, {
      onSuccess: ({ status }) => {
        const { en, zh } = stateName(PAPER_REQUEST.states, status);
        const said = message('PAPER_REQUEST_MOVED', { code: requestCode, state: { en, zh } });
        notify({ text: say(said), severity: 'success' });
        reload();
      },
      onError: (error) => {
        form.refuse(error);
        reload();
      },
    });
  return (
    <>
      <FormBody form={form}>
        <TextField
          form={form}
          field="remark"
          label={t('request.yourRemark')}
          hint={t('request.remarkHint')}
          long
          disabled={papers.length === 0}
        />
      </FormBody>
      {sending.isError && <Callout intent="danger">{sending.error.message}</Callout>}
      <Button
        intent="primary"
        icon={<SendMessage />}
        loading={sending.isPending}
        disabled={papers.length === 0}
        onClick={() => form.submit(run)}
      >
        {t('request.send')}
      </Button>
    </>
  );
}
