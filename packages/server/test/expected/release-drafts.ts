import type { TestCaller } from '../test-server.ts';
import type { Hands } from './hands.ts';
import type { RowRule } from './shape.ts';

/** Makes release batches of new programs that are approved, for whoever changes release batches and letters. */
export function releaseDrafts({ keyed, life }: Pick<Hands, 'keyed' | 'life'>, sales: TestCaller) {
  const program = async () => {
    const { programId } = await life.planned();
    await life.put(programId, 'Approved');
    return programId;
  };
  const create = (programIds: number[]) =>
    sales.call('releases.create', { body: { name: 'Recorded letter', programIds }, ...keyed() });
  const draft = async () => (await create([await program()])).body.data.releaseId;
  const cover = (releaseId: number, textEn = 'Dear partner') =>
    sales.call('releases.saveCover', { body: { releaseId, day: '2026-03-01', textEn, textCn: '尊敬的经销商' } });
  const list = (releaseId: number, codes: string[]) =>
    sales.call('releases.addExternalList', { body: { releaseId, codes } });
  /** A draft that may be frozen. */
  const ready = async () => {
    const releaseId = await draft();
    await cover(releaseId);
    await list(releaseId, ['D1001']);
    return releaseId;
  };
  return { program, create, draft, cover, list, ready };
}

/** A change that names a release batch, as somebody asks for it who may not see that one. */
export const askedOfRelease = (call: string, says: string, more: object = {}): RowRule => ({
  of: 'release-batch',
  call,
  says,
  ask: ({ id }) => ({ body: { releaseId: id, ...more }, headers: { 'idempotency-key': `${call} of ${id}` } }),
});

/** The same for the content of a release batch. */
export const readOfRelease = (call: string, says: string): RowRule => ({
  of: 'release-batch',
  call,
  says,
  ask: ({ id }) => ({ query: { releaseId: String(id) } }),
});
