import { type RefusingMove, reasonRefusal, stateRefusal } from '@oasis/engine/access';
import { err, invariant, ok, present, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { stateAfter, stateName } from '@oasis/engine/states';
import { sql } from 'kysely';
import { conflict, notFound, type Refusal, refuse } from '../base/refusal.ts';
import { rowsOf } from '../database/rows-of.ts';
import type { Tx } from '../database/tables.ts';
import type { CallContext } from '../guard/route.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import { followMoves } from './follow-moves.ts';
import { keepMoves, lastMoveOf, takenParts } from './move-log.ts';
import type { MadeMove, MovedBy, MovedKind, MovingKind, MovingObject } from './moving-kind.ts';

/** Context of a move. Without `authorize` the move follows from a change that was already allowed. */
export interface MoveContext extends ChangeContext {
  readonly authorize?: CallContext<'vendors.confirm'>['authorize'];
}

/** A requested move. `Found` is the result of its check. */
export interface MoveRequest<Move extends string = string, Found = unknown> {
  readonly move: Move;
  readonly id: number;
  /** The version that the caller read; absent to accept any version. */
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
  /** A further condition, checked while the object is locked. The check writes nothing. */
  readonly check?: (present: MovingObject) => Promise<Result<Found, Refusal>>;
  /** Runs once the move is allowed, and writes the rows that the new state needs and moves of other objects. */
  readonly before?: (present: MovingObject, found: Found) => Promise<void>;
  /** Additional details for the audit log. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Moves one object and writes its log line and the effects. Refuses a missing object, one out of reach, a user without permission, a
 * version other than the one read, a wrong state, a missing reason, and a failed `check`. A refusal for version or state has the present
 * state and the user who made it.
 */
export async function makeMove<Move extends string, Found>(
  tx: Tx,
  context: MoveContext,
  kind: MovingKind<Move>,
  request: MoveRequest<NoInfer<Move>, Found>,
): Promise<Result<MadeMove<Move>, Refusal>> {
  const { id, move, reason = '' } = request;
  const subject = `${kind.kind}:${id}`;
  const [found] = await lockObjects(tx, kind, [id]);
  if (found === undefined) return notFound(subject);
  const isReached = (await kind.reaches?.(tx, context, id)) ?? true;
  if (!isReached) return notFound(subject);
  const allowed = await mayMove(tx, context, kind, found, request);
  if (!allowed.ok) return allowed;
  const unreasoned = reasonRefusal(kind.moves[move], reason);
  if (unreasoned !== undefined) return refuse(unreasoned, { subject });
  const checked = await request.check?.(found);
  if (checked?.ok === false) return err({ ...checked.error, subject });
  if (checked?.ok === true) await request.before?.(found, checked.value);
  const [made] = await writeMoves(tx, context, kind, [found], request);
  return ok(present(made, subject));
}

/** Makes the same move of locked objects in allowed states, as the consequence of a decided change. */
export async function writeMoves<Move extends string>(
  tx: Tx,
  by: MovedBy,
  kind: MovingKind<Move>,
  objects: readonly MovingObject[],
  { move, reason = '', details }: Pick<MoveRequest<NoInfer<Move>>, 'move' | 'reason' | 'details'>,
): Promise<readonly MadeMove<Move>[]> {
  if (objects.length === 0) return [];
  const rule = kind.moves[move];
  const made = objects.map(({ id, status, version, buId }): MadeMove<Move> => {
    const to = present(stateAfter(rule, status), `${move} of ${kind.kind}:${id} in ${status}`);
    return { id, move, from: status, to, version: version + 1, buId, reason: reason.trim() };
  });
  for (const [to, group] of Map.groupBy(made, (one) => one.to)) {
    await writeState(tx, by, kind, { to, group, move });
  }
  await keepMoves(tx, by, kind.kind, made, details);
  await kind.after?.(tx, by, made);
  await followMoves(tx, by, kind, { move, made });
  return made;
}

/** Keeps the move that made objects. */
export async function keepMaking<Move extends string>(
  tx: Tx,
  by: MovedBy,
  kind: MovingKind<Move>,
  { move, details, objects }: MadeObjects<NoInfer<Move>>,
): Promise<void> {
  if (objects.length === 0) return;
  const to = present(stateAfter(kind.moves[move], undefined), move);
  const made = objects.map(
    ({ id, buId }): MadeMove<Move> => ({ id, move, from: null, to, version: 1, buId, reason: '' }),
  );
  await keepMoves(tx, by, kind.kind, made, details);
  await kind.after?.(tx, by, made);
  await followMoves(tx, by, kind, { move, made });
}

interface MadeObjects<Move extends string> {
  /** The move that creates an object of its kind. */
  readonly move: Move;
  readonly objects: readonly { readonly id: number; readonly buId: number }[];
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Locks objects until the transaction ends, in the order of their ids; those that are missing or out of reach are left out. */
export async function lockObjects(
  tx: Tx,
  { table }: Pick<MovingKind, 'table'>,
  ids: readonly number[],
): Promise<MovingObject[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom(table)
    .select(['id', 'status', 'version', 'bu_id as buId'])
    .where(sql<boolean>`id = any (${[...ids]}::integer[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks objects as `lockObjects` does, and returns those that stand where a move begins: another transaction may have moved the others meanwhile. */
export async function lockFitting<Move extends string>(
  tx: Tx,
  kind: Pick<MovingKind<Move>, 'table' | 'moves'>,
  ids: readonly number[],
  move: NoInfer<Move>,
): Promise<MovingObject[]> {
  const locked = await lockObjects(tx, kind, ids);
  return locked.filter(({ status }) => stateAfter(kind.moves[move], status) !== undefined);
}

/**
 * Checks whether the user may make a move, at the version that he read, in the present state; a refusal for version or state has the
 * present state and the user who made it. Locks the object.
 */
export async function mayMove<Move extends string>(
  tx: Tx,
  context: MoveContext,
  kind: MovingKind<Move>,
  found: MovingObject,
  { move, version }: Pick<MoveRequest<NoInfer<Move>>, 'move' | 'version'>,
): Promise<Result<null, Refusal>> {
  const subject = `${kind.kind}:${found.id}`;
  const rule = kind.moves[move];
  const bu = found.buId;
  // A user without permission gets that refusal in every state.
  const permitted = context.authorize?.({ bu }, subject);
  if (permitted?.ok === false) return permitted;
  if (version !== undefined && version !== found.version) return meanwhile(tx, kind, found, subject);
  const unfitting = stateRefusal(rule, found.status);
  if (unfitting !== undefined) {
    return refuse(unfitting, { subject, data: await presentState(tx, kind.kind, found) });
  }
  if (rule.notBy === undefined) return ok(null);
  const taken = await takenParts(tx, kind.kind, found.id, rule.notBy);
  return context.authorize?.({ bu, status: found.status, taken }, subject) ?? ok(null);
}

async function meanwhile(tx: Tx, { kind, moves }: NamedMoves, found: MovingObject, subject: string) {
  const data = await presentState(tx, kind, found);
  const rule = moves[data.move];
  const isMoved = rule !== undefined && data.movedBy !== '';
  const states = rule?.states;
  const reason = isMoved
    ? message('MOVED_MEANWHILE', { who: data.movedBy, move: rule.name, status: stateName(states, found.status) })
    : message('RECORD_CHANGED');
  return conflict(reason, data, subject);
}

/** A kind with its moves by the names that the log has. */
type NamedMoves = Pick<MovingKind, 'kind'> & { readonly moves: Readonly<Record<string, RefusingMove>> };

/** State, version and last mover of an object, for a refusal. */
export async function presentState(
  tx: Tx,
  kind: MovedKind,
  { id, status, version }: Pick<MovingObject, 'id' | 'status' | 'version'>,
) {
  const last = await lastMoveOf(tx, kind, id);
  const isOfMove = last?.version === version;
  const { move, movedBy, movedAt } = isOfMove ? last : { move: '', movedBy: '', movedAt: '' };
  return { status, version, move, movedBy, movedAt };
}

interface StateToWrite<Move extends string> {
  readonly to: string;
  readonly move: Move;
  readonly group: readonly MadeMove[];
}

/** The objects are locked, so that nothing but a mistake of ours leaves one behind. */
async function writeState<Move extends string>(
  tx: Tx,
  { actor, now }: MovedBy,
  kind: MovingKind<Move>,
  { to, move, group }: StateToWrite<Move>,
): Promise<void> {
  const { from } = kind.moves[move];
  const read = rowsOf(
    { id: 'integer', version: 'integer' },
    group.map(({ id, version }) => ({ id, version: version - 1 })),
  );
  const written = await tx
    .updateTable(kind.table)
    .set((row) => ({
      ...kind.columns?.(move, to),
      status: to,
      version: row('version', '+', 1),
      updated_by: actor.usrid === 0 ? null : actor.usrid,
      updated_at: now,
    }))
    .where('status', 'in', [...from])
    .where(sql<boolean>`(id, version) in (select r.id, r.version from ${read})`)
    .executeTakeFirst();
  invariant(Number(written.numUpdatedRows) === group.length, `${move} of locked objects is written`);
}
