import { isLastActive } from '@oasis/engine/areas/offer-types';
import { type Message, message } from '@oasis/engine/messages';
import { type ReactNode, useState } from 'react';
import { useSwitched } from '../../administration/use-switched.ts';
import { useChange } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import { ActivateDialog } from './ActivateDialog.tsx';
import type { OfferType, SiOffer } from './offer-type-list.ts';

export interface TypeSwitches {
  /** Switches an offer type after asking; one with SI offers is activated with those that are chosen. */
  readonly type: (type: OfferType) => void;
  /** Switches one SI offer; before the last active one goes off, it warns. */
  readonly siOffer: (type: OfferType, offer: SiOffer) => void;
  /** To be placed anywhere on the page. */
  readonly dialog: ReactNode;
}

/** Switching offer types and SI offers (OFT-014 to OFT-020, OFT-064, FLT-015), on their page or in program design (OFT-060). */
export function useSwitchType(reload: () => void, by: 'page' | 'program' = 'page'): TypeSwitches {
  const { t, say } = useLabels();
  const { ask, dialog } = useAsk(t('offerType.title'));
  const [normal, fleet] = [useChange('offerTypes.active'), useChange('fleet.offerTypeActive')];
  const program = useChange('programTypes.active');
  const siOffers = useChange('offerTypes.siOffersActive');
  const [activating, setActivating] = useState<OfferType>();
  const isYes = async (question: Message) =>
    (await ask({ text: say(question), ok: t('common.yes'), cancel: t('common.no'), intent: 'warning' })) === 'ok';
  const switched = useSwitched(reload);
  const send = ({ offerTypeId, offerTypeName, offerTypeKind, version }: OfferType, active: boolean, ids?: number[]) => {
    const chosen = ids === undefined ? {} : { siOfferIds: ids };
    const done = switched.after(offerTypeName, active);
    const query = { version };
    if (by === 'program') program.mutate({ query, body: { programTypeId: offerTypeId, active, ...chosen } }, done);
    else if (offerTypeKind === 'Fleet') fleet.mutate({ query, body: { offerTypeId, active, ...chosen } }, done);
    else normal.mutate({ query, body: { offerTypeId, offerTypeActive: active, ...chosen } }, done);
  };
  const switchType = async (row: OfferType) => {
    if (!row.offerTypeActive && row.siOffer.length > 0) return setActivating(row);
    const code = row.offerTypeActive ? 'OFFER_TYPE_INACTIVATE_CONFIRM' : 'OFFER_TYPE_ACTIVATE_CONFIRM';
    if (await isYes(message(code, { name: row.offerTypeName }))) send(row, !row.offerTypeActive);
  };
  const switchSiOffer = async (row: OfferType, { id, name, active }: SiOffer) => {
    if (isLastActive(row.siOffer, id) && !(await isYes(message('LAST_SI_OFFER_CONFIRM')))) return;
    siOffers.mutate(
      { query: { version: row.version }, body: [{ id, active: !active }] },
      {
        onSuccess: ({ offerTypeActive }) => {
          switched.tell(name, !active);
          if (!offerTypeActive) switched.tell(row.offerTypeName, false);
        },
        onSettled: reload,
      },
    );
  };
  return {
    type: (row) => void switchType(row),
    siOffer: (row, offer) => void switchSiOffer(row, offer),
    dialog: (
      <>
        {dialog}
        {activating !== undefined && (
          <ActivateDialog
            type={activating}
            onChosen={(ids) => send(activating, true, ids)}
            onClose={() => setActivating(undefined)}
          />
        )}
      </>
    ),
  };
}
