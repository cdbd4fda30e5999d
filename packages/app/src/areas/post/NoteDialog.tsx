import { POST as MACHINE, postFormOn } from '@oasis/engine/areas/post';
import { dayOf } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { useState } from 'react';
import { dealersOf, dealerText } from '../../administration/DealerField.tsx';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { ChoiceField, PickField, TextField } from '../../forms/FormFields.tsx';
import { LifeDialog, type LifeDraft, type LifeForm } from '../../life/LifeDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';

interface NoteDialogProps {
  readonly bus: readonly { readonly value: string; readonly label: string }[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const DEALERS = dealersOf('post.dealers');

/** Notes a paper that arrived by post. */
export function NoteDialog({ bus, onDone, onClose }: NoteDialogProps) {
  const { t, say } = useLabels();
  const keyOf = useAttemptKey();
  const [today] = useState(() => dayOf(new Date()));
  const [noted, setNoted] = useState('');
  return (
    <LifeDialog
      title={t('post.note')}
      text={t('post.noteText')}
      submitLabel={t('post.note')}
      width={560}
      rule={MACHINE.moves.note}
      hasNoReason
      more={{
        start: {
          parcel: '',
          arrivedDay: today,
          bu: bus.length === 1 ? (bus[0]?.value ?? '') : '',
          dealerId: '',
          dealerText: '',
          reference: '',
          papers: '1',
        },
        check: (draft) =>
          postFormOn(today)
            .check(bodyOf(draft))
            .map(({ field, message: said }) => [field, said] as const),
        fields: (form) => <NoteFields form={form} bus={bus} />,
      }}
      send={(draft) => {
        const body = bodyOf(draft);
        setNoted(body.parcel);
        return client.call('post.note', { body, key: keyOf(body), silent: true });
      }}
      onDone={({ status }) => {
        const said = message(status === 'Matched' ? 'POST_MATCHED' : 'POST_NOTED', { parcel: noted });
        notify({ text: say(said), severity: 'success' });
        onDone();
        onClose();
      }}
      onStale={() => undefined}
      onClose={onClose}
    />
  );
}

function NoteFields({ form, bus }: { readonly form: LifeForm; readonly bus: NoteDialogProps['bus'] }) {
  const words = useLabels();
  const { t } = words;
  return (
    <>
      <TextField form={form} field="parcel" label={t('post.parcel')} required />
      <TextField form={form} field="arrivedDay" label={t('post.arrivedDay')} required />
      <ChoiceField
        form={form}
        field="bu"
        label={t('post.bu')}
        required
        value={form.textOf('bu')}
        part={(bu) => ({ bu })}
        options={bus}
      />
      <PickField
        form={form}
        field="dealerId"
        label={t('post.dealer')}
        required
        source={DEALERS}
        chosen={form.draft['dealerText'] ?? ''}
        onChoose={(dealer) =>
          form.change('dealerId', {
            dealerId: dealer === undefined ? '' : String(dealer.dealerId),
            dealerText: dealer === undefined ? '' : dealerText(dealer, words),
          })
        }
      />
      <TextField form={form} field="reference" label={t('post.reference')} required />
      <TextField form={form} field="papers" label={t('post.papers')} required />
    </>
  );
}

function bodyOf({ parcel = '', arrivedDay = '', bu = '', dealerId = '', reference = '', papers = '' }: LifeDraft) {
  return { parcel, arrivedDay, bu, dealerId: dealerId === '' ? null : Number(dealerId), reference, papers };
}
