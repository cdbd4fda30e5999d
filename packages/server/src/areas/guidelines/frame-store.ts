import type { CallBody, CallData } from '@oasis/api-client/contract';
import type { Actor } from '@oasis/engine/access';
import { guidelineReason, parseFrame } from '@oasis/engine/areas/guidelines';
import { type Fen, fenOf, monthOf, ok, present, yuanText } from '@oasis/engine/base';
import { type Message, message, messageText } from '@oasis/engine/messages';
import { frameProposal } from '@oasis/engine/reference';
import { conflict, refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { grantFrames } from '../../money/move-money.ts';
import { lockVersions } from '../../reference/new-version.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';
import { listMakes } from '../../reference/vehicle-store.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

type Frames = CallData<'frames.read'>;
type Sent = CallBody<'frames.save'>;

/** The frames of the actor's BUs in a year with their past, and the proposal of each make. */
export async function readFrames(
  db: Db,
  references: ReferenceStore,
  { actor, year }: { readonly actor: Actor; readonly year: number },
): Promise<Frames> {
  const bus = await busOf(db, actor);
  const rows = await db
    .selectFrom('frame as f')
    .innerJoin('make', 'make.id', 'f.make_id')
    .leftJoin('app_user as maker', 'maker.id', 'f.created_by')
    .select(['f.bu_id as buId', 'make.code as make', 'f.number as version', 'f.amount_fen', 'f.reason'])
    .select(['maker.fulnm', 'f.created_at'])
    .where('f.year', '=', year)
    .where('f.bu_id', 'in', inList(bus.map(({ id }) => id)))
    .orderBy('f.bu_id')
    .orderBy('f.make_id')
    .orderBy('f.number', 'desc')
    .execute();
  return {
    makes: await proposals(db, references, year),
    bus: [...bus],
    frames: rows.map(({ amount_fen, fulnm, created_at, ...row }) => ({
      ...row,
      amount: amount_fen === null ? null : yuanText(fenOf(BigInt(amount_fen))),
      crtbynm: fulnm ?? '',
      crted: created_at.toISOString(),
    })),
  };
}

function busOf(db: Db | Tx, { buIds }: Actor) {
  return db
    .selectFrom('bu')
    .select(['id', 'code', 'name_en as nameEn', 'name_cn as nameCn'])
    .where('id', 'in', inList(buIds))
    .where('deleted', '=', false)
    .orderBy('id')
    .execute();
}

/** Proposals from the newest guidelines, prices and rates and the active Kufri versions. */
async function proposals(db: Db, references: ReferenceStore, year: number): Promise<Frames['makes']> {
  const reference = await references.load(db, [], '');
  const { kufri } = reference.latest();
  const models = await references.modelsWithVolume(db, kufri, { from: monthOf(year, 1), to: monthOf(year, 12) });
  return (await listMakes(db)).map(({ code }) => {
    const own = models.filter(({ make }) => make === code);
    const { amount, ...counted } = frameProposal(reference, own, year);
    return { make: code, proposal: amount === undefined ? null : yuanText(amount), ...counted };
  });
}

interface Checked {
  readonly buId: number;
  readonly make: string;
  readonly version: number;
  readonly amount: Fen | null;
}

/** Saves frames as their next versions, all or none; refused if a user saved one of them meanwhile. */
export async function saveFrames(
  tx: Tx,
  context: ChangeContext,
  sent: Sent,
): Promise<Changed<CallData<'frames.save'>>> {
  const { year } = sent;
  const wrong = guidelineReason.check(sent.reason);
  const refused = refuseForm(wrong === undefined ? [] : [{ field: 'reason', message: wrong }], context.locale);
  if (refused !== undefined) return refused;
  await lockVersions(tx);
  const bus = new Map((await busOf(tx, context.actor)).map(({ id, code }) => [id, code]));
  const makes = new Map((await listMakes(tx)).map(({ id, code }) => [code, id]));
  const { frames, refusals } = checked(sent, bus, makes);
  const [first] = refusals;
  if (first !== undefined) {
    const told = refusals.map(({ buId, make, reason }) => {
      return { buId, make, code: reason.code, message: messageText(reason, context.locale) };
    });
    return refuse(first.reason, { data: { refusals: told } });
  }
  const known = await newestOf(tx, year);
  const newest = ({ buId, make }: Checked) => known.get(`${buId} ${makes.get(make)}`);
  if (frames.some((frame) => (newest(frame)?.version ?? 0) !== frame.version)) {
    return conflict(message('FRAME_NEWER'), null);
  }
  const reason = guidelineReason.toSave(sent.reason);
  const rows = frames.map(({ buId, make, version, amount }) => ({
    bu_id: buId,
    make_id: makes.get(make) ?? 0,
    year,
    number: version + 1,
    amount_fen: amount === null ? null : String(amount),
    reason,
    created_by: context.actor.usrid,
    created_at: context.now,
  }));
  const made = await tx.insertInto('frame').values(rows).returning(['id', 'bu_id', 'make_id']).execute();
  const idOf = new Map(made.map(({ id, bu_id, make_id }) => [`${bu_id} ${make_id}`, id]));
  await grantFrames(
    tx,
    context,
    frames.map((frame) => ({
      frameId: present(idOf.get(`${frame.buId} ${makes.get(frame.make)}`), 'a frame'),
      buId: frame.buId,
      make: frame.make,
      year,
      before: newest(frame)?.amount,
      after: frame.amount ?? undefined,
    })),
  );
  const amounts = frames.map(({ buId, make, amount }) => {
    return `${bus.get(buId) ?? buId} ${make}: ${amount === null ? '-' : yuanText(amount)}`;
  });
  const after = { frameYear: year, frameAmounts: amounts.slice(0, MOST_TOLD).join('; '), reason };
  return ok({
    data: { frames: rows.length },
    audit: { subject: `frame:${made[0]?.id ?? 0}`, details: { before: null, after } },
  });
}

/** Frames listed in a record of the log; the table has all of them. */
const MOST_TOLD = 50;

function checked({ frames }: Sent, bus: ReadonlyMap<number, string>, makes: ReadonlyMap<string, number>) {
  const taken: Checked[] = [];
  const refusals: { readonly buId: number; readonly make: string; readonly reason: Message }[] = [];
  const seen = new Set<string>();
  for (const { buId, make, version, amount } of frames) {
    const read = parseFrame(amount);
    const place = `${buId} ${make}`;
    if (!bus.has(buId) || !makes.has(make)) refusals.push({ buId, make, reason: message('FRAME_PLACE_UNKNOWN') });
    else if (seen.has(place)) refusals.push({ buId, make, reason: message('GUIDELINE_CELL_TWICE') });
    else if (read.ok) taken.push({ buId, make, version, amount: read.value });
    else refusals.push({ buId, make, reason: read.error });
    seen.add(place);
  }
  return { frames: taken, refusals };
}

/** The newest version of each BU and make in a year, with its amount. */
async function newestOf(tx: Tx, year: number) {
  const rows = await tx
    .selectFrom('frame')
    .distinctOn(['bu_id', 'make_id'])
    .select(['bu_id', 'make_id', 'number as version', 'amount_fen'])
    .where('year', '=', year)
    .orderBy('bu_id')
    .orderBy('make_id')
    .orderBy('number', 'desc')
    .execute();
  return new Map(
    rows.map(({ bu_id, make_id, version, amount_fen }) => {
      const amount = amount_fen === null ? undefined : fenOf(BigInt(amount_fen));
      return [`${bu_id} ${make_id}`, { version, amount }];
    }),
  );
}
