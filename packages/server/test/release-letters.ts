import { keyed } from './budgets.ts';
import type { ProgramLife } from './programs.ts';
import type { TestCaller } from './test-server.ts';

/** The texts of a cover. */
export const COVER = {
  textEn: 'Dear partner,\n\nplease find our offers.',
  textCn: '尊敬的经销商：\n\n请查阅我们的激励政策。',
};

/** The code of the sentence that a reply refuses or answers with. */
export const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
  headers['x-oasis-message'];

/** What makes release batches and sends their letters. */
interface By {
  readonly life: ProgramLife;
  readonly sales: TestCaller;
}

/** Release batches and their letters, as sales makes, fills and sends them; `by` is asked at each call. */
export function releaseLetters(by: () => By) {
  const approved = async (name = 'Spring offer', bu = 'MBPC') => {
    const { life } = by();
    const made = await life.planned({ name, bu });
    await life.put(made.programId, 'Approved');
    return made;
  };
  const create = (name: string, programIds: number[]) =>
    by().sales.call('releases.create', { body: { name, programIds }, ...keyed() });
  const made = async (name = 'Letter') => {
    const program = await approved();
    const { releaseId, releaseCode, version } = (await create(name, [program.programId])).body.data;
    return { ...program, releaseId, releaseCode, version };
  };
  const view = async (releaseId: number) =>
    (await by().sales.call('releases.view', { query: { releaseId } })).body.data;
  const cover = (releaseId: number, more: object = {}) =>
    by().sales.call('releases.saveCover', { body: { releaseId, day: '2026-03-01', ...COVER, ...more } });
  const toDealers = (releaseId: number, codes: string[]) =>
    by().sales.call('releases.addExternalList', { body: { releaseId, codes } });
  const send = (releaseId: number) => by().sales.call('releases.send', { body: { releaseId } });
  const mail = (releaseId: number, keys = keyed()) =>
    by().sales.call('releases.sendEmail', { body: { releaseId }, ...keys });
  const recipients = async (releaseId: number) =>
    (await by().sales.call('releases.recipients', { query: { releaseId } })).body.data;
  /** A letter that was mailed to the first dealer. */
  const mailed = async (name = 'Letter') => {
    const release = await made(name);
    await cover(release.releaseId);
    await toDealers(release.releaseId, ['D1001']);
    await send(release.releaseId);
    const { letterNumber } = (await mail(release.releaseId)).body.data;
    return { ...release, letterNumber };
  };
  const stateOf = async (programId: number) =>
    (await by().sales.call('program.detailStatus', { query: { programId } })).body.data.status;
  const found = async (query: object, reader = by().sales) => {
    const reply = await reader.call('letters.search', { query: { pageIndex: 0, pageSize: 50, ...query } });
    return reply.body.data.content.map(({ letterNumber }) => letterNumber);
  };
  return { approved, create, made, view, cover, toDealers, send, mail, recipients, mailed, stateOf, found };
}
