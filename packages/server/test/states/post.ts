import type { AreaStates } from '../expected/states.ts';

const FIELDS = 'Parcel * · Arrived * · BU * · Dealer * · VIN or invoice number * · Papers *';
const REASON = '- Reason *';

export const states: AreaStates = {
  scene: async ({ sales, keyed }) => {
    const { sicco, submitted } = await sales();
    const { vin } = await submitted();
    const dealers = await sicco.call('post.dealers', { query: { name: 'D1001', limit: 1 } });
    const dealerId = dealers.body.data[0]?.dealerId ?? null;
    const note = async (parcel: string, reference: string) => {
      const body = { parcel, arrivedDay: '2026-01-05', bu: 'MBPC', dealerId, reference, papers: '1' };
      return (await sicco.call('post.note', { body, ...keyed() })).body.data.postId;
    };
    await note('SF-UNMATCHED', 'NONE');
    await note('SF-MATCHED', vin);
    const postId = await note('SF-BACK', 'NONE');
    await sicco.call('post.sendBack', { body: { postId, reason: 'States' } });
    return { Unmatched: 'SF-UNMATCHED', Matched: 'SF-MATCHED', SentBack: 'SF-BACK' };
  },
  pages: [
    {
      page: 'papers by post',
      follows: `RTV-012; retail-validation "A paper by post is noted by parcel ... and matched at once where the dealer has one such sale;
        otherwise by hand. It is sent back with a reason."`,
      at: '/retailValidation/dataDocumentReceive?name={}',
      atIn: {
        'those that are unmatched': '/retailValidation/dataDocumentReceive?name=SF-&status=Unmatched',
        'those that went back': '/retailValidation/dataDocumentReceive?name=SF-&status=SentBack',
        'none of them': '/retailValidation/dataDocumentReceive?name=SF-NONE',
      },
      people: 'sicco admin',
      asks: 'rvapi/post/findall (words)',
      machine: 'POST',
      steps: {
        'Unmatched (new)': ['press Note a paper'],
        'Unmatched (match)': ['press Match to a sale'],
        'Unmatched (send back)': ['press Send back to the dealer'],
        'Matched (undo)': ['press Undo the match'],
      },
      shows: `
Unmatched, Matched, SentBack, those that are unmatched, those that went back / *
  Note a paper
Unmatched, those that are unmatched / *
  * {Unmatched}: Unmatched (warning); Match to a sale · Send back to the dealer
Matched / *
  * {Matched}: Matched (success); Undo the match · Send back to the dealer
SentBack, those that went back / *
  * {SentBack}: Sent back
none of them / *
  Note a paper · Reset
  ! empty: post.noneFound
Unmatched (new) / sicco
  Close · Cancel · Note a paper
  - ${FIELDS}
Unmatched (match) / sicco
  Close · Cancel · Match to a sale
  - VIN or invoice number *
Unmatched (send back) / sicco
  Close · Cancel · Send back to the dealer
  ${REASON}
Matched (undo) / sicco
  Close · Cancel · Undo the match
  ${REASON}
`,
    },
  ],
};
