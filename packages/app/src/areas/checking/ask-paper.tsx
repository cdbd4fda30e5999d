import { CLAIM } from '@oasis/engine/areas/claims';
import { askFormOn, REQUESTED_PAPERS } from '@oasis/engine/areas/paper-requests';
import { message } from '@oasis/engine/messages';
import { client } from '../../api/client.ts';
import { DateField } from '../../forms/DateField.tsx';
import { ChoiceField, TextField } from '../../forms/FormFields.tsx';
import type { LifeForm } from '../../life/LifeDialog.tsx';
import { type AskedMove, made } from '../../life/use-moves.tsx';
import { today } from '../../locale/today.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import type { CheckDetail } from './check-lists.ts';

/** The move by which the checker of a claim asks its dealer for a paper: which one, why, and until when. */
export function askPaper({ t }: Words): Pick<AskedMove<CheckDetail>, 'rule' | 'asks' | 'send'> {
  return {
    rule: CLAIM.moves.askPaper,
    asks: () => ({
      text: t('request.askText'),
      hasNoReason: true,
      more: {
        start: { paper: '', text: '', until: '' },
        check: (draft) =>
          askFormOn(today())
            .check(askedIn(draft))
            .map(({ field, message: why }) => [field, why]),
        fields: (form) => <AskFields form={form} />,
      },
    }),
    send: async ({ claimId, version }, draft, keyOf) => {
      const body = { claimId, ...askedIn(draft) };
      const answer = await client.call('paperRequest.ask', {
        query: { version },
        body,
        key: keyOf([body, version]),
        silent: true,
      });
      return made(answer, ({ requestCode }) => ({ said: message('PAPER_REQUEST_ASKED', { code: requestCode }) }));
    },
  };
}

function askedIn({ paper = '', text = '', until = '' }: Readonly<Record<string, string>>) {
  return { paper, text, until };
}

function AskFields({ form }: { readonly form: LifeForm }) {
  const { t } = useLabels();
  return (
    <>
      <ChoiceField
        form={form}
        field="paper"
        label={t('request.paper')}
        required
        value={form.textOf('paper')}
        part={(paper) => ({ paper })}
        options={useWordOptions(REQUESTED_PAPERS)}
      />
      <TextField form={form} field="text" label={t('request.text')} hint={t('request.textHint')} required long />
      <DateField form={form} field="until" label={t('request.until')} hint={t('request.untilHint')} required />
    </>
  );
}
