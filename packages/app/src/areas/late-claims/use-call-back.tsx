import { Undo } from '@blueprintjs/icons';
import { CLAIM } from '@oasis/engine/areas/claims';
import { CALLBACK_REASONS, isCallbackReason } from '@oasis/engine/areas/late-claims';
import { message } from '@oasis/engine/messages';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ChoiceField } from '../../forms/FormFields.tsx';
import type { LifeForm } from '../../life/LifeDialog.tsx';
import { type Moves, made, useMoves } from '../../life/use-moves.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import type { ListedItem } from './late-lists.ts';
import { UNUSED } from './paths.ts';

/** The button of head office that takes an unused permission back, for a reason that the rule of today allows. */
export function useCallBack(reload: () => void): Moves<ListedItem> {
  const { t } = useLabels();
  const options = useWordOptions(CALLBACK_REASONS);
  const reasonField = (form: LifeForm, allowed: readonly string[]) => (
    <ChoiceField
      form={form}
      field="callbackReason"
      label={t('late.callbackReason')}
      required
      value={form.draft['callbackReason'] ?? ''}
      part={(callbackReason) => ({ callbackReason })}
      options={options.filter(({ value }) => allowed.includes(value))}
    />
  );
  return useMoves<ListedItem>({
    may: useButtons(UNUSED),
    nameOf: ({ claimCode }) => claimCode,
    reload,
    onlyFitting: true,
    moves: {
      callBack: {
        rule: CLAIM.moves.callBack,
        button: 'CALLBACK',
        icon: <Undo />,
        intent: 'danger',
        asks: ({ vin, programCode, callbackReasons }) => ({
          text: t('late.callBackText', { vin, code: programCode }),
          more: {
            start: { callbackReason: '' },
            check: (draft) => [
              [
                'callbackReason',
                isCallbackReason(draft['callbackReason'] ?? '') ? undefined : message('LATE_CALLBACK_REASON'),
              ],
            ],
            fields: (form) => reasonField(form, callbackReasons),
          },
        }),
        send: async ({ claimId, claimVersion: version, claimCode }, draft) => {
          const body = { claimId, callbackReason: draft['callbackReason'] ?? '', text: draft.reason };
          const answer = await client.call('late.callBack', { query: { version }, body, silent: true });
          return made(answer, () => ({ said: message('LATE_CALLED_BACK', { claim: claimCode }) }));
        },
      },
    },
  });
}
