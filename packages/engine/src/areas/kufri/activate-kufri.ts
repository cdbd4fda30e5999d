import { stateRefusal } from '../../access/move-refusals.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type Message, message } from '../../messages/message.ts';
import { KUFRI_VERSION, type KufriState } from './states.ts';

export interface KufriVersion {
  readonly id: number;
  readonly make: string;
  readonly state: KufriState;
}

export interface KufriMove {
  readonly id: number;
  readonly to: KufriState;
}

/**
 * The changes of an activation: the version itself, and the active version of the same make (VEH-012). Only an
 * uploaded version can be activated; a superseded one never comes back, its volumes are uploaded again.
 */
export function activateKufri(versions: readonly KufriVersion[], id: number): Result<readonly KufriMove[], Message> {
  const version = versions.find((candidate) => candidate.id === id);
  const { activate, supersede } = KUFRI_VERSION.moves;
  const notUploaded = message(activate.otherState);
  const refusal = version === undefined ? notUploaded : stateRefusal(activate, version.state);
  if (version === undefined || refusal !== undefined) return err(refusal ?? notUploaded);
  const before = versions.filter(
    ({ make, state }) => make === version.make && stateRefusal(supersede, state) === undefined,
  );
  return ok([...before.map((active): KufriMove => ({ id: active.id, to: supersede.to })), { id, to: activate.to }]);
}
