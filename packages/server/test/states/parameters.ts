import type { AreaStates } from '../expected/states.ts';

const SEND = 'Send comment';
/** Attachments already asked for, and those no longer in use, are not offered. */
const FIRST = ['Add a document ({added}, {removed})', 'Days to claim after the end of the program *', 'Late claims *'];
const LAST = ['Validation *', 'Check category *', 'Sample category *', 'Paying entity *', 'Settlement *'];
const fields = (...late: readonly string[]) =>
  `- {kept}: only where there is one · ${[...FIRST, ...late, ...LAST].join(' · ')}`;
const FORM = 'Close · Remove {kept} · Cancel · Save';
const CHANGED = `* {kept}: changed (warning), added (warning), removed (warning)
  * Days to claim after the end of the program: marked 60`;

export const states: AreaStates = {
  scene: async ({ server, life, keyed, present }) => {
    const [sales, sipo, control] = [await server.as('sales'), await server.as('sipo'), await server.as('control')];
    const paper = async (nameEn: string) => {
      const body = { nameEn, nameCn: `${nameEn} 中文`, category: 'sale', giver: 'dealer' } as const;
      return (await control.call('attachments.add', { body, ...keyed() })).body.data.attachmentId;
    };
    const names = { kept: 'States contract', added: 'States order', removed: 'States licence' };
    const [kept, added, removed] = [await paper(names.kept), await paper(names.added), await paper(names.removed)];
    const read = async (pgmId: number) =>
      present((await sales.call('parameter.detail', { query: { pgmId } })).body.data, 'a parameter');
    const save = async (
      pgmId: number,
      deadlineDays: string,
      documents: { attachmentId: number; optional: boolean }[],
    ) => {
      const { parameter, version } = await read(pgmId);
      await sales.call('parameter.save', {
        query: { version },
        body: { pgmId, ...parameter, documents, deadlineDays },
      });
    };
    const old = await paper('States old form');
    const always = (attachmentId: number) => ({ attachmentId, optional: false });
    const confirm = async (pgmId: number) =>
      sipo.call('parameter.confirm', { query: { version: (await read(pgmId)).version }, body: { pgmId }, ...keyed() });
    const program = async () => (await life.saved()).programId;

    const never = await program();
    const ToBeConfirmed = await program();
    await save(ToBeConfirmed, '30', [always(kept)]);
    const retired = await program();
    await save(retired, '30', [always(old)]);
    await control.call('attachments.active', { body: { attachmentId: old, active: false } });
    const Confirmed = await program();
    await save(Confirmed, '30', [always(kept)]);
    await confirm(Confirmed);
    const changed = await program();
    await save(changed, '30', [always(kept), always(removed)]);
    await confirm(changed);
    await save(changed, '60', [{ attachmentId: kept, optional: true }, always(added)]);
    const submitted: Record<string, number> = {};
    for (const status of [
      'Submitted',
      'In Batch',
      'Pending Approval',
      'Approved',
      'Released',
      'Rejected',
      'Cancelled',
    ]) {
      const pgmId = await program();
      await save(pgmId, '30', [always(kept)]);
      await life.put(pgmId, status);
      submitted[status] = pgmId;
    }
    return { never, ToBeConfirmed, retired, Confirmed, changed, ...submitted, ...names, old: 'States old form' };
  },
  pages: [
    {
      page: 'parameter',
      follows: `PRG-019; documents-and-parameters "Only while the program is Saved", "SIPO confirms what he has read", "the page marks what
        differs from it"`,
      at: '/parametersetup?pgmId={}',
      people: 'sales sales2 admin sipo control reader',
      asks: 'pgapi/detail/status (words) · pgapi/maintain/get_history_comments · pgapi/parameter/detail (words)',
      machine: 'PARAMETER',
      steps: {
        'ToBeConfirmed (editing)': ['press Edit'],
        'ToBeConfirmed (paid for some days)': ['press Edit', 'choose Late claims: Paid in full for some days'],
        'ToBeConfirmed (share)': ['press Edit', 'choose Late claims: A share of it is paid for some days'],
        'ToBeConfirmed (by approval)': ['press Edit', 'choose Late claims: Paid if it is approved'],
        'retired (without it)': ['press Edit', 'press Remove {old}'],
        'ToBeConfirmed (asked)': ['press Confirm'],
      },
      shows: `
never, ToBeConfirmed, retired, Confirmed, changed / sales sales2 admin
  Edit · ${SEND}
never, Confirmed / sipo
  ${SEND}
ToBeConfirmed, retired, changed / sipo
  Confirm · ${SEND}
never, ToBeConfirmed, retired, Confirmed, changed / control reader
  ${SEND}
never, ToBeConfirmed, retired, changed / *
  = To be confirmed (warning)
Confirmed / *
  = Confirmed (success)
never / *
  ! parameter.never
changed / *
  ! warning: parameter.changes
  ${CHANGED}
Submitted, In Batch, Pending Approval, Approved, Released, Rejected, Cancelled / *
  ${SEND}
  = To be confirmed (warning)
never, ToBeConfirmed, retired, Confirmed, changed, Submitted, In Batch, Pending Approval, Approved, Released, Rejected, Cancelled / *
  - New comment…

ToBeConfirmed (editing), ToBeConfirmed (paid for some days), ToBeConfirmed (share), ToBeConfirmed (by approval) / sales
  ${FORM}
ToBeConfirmed (editing), ToBeConfirmed (by approval) / sales
  ${fields()}
ToBeConfirmed (paid for some days) / sales
  ${fields('Days after the deadline *')}
ToBeConfirmed (share) / sales
  ${fields('Days after the deadline *', 'Share still paid (%) *')}
retired (without it) / sales
  Close · Cancel · Save
  - Add a document ({kept}, {added}, {removed}) · ${[...FIRST.slice(1), ...LAST].join(' · ')}
ToBeConfirmed (asked) / sipo
  Close · Cancel · Confirm
`,
    },
  ],
};
