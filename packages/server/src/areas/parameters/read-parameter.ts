import type { CallData } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { type Refusal } from '../../base/refusal.ts';
import type { CallContext } from '../../guard/route.ts';
import { reachProgram } from '../../program/lock-part.ts';
import { parameterChoices, parameterOf, parameterState, type StoredParameter } from '../../program/parameter/store.ts';
import { offerVats } from '../../program/terms/program-terms.ts';

/** The parameter of a program with the choices of its form, and its last confirmed values. */
export async function readParameter({
  db,
  locale,
  query,
  authorize,
}: CallContext<'parameter.detail'>): Promise<Result<CallData<'parameter.detail'>, Refusal>> {
  const reached = await reachProgram({ db, authorize }, 'parameter', query.pgmId);
  if (!reached.ok) return reached;
  const program = reached.value;
  const stored = await parameterOf(db, program.id);
  const { version, draft, edited, confirmed, wasConfirmed } = stored;
  const named = [...draft.documents, ...(wasConfirmed?.documents ?? [])].map(({ attachmentId }) => attachmentId);
  return ok({
    pgmId: program.id,
    code: program.code,
    name: program.name,
    programStatus: program.status,
    status: parameterState(program.parameter_status),
    version,
    parameter: plain(draft),
    edited: saidBy(edited),
    confirmed: saidBy(confirmed),
    vats: [...(await offerVats(db, program.id))],
    wasConfirmed: wasConfirmed === null ? null : plain(wasConfirmed),
    ...(await parameterChoices(db, locale, named)),
  });
}

function plain({ documents, ...rest }: StoredParameter['draft']) {
  return { ...rest, documents: [...documents] };
}

function saidBy(said: StoredParameter['edited']) {
  return said === null ? null : { by: said.name, at: said.at.toISOString() };
}
