import { Edit } from '@blueprintjs/icons';
import { LOWER_REASONS } from '@oasis/engine/areas/claims';
import { SAMPLE_LIST, SPOT_ITEM } from '@oasis/engine/areas/spot-checks';
import { message } from '@oasis/engine/messages';
import type { RowAction } from '@oasis/ui';
import type { ReactNode } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ChoiceField } from '../../forms/FormFields.tsx';
import type { LifeForm } from '../../life/LifeDialog.tsx';
import { made, useMoves } from '../../life/use-moves.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { CONTROLLING } from './paths.ts';
import type { SpotItem } from './spot-lists.ts';

interface Correction {
  readonly of: (row: SpotItem) => readonly RowAction[];
  readonly dialog: ReactNode;
}

/** The states of a claim of a list once it failed; it stays where it is. */
const FAILED = ['Failed', 'PendingApproval', 'Approved', 'Rejected'] as const;

/** Confirms that a sampled claim failed, as a second person: the claim is corrected. Claims that are right or corrected have no such button. */
export function useItemCorrection(reload: () => void): Correction {
  const { t } = useLabels();
  const moves = useMoves<SpotItem>({
    may: useButtons(CONTROLLING),
    nameOf: ({ claimCode }) => claimCode,
    reload,
    onlyFitting: true,
    moves: {
      correct: {
        rule: {
          name: SAMPLE_LIST.moves.correct.name,
          from: FAILED,
          to: Object.fromEntries(FAILED.map((state) => [state, state])),
          states: SPOT_ITEM.states,
        },
        button: 'CORRECT',
        icon: <Edit />,
        intent: 'danger',
        asks: ({ rightNet, claimNet, reason }) => ({
          text: t('spot.correctText', { now: moneyText(claimNet), right: moneyText(rightNet), reason }),
          hasNoReason: true,
          more: {
            start: { because: '' },
            check: ({ because = '' }) => [['because', because === '' ? message('CLAIM_LOWER_REASON') : undefined]],
            fields: (form) => <BecauseField form={form} />,
          },
        }),
        send: async ({ itemId, claimCode }, { because = '' }, keyOf) => {
          const body = { itemId, because };
          const answer = await client.call('spotItems.correct', { body, key: keyOf(body), silent: true });
          return made(answer, ({ postedNet }) => ({
            said: message('SPOT_CORRECTED', { claim: claimCode, net: postedNet }),
          }));
        },
      },
    },
  });
  return { of: (row) => (isToCorrect(row) ? moves.of(row) : []), dialog: moves.dialog };
}

function isToCorrect({ rightNet, net, correction }: SpotItem): boolean {
  return rightNet !== '' && rightNet !== net && correction === '';
}

function BecauseField({ form }: { readonly form: LifeForm }) {
  const { t, pick } = useLabels();
  return (
    <ChoiceField
      form={form}
      field="because"
      label={t('spot.because')}
      required
      value={form.textOf('because')}
      part={(because) => ({ because })}
      options={Object.entries(LOWER_REASONS).map(([value, name]) => ({ value, label: pick(name) }))}
    />
  );
}
