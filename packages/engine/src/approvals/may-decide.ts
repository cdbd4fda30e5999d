import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';
import { ineligible, isIn } from './eligible.ts';
import { decidersOf, standingOf } from './standing.ts';
import type { Approval, Approver, Scene } from './types.ts';

/**
 * The place that a user may decide now in the running step, which is the user's own or the first one lent by a delegation;
 * otherwise the reason why the user may not. Both buttons and the check of a decision use this answer.
 */
export function mayDecide(
  person: Approver,
  approval: Approval,
  scene: Scene,
): Result<{ readonly for: number }, Message> {
  const standing = standingOf(approval, scene);
  const running = approval.steps.at(-1);
  if (standing === undefined || running === undefined) return err(message('APPROVAL_NOT_RUNNING'));
  const reason = ineligible(person, approval);
  if (reason !== undefined) return err(reason);
  if (isIn(running.approvals, person.usrid)) return err(message('APPROVER_DECIDED_ALREADY'));
  if (standing.outcome !== 'open') return err(message('APPROVAL_BLOCKED'));
  // A user who is asked stands in for nobody, so an own place is the only one.
  const place = decidersOf(standing).find(({ usrid }) => usrid === person.usrid);
  if (place !== undefined) return ok({ for: place.for });
  const isLater = standing.places.some(
    ({ state, usrid, delegate }) => state === 'later' && (usrid === person.usrid || delegate === person.usrid),
  );
  return err(message(isLater ? 'APPROVER_NOT_TURN' : 'APPROVER_NOT_ASKED'));
}
