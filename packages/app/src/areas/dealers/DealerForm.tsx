import { Button } from '@blueprintjs/core';
import { mayUse } from '@oasis/engine/actions';
import { type DealerDraft, dealerForm } from '@oasis/engine/areas/dealers';
import { message } from '@oasis/engine/messages';
import { ReadOnlyForm } from '@oasis/ui';
import { useLocation } from 'wouter';
import { RecordFailure } from '../../administration/RecordFailure.tsx';
import { RecordHistory } from '../../administration/RecordHistory.tsx';
import { byForm, useRecordForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { FormBody } from '../../forms/FormBody.tsx';
import { useLeaving } from '../../forms/use-leaving.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useUser } from '../../state/use-user.ts';
import { BLOCKS_PATH, DealerBlocks } from './DealerBlocks.tsx';
import { DealerFields } from './DealerFields.tsx';
import { type Dealer, LIST_PATH } from './dealer-list.ts';

interface DealerFormProps {
  /** Undefined for a new one. */
  readonly dealer: Dealer | undefined;
  readonly readOnly: boolean;
}

/** The form of a dealer on a page of its own; values saved by another user meanwhile can be taken, and typed values stay. */
export function DealerForm({ dealer, readOnly }: DealerFormProps) {
  const { t, say } = useLabels();
  const [, navigate] = useLocation();
  const user = useUser();
  const record = useRecordForm<Dealer, DealerDraft, keyof DealerDraft>(SPEC, dealer);
  const { form, row, busy, save } = record;
  const leaving = useLeaving(form.dirty, { title: t('dealer.editTitle'), text: t('dealer.leave') });
  const back = () => navigate(LIST_PATH);
  const onSaved = () => {
    leaving.leave();
    notify({ text: say(message('SAVED')), severity: 'success' });
    back();
  };
  return (
    <form
      className="oasis-dealer-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) save({ onSaved, onStale: () => undefined });
      }}
    >
      <FormBody form={form}>
        <ReadOnlyForm value={readOnly}>
          <fieldset className="oasis-dealer-fields" disabled={readOnly} aria-label={t('dealer.title')}>
            <DealerFields form={form} isNew={row === undefined} names={row} readOnly={readOnly} />
          </fieldset>
        </ReadOnlyForm>
      </FormBody>
      <RecordFailure record={record} />
      {!readOnly && (
        <div className="oasis-dealer-buttons">
          <Button type="submit" intent="primary" loading={busy}>
            {t('admin.save')}
          </Button>
          <Button onClick={back} disabled={busy}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
      {row !== undefined && mayUse(user, BLOCKS_PATH, 'VIEW') && (
        <DealerBlocks dealerId={row.dealerId} code={row.code} />
      )}
      {row !== undefined && <RecordHistory subject={`dealer:${row.dealerId}`} />}
      {leaving.dialog}
    </form>
  );
}

const SPEC = {
  ...byForm(dealerForm),
  subjectOf: ({ dealerId }: Dealer) => `dealer:${dealerId}`,
  create: (draft: DealerDraft, key: string) =>
    client.call('dealers.save', { body: { ...draft, regionIds: [...draft.regionIds] }, key, silent: true }),
  update: (draft: DealerDraft, { dealerId, version }: Dealer) =>
    client.call('dealers.update', {
      body: { ...draft, regionIds: [...draft.regionIds], dealerId },
      query: { version },
      silent: true,
    }),
  read: ({ dealerId }: Dealer) => client.call('dealers.byId', { query: { dealerId }, silent: true }),
};
