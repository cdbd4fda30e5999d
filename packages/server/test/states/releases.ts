import type { AreaStates } from '../expected/states.ts';

const LANGUAGES = 'English · Chinese · Both';
const COVER = 'Cover page';
/** Controls that add recipients to a draft. */
const ADD = 'Add programs · Add a list: Dealer · Add a list: Person';
const SELECTED = 'New release batch · Freeze the selected letters';
const EDITORS = 'sales sales2 admin';
/** Users who freeze, mail and withdraw; administrators do not. */
const SENDERS = 'sales sales2';

export const states: AreaStates = {
  scene: async ({ server, life, keyed }) => {
    const sales = await server.as('sales');
    const texts: Record<string, string> = {};
    const approved = async (key: string) => {
      const { programId, programCode } = await life.planned();
      await life.put(programId, 'Approved');
      texts[`P-${key}`] = programCode;
      return programId;
    };
    const draft = async (key: string, programIds: readonly number[], codes = ['D1001']) => {
      const body = { name: `States ${key}`, programIds: [...programIds] };
      const { releaseId, releaseCode } = (await sales.call('releases.create', { body, ...keyed() })).body.data;
      texts[`L-${key}`] = releaseCode;
      const cover = { releaseId, day: '2026-03-01', textEn: 'Dear partner', textCn: '尊敬的经销商' };
      await sales.call('releases.saveCover', { body: cover });
      if (codes.length > 0) await sales.call('releases.addExternalList', { body: { releaseId, codes } });
      return releaseId;
    };
    const frozen = async (key: string, programIds: readonly number[]) => {
      const releaseId = await draft(key, programIds);
      await sales.call('releases.send', { body: { releaseId } });
      return releaseId;
    };
    const mailed = async (key: string, programIds: readonly number[]) => {
      const releaseId = await frozen(key, programIds);
      const reply = await sales.call('releases.sendEmail', { body: { releaseId }, ...keyed() });
      texts[`N-${key}`] = reply.body.data.letterNumber;
      return releaseId;
    };
    const approve = async (batchId: number) => {
      for (const account of ['control', 'finance']) {
        const by = await server.as(account);
        await by.call('packages.process', { body: { batchId, of: 'program', action: 'approve' }, ...keyed() });
      }
    };

    const filed = async (key: string, releaseId: number) => {
      await sales.call('releases.generateSml', { body: { releaseId } });
      for (let tries = 0; tries < 10_000; tries += 1) {
        const { state, fileName } = (await sales.call('releases.viewSml', { query: { releaseId } })).body.data;
        if (state === 'ready') texts[`F-${key}`] = fileName;
        if (state !== 'making') break;
      }
    };

    const Draft = await draft('Draft', [await approved('Draft 1'), await approved('Draft 2')]);
    const Alone = await draft('Alone', [await approved('Alone')], []);
    await filed('Alone', Alone);
    const Sent = await frozen('Sent', [await approved('Sent')]);
    await filed('Sent', Sent);
    const Discarded = await draft('Discarded', [await approved('Discarded')]);
    await sales.call('releases.discard', { body: { releaseId: Discarded } });
    const Withdrawn = await mailed('Withdrawn', [await approved('Withdrawn')]);
    await sales.call('releases.withdraw', { body: { releaseId: Withdrawn, reason: 'Wrong amounts' } });

    // The program of one mailed letter gets a next version, that of another one is cancelled.
    const first = await approved('Followed');
    const Followed = await mailed('Followed', [first]);
    const revised = await sales.call('program.revise', { body: { programId: first, reason: 'Dearer' }, ...keyed() });
    await life.put(revised.body.data.programId, 'Approved');
    const Released = await mailed('Released', [revised.body.data.programId]);
    const ending = await life.approved();
    texts['P-Cancelled'] = ending.programCode;
    const Cancelled = await mailed('Cancelled', [ending.programId]);
    const cancel = { programId: ending.programId, reason: 'Sold out', lastDay: '2026-05-31' };
    await sales.call('program.cancel', { body: cancel, ...keyed() });
    await approve(ending.programId);
    // In a row the text refers to the letter, before its programs.
    const names = Object.fromEntries(Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1)));
    return { Draft, Alone, Sent, Discarded, Released, Withdrawn, Followed, Cancelled, ...names };
  },
  pages: [
    {
      page: 'release',
      follows: 'APR-013, PRG-005; letters "Freezing keeps what goes out", of drafts alone',
      at: '/approval/sales/releasePackageHome?name=States',
      people: 'sales sales2 admin reader',
      asks: 'pgapi/maintain/list_release_batch',
      steps: {
        'listed (draft ticked)': ['tick Select {L-Draft} States Draft'],
        'listed (mailed ticked)': ['tick Select {L-Draft} States Draft', 'tick Select {L-Released} States Released'],
      },
      shows: `
listed / ${EDITORS}
  New release batch
listed (draft ticked) / sales
  ${SELECTED} · Clear
listed (mailed ticked) / sales
  ${SELECTED} (off: STATE_NOT_FITTING(Draft, Released)) · Clear
listed / reader
  no buttons
listed / ${SENDERS}
  * {L-Draft}: tick, Draft
  * {L-Released}: tick, Released (success)
listed (draft ticked), listed (mailed ticked) / sales
  * {L-Draft}: ticked, Draft
listed (draft ticked) / sales
  * {L-Released}: tick, Released (success)
listed (mailed ticked) / sales
  * {L-Released}: ticked, Released (success)
listed, listed (draft ticked), listed (mailed ticked) / ${SENDERS}
  * {L-Alone}: tick, Draft
  * {L-Sent}: tick, Frozen (warning)
  * {L-Discarded}: tick, Discarded
  * {L-Withdrawn}: tick, Released (success), withdrawn (danger)
  * {L-Followed}: tick, Released (success)
  * {L-Cancelled}: tick, Released (success)
listed / admin reader
  * {L-Draft}: Draft
  * {L-Alone}: Draft
  * {L-Sent}: Frozen (warning)
  * {L-Discarded}: Discarded
  * {L-Released}: Released (success)
  * {L-Withdrawn}: Released (success), withdrawn (danger)
  * {L-Followed}: Released (success)
  * {L-Cancelled}: Released (success)
`,
    },
    {
      page: 'release setting',
      follows:
        'APR-014, APR-018 "Draft editable"; releases "Dealers that should get a letter ... are shown before it is frozen"',
      at: '/approval/sales/releaseSetting?releaseId={}',
      people: `${EDITORS} reader`,
      asks: 'pgapi/maintain/view_release_batch · pgapi/release/recipients',
      machine: 'RELEASE',
      shows: `
Draft / *
  = Draft
  ! warning: release.missing(…
Draft / ${EDITORS}
  ${COVER} · ${ADD}
  - Kind · Recipient
  * {P-Draft 1}; Move {P-Draft 1} up (off) · Move {P-Draft 1} down · Remove {P-Draft 1}
  * {P-Draft 2}; Move {P-Draft 2} up · Move {P-Draft 2} down (off) · Remove {P-Draft 2}
  * Dealer; Remove D1001 Huayue Beijing No. 1
Draft / reader
  ${COVER}
Alone / *
  = Draft
  ! warning: release.missing(…
  ! empty: release.nobody
Alone / ${EDITORS}
  ${COVER} · ${ADD}
  - Kind · Recipient
  * {P-Alone}; Move {P-Alone} up (off) · Move {P-Alone} down (off) · Remove {P-Alone} (off: RELEASE_EMPTY)
Alone / reader
  ${COVER}
Sent, Discarded, Released, Withdrawn, Cancelled / *
  ${COVER}
Sent / *
  ! warning: release.missing(…
  = Frozen (warning)
Discarded / *
  = Discarded
Released, Withdrawn, Cancelled / *
  = Released (success)
  * D1001: Waiting (warning)
  * D1001: Waiting (warning)
Withdrawn / *
  ! danger: letter.withdrawn(Wrong amounts)
Cancelled / *
  * {P-Cancelled}: cancelled, until 2026-05-31 (warning)
`,
    },
    {
      page: 'sending a release',
      follows:
        'APR-015; letters "A frozen letter that was not mailed can be opened again", "Before freezing, sales makes and deletes it"',
      at: '/approval/sales/releaseSetting/release?releaseId={}',
      people: `${EDITORS} reader`,
      asks: 'pgapi/maintain/view_release_batch · pgapi/release/recipients · pgapi/release/viewSml',
      machine: 'RELEASE',
      shows: `
Draft / ${SENDERS}
  ${COVER} · Freeze for sending · Discard · Make the PDF · ${LANGUAGES}
Draft / admin
  ${COVER} · Discard · Make the PDF · ${LANGUAGES}
Alone / ${SENDERS}
  ${COVER} · Freeze for sending · Discard · {F-Alone} · Delete the PDF · ${LANGUAGES}
Alone / admin
  ${COVER} · Discard · {F-Alone} · Delete the PDF · ${LANGUAGES}
Alone / reader
  ${COVER} · {F-Alone} · ${LANGUAGES}
Draft, Alone / *
  = Draft
Sent / ${SENDERS}
  ${COVER} · Mail the letter · Open again · {F-Sent} · ${LANGUAGES}
Sent / admin reader
  ${COVER} · {F-Sent} · ${LANGUAGES}
Released, Withdrawn, Cancelled / admin
  ${COVER} · Make the PDF · ${LANGUAGES}
Sent / *
  = Frozen (warning)
Released, Cancelled / ${SENDERS}
  ${COVER} · Withdraw · Make the PDF · ${LANGUAGES}
Withdrawn / ${SENDERS}
  ${COVER} · Make the PDF · ${LANGUAGES}
Released, Withdrawn, Cancelled / *
  = Released (success)
Withdrawn / *
  ! danger: letter.withdrawn(Wrong amounts)
Discarded / *
  ${COVER} · ${LANGUAGES}
  = Discarded
Draft, Released, Withdrawn, Cancelled / reader
  ${COVER} · ${LANGUAGES}
`,
    },
    {
      page: 'cover page',
      follows: 'PGD-011, PGD-038; "nothing of the batch can be changed from then on"',
      at: '/coverpagedit?releaseId={}',
      people: `${EDITORS} reader`,
      asks: 'pgapi/maintain/get_release_batch_cover',
      machine: 'RELEASE',
      shows: `
Draft / ${EDITORS}
  Letter and sending · Choose a day: Date · Save
  - Date * · Text in English * · Text in Chinese *
Draft / reader
  Letter and sending · Choose a day: Date (off)
  - Date * (off) · Text in English * (off) · Text in Chinese * (off)
Sent, Released, Discarded / *
  Letter and sending · Choose a day: Date (off)
  ! release.coverFrozen
  - Date * (off) · Text in English * (off) · Text in Chinese * (off)
`,
    },
    {
      page: 'sales measures',
      follows:
        'PRG-007; letters "Head office finds the letters of its BUs, a dealer those that somebody of its organisation was sent"',
      at: '/sales/measure',
      people: 'sales control admin reader DEALER1 DEALERIT DEALER2',
      asks: 'pgapi/sales_measure/search_release_batch',
      shows: `
listed / *
  no buttons
listed / sales control admin reader DEALER1 DEALERIT
  * {N-Withdrawn}: withdrawn (danger)
  * {N-Followed}: → {N-Released}
  * {N-Cancelled}: cancelled, until 2026-05-31 (warning)
listed / DEALER2
  ! empty: letter.empty
`,
    },
    {
      page: 'a sales measure',
      follows: 'PRG-008; letters "A withdrawn letter stays Released and readable, is marked", "also to dealers"',
      at: '/measure/detail?releaseId={}',
      people: 'sales control reader DEALER1 DEALER2',
      asks: 'pgapi/sales_measure/search_release_batch_content',
      shows: `
Released, Withdrawn, Followed, Cancelled / sales control reader DEALER1
  PDF · Print · ${LANGUAGES}
Withdrawn / sales control reader DEALER1
  ! danger: letter.withdrawn(Wrong amounts)
Followed / sales control reader DEALER1
  ! warning: letter.follower({N-Released})
Cancelled / sales control reader DEALER1
  ! warning: letter.programEnds({P-Cancelled}, 2026-05-31)
Released, Withdrawn, Followed, Cancelled / DEALER2
  To the letters
  ! empty: letter.unknown
Draft, Sent / *
  To the letters
  ! empty: letter.unknown
`,
    },
  ],
};
