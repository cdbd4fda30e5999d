import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';

/** Uploaded: volumes are there and nothing uses them. Active: the one that new budgets of its make are made with. */
export type KufriState = 'Uploaded' | 'Active' | 'Superseded';

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
 * What activating a version changes: the version itself, and the one of the same make that was active (VEH-012). Only an
 * uploaded version can be activated; a superseded one never comes back, its volumes are uploaded again.
 */
export function activateKufri(versions: readonly KufriVersion[], id: number): Result<readonly KufriMove[], Message> {
  const version = versions.find((candidate) => candidate.id === id);
  if (version?.state !== 'Uploaded') return err(message('KUFRI_NOT_UPLOADED'));
  const before = versions.filter(({ make, state }) => make === version.make && state === 'Active');
  return ok([...before.map((active): KufriMove => ({ id: active.id, to: 'Superseded' })), { id, to: 'Active' }]);
}
