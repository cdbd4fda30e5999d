import { type Actor, actorFrom, reachesOrganisation } from '@oasis/engine/access';
import { type ActionId, canDo } from '@oasis/engine/actions';
import { DUTIES, dutyName } from '@oasis/engine/areas/duties';
import { administer, type Command, rightsIn, type World } from '@oasis/engine/testing';
import type { PlayedRule, PlayedTry } from '../expected/shape.ts';
import type { Played, PlayedOverride } from './played-world.ts';

/** Attempts with two excluding duties in one hand. Ids may name anything. */
type OtherCommand =
  | {
      readonly kind: 'request-override';
      readonly target: number;
      readonly first: string;
      readonly second: string;
      readonly until: string;
    }
  | { readonly kind: 'decide-override'; readonly override: number; readonly approve: boolean }
  | { readonly kind: 'end-override'; readonly override: number };

/** Attempts with the rows of an area. */
export interface AreaCommand {
  readonly kind: 'of-area';
  readonly area: string;
  readonly rule: PlayedRule;
  readonly tried: PlayedTry;
}

export type PlayedCommand = Command | OtherCommand | AreaCommand;

const ACTION_OF: Readonly<Record<OtherCommand['kind'], ActionId>> = {
  'request-override': 'duty.request',
  'decide-override': 'duty.decide',
  'end-override': 'duty.end',
};

/**
 * The state after a user's command by the rules without a server, or undefined if it is refused. New rows
 * get the id -1: only the server numbers.
 */
export function played(before: Played, usrid: number, command: PlayedCommand, day: string): Played | undefined {
  if (command.kind === 'of-area') return playedOfArea(before, usrid, command);
  if (!isOther(command)) {
    const world = administer(before.world, usrid, command);
    return world === undefined ? undefined : { ...before, world };
  }
  const rights = rightsIn(before.world, usrid);
  const actor = rights && actorFrom(rights);
  if (actor === undefined || !canDo(actor, ACTION_OF[command.kind]).allowed) return undefined;
  switch (command.kind) {
    case 'request-override':
      return requested(before, actor, command, day);
    case 'decide-override':
      return decided(before, actor, command, day);
    case 'end-override': {
      const found = reached(before, actor, command.override);
      return found === undefined || !isOpen(found) ? undefined : withState(before, found, 'ended', day);
    }
  }
}

function playedOfArea(before: Played, usrid: number, { area, rule, tried }: AreaCommand): Played | undefined {
  const rights = rightsIn(before.world, usrid);
  if (rights === undefined || actorFrom(rights)?.permissions.includes(rule.needs) !== true) return undefined;
  const rows = rule.after(before.rows[area] ?? [], tried);
  return rows === undefined ? undefined : { ...before, rows: { ...before.rows, [area]: rows } };
}

function isOther(command: Command | OtherCommand): command is OtherCommand {
  return Object.hasOwn(ACTION_OF, command.kind);
}

const isOpen = ({ state }: PlayedOverride): boolean => state === 'requested' || state === 'approved';

function requested(
  before: Played,
  actor: Actor,
  { target, first, second, until }: Extract<OtherCommand, { kind: 'request-override' }>,
  day: string,
): Played | undefined {
  const name = dutyName(first, second);
  const person = before.world.people.find((one) => one.usrid === target);
  if (person === undefined || !reachesOrganisation(actor, person.orgid)) return undefined;
  const isKnown = DUTIES.some((pair) => dutyName(pair.first, pair.second) === name);
  const yearAfter = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  if (!isKnown || until < day || until > yearAfter) return undefined;
  const ofPair = before.overrides.filter((one) => one.usrid === target && one.name === name && isOpen(one));
  if (ofPair.some((one) => one.until >= day)) return undefined;
  // Expired requests make room for new ones.
  const room = ofPair.reduce((state, one) => withState(state, one, 'ended', day), before);
  const made = { id: -1, usrid: target, name, state: 'requested', until, requestedBy: actor.usrid };
  return { ...room, overrides: [...room.overrides, made] };
}

function decided(
  before: Played,
  actor: Actor,
  { override, approve }: Extract<OtherCommand, { kind: 'decide-override' }>,
  day: string,
): Played | undefined {
  const found = reached(before, actor, override);
  if (found === undefined || found.state !== 'requested') return undefined;
  if (actor.usrid === found.requestedBy || actor.usrid === found.usrid) return undefined;
  if (approve && found.until < day) return undefined;
  return withState(before, found, approve ? 'approved' : 'refused', day);
}

function reached({ overrides, world }: Played, actor: Actor, id: number): PlayedOverride | undefined {
  const found = overrides.find((one) => one.id === id);
  const person = found && world.people.find(({ usrid }) => usrid === found.usrid);
  return person !== undefined && reachesOrganisation(actor, person.orgid) ? found : undefined;
}

/** The override with another state, and with it the rights of its user. */
function withState(before: Played, override: PlayedOverride, state: string, day: string): Played {
  const overrides = before.overrides.map((one) => (one === override ? { ...one, state } : one));
  const allowed = (usrid: number): readonly string[] =>
    overrides
      .filter((one) => one.usrid === usrid && one.state === 'approved' && one.until >= day)
      .map(({ name }) => name);
  const people: World['people'] = before.world.people.map((one) =>
    one.usrid === override.usrid ? { ...one, overrides: allowed(one.usrid) } : one,
  );
  return { ...before, overrides, world: { ...before.world, people } };
}
