import { type DealerDraft, dealerCodeOf, dealerPlaces, dealerTexts, readDealerRow } from '@oasis/engine/areas/dealers';
import { ok } from '@oasis/engine/base';
import { type Dealer, dealerList } from '../../dealers/store.ts';
import type { RecordFile } from '../../records/record-file.ts';
import { dealerRecord } from './change-dealer.ts';
import { knownNames } from './known-names.ts';

/** A file of dealers; its cells name groups, entities and regions. */
export const dealerFile: RecordFile<Dealer, DealerDraft, { readonly dealerId: number }> = {
  kind: 'dealer-file',
  action: 'dealer.import',
  call: 'dealers.loadFile',
  record: dealerRecord,
  events: { created: 'DEALER_CREATED', updated: 'DEALER_UPDATED' },
  codeOf: ({ code }) => code,
  idOf: ({ dealerId }) => dealerId,
  open: async (tx, header) => {
    const places = dealerPlaces(header);
    if (!places.ok) return places;
    const known = await knownNames(tx);
    return ok({
      find: async (at, context, cells) => {
        const code = dealerCodeOf(cells, places.value);
        const found = await at.selectFrom('dealer').select('id').where('code', '=', code).executeTakeFirst();
        return found === undefined ? undefined : dealerList.find(at, context, found.id);
      },
      read: (cells, present) => readDealerRow(cells, places.value, known, present),
      texts: (draft, locale) => dealerTexts(draft, known, locale),
    });
  },
};
