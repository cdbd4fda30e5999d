import { ArrowDown, Reset } from '@blueprintjs/icons';
import { CLAIM, LOWER_REASONS } from '@oasis/engine/areas/claims';
import { type Message, message } from '@oasis/engine/messages';
import { client } from '../../api/client.ts';
import { ChoiceField, TextField } from '../../forms/FormFields.tsx';
import type { LifeForm } from '../../life/LifeDialog.tsx';
import { type AskedMove, made } from '../../life/use-moves.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { CheckDetail } from './check-lists.ts';

type Offers = CheckDetail['offers'];

/** Lowers an offer of the claim to an amount without VAT, for a reason of the list and a sentence. */
export function lowering(text: string): AskedMove<CheckDetail> {
  return {
    rule: CLAIM.moves.lower,
    button: 'CHECK',
    icon: <ArrowDown />,
    otherwise: notHeld,
    asks: ({ offers }) => ({
      text,
      more: {
        start: { lineId: String(offers[0]?.lineId ?? ''), net: '', because: '' },
        check: ({ lineId = '', net = '', because = '' }) => [
          ['lineId', lineId === '' ? message('CLAIM_NO_LINE') : undefined],
          ['net', net.trim() === '' ? message('CLAIM_LOWER_AMOUNT') : undefined],
          ['because', because === '' ? message('CLAIM_LOWER_REASON') : undefined],
        ],
        fields: (form) => <LowerFields form={form} offers={offers} />,
      },
    }),
    send: async ({ claimId, version }, { lineId = '', net = '', because = '', reason }, keyOf) => {
      const body = { claimId, lineId: Number(lineId), net: net.trim(), because, reason };
      const key = keyOf([version, body]);
      return made(await client.call('claim.lower', { query: { version }, body, key, silent: true }));
    },
  };
}

/** Takes back what was lowered in this check. */
export function restoring(text: string): AskedMove<CheckDetail> {
  return {
    rule: CLAIM.moves.restore,
    button: 'CHECK',
    icon: <Reset />,
    asks: () => ({ text, hasNoReason: true }),
    send: async ({ claimId, version }, _draft, keyOf) => {
      const body = { claimId };
      const key = keyOf([version, body]);
      return made(await client.call('claim.restore', { query: { version }, body, key, silent: true }));
    },
  };
}

/** Why the reader may not decide although the state fits: he does not hold the claim, or it waits for its dealer. */
export function notHeld({ isMine, waitsUntil }: CheckDetail): Message | undefined {
  if (isMine) return undefined;
  return waitsUntil === '' ? message('CHECK_NOT_YOURS') : message('PAPER_REQUEST_WAITS', { until: waitsUntil });
}

/** Why nothing is restored: no amount was lowered. */
export function notLowered({ offers }: CheckDetail): Message | undefined {
  return offers.some(({ isLowered }) => isLowered) ? undefined : message('CLAIM_NOT_LOWERED');
}

function LowerFields({ form, offers }: { readonly form: LifeForm; readonly offers: Offers }) {
  const { t, pick } = useLabels();
  const chosen = offers.find(({ lineId }) => String(lineId) === form.textOf('lineId'));
  return (
    <>
      <ChoiceField
        form={form}
        field="lineId"
        label={t('check.offer')}
        required
        value={form.textOf('lineId')}
        part={(lineId) => ({ lineId })}
        options={offers.map(({ lineId, name, net }) => ({
          value: String(lineId),
          label: `${name} · ${moneyText(net)}`,
        }))}
      />
      <TextField
        form={form}
        field="net"
        label={t('check.lowerTo')}
        required
        {...(chosen !== undefined && { hint: t('check.lowerHint', { now: moneyText(chosen.net) }) })}
      />
      <ChoiceField
        form={form}
        field="because"
        label={t('check.lowerBecause')}
        required
        value={form.textOf('because')}
        part={(because) => ({ because })}
        options={Object.entries(LOWER_REASONS).map(([value, name]) => ({ value, label: pick(name) }))}
      />
    </>
  );
}
