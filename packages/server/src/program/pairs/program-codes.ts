import {
  canMeet,
  type Meeting,
  type MeetingFacts,
  meetingOfPlaced,
  type PlacedScope,
  placeScope,
} from '@oasis/engine/areas/combinability';
import { present } from '@oasis/engine/base';
import type { ScopedProgram } from './program-scopes.ts';

/** States in which others decide on a program: its pairs stay as they were submitted. */
export const IN_APPROVAL: readonly string[] = ['Submitted', 'In Batch', 'Pending Approval'];

/** The state in which the pairs of a program can be changed. */
export const OPEN = 'Saved';

/** The versions of one code that have not ended. */
export interface ProgramCode {
  readonly code: string;
  readonly newest: ScopedProgram;
  readonly versions: readonly ScopedProgram[];
  readonly placed: readonly PlacedScope[];
  readonly released: boolean;
  /** The version through which its pairs can be changed. */
  readonly open: ScopedProgram | undefined;
  readonly inApproval: boolean;
}

/** Programs by their codes, in the order of the codes. */
export function codesOf(programs: readonly ScopedProgram[], facts: MeetingFacts): readonly ProgramCode[] {
  return [...Map.groupBy(programs, ({ code }) => code)].map(([code, versions]) => ({
    code,
    versions,
    newest: present(versions.at(-1), code),
    placed: versions.map(({ scope }) => placeScope(scope, facts)),
    ...lifeOf(versions),
  }));
}

/** What the states of its versions say of a code. */
export function lifeOf<Version extends { readonly status: string }>(versions: readonly Version[]) {
  return {
    released: versions.some(({ status }) => status === 'Released'),
    open: versions.find(({ status }) => status === OPEN),
    inApproval: versions.some(({ status }) => IN_APPROVAL.includes(status)),
  };
}

/** The same, whatever is known of its Saved version. */
export type CodeLife = Omit<ReturnType<typeof lifeOf>, 'open'> & { readonly open: unknown };

/**
 * Whether a pair is decided through the other program alone: it is Saved and, unlike this one, not released yet. What a released
 * one says of it waits for a release, by which time the other one may be in approval.
 */
export function isDecidedByOther(own: CodeLife, other: CodeLife): boolean {
  return own.released && !other.released && other.open !== undefined;
}

const NEVER: Meeting = { time: false, vehicles: false, dealers: false, modelCount: 0, dealerCount: 0 };

/** In what the versions of two codes meet; where none can meet on one car, what the newest do. */
export function meetingOfCodes(one: ProgramCode, other: ProgramCode): Meeting {
  let found = NEVER;
  for (const mine of one.placed) {
    for (const its of other.placed) {
      found = meetingOfPlaced(mine, its);
      if (canMeet(found)) return found;
    }
  }
  return found;
}
