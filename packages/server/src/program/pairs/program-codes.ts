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

/** States in which others decide on a program; its pairs are locked. */
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
  /** The version whose pairs can be changed. */
  readonly open: ScopedProgram | undefined;
  readonly inApproval: boolean;
}

/** Groups versions of programs by code, in the order of the codes. */
export function codesOf(programs: readonly ScopedProgram[], facts: MeetingFacts): readonly ProgramCode[] {
  return [...Map.groupBy(programs, ({ code }) => code)].map(([code, versions]) => ({
    code,
    versions,
    newest: present(versions.at(-1), code),
    placed: versions.map(({ scope }) => placeScope(scope, facts)),
    ...lifeOf(versions),
  }));
}

/** Stage of life of a code, from the states of its versions. */
export function lifeOf<Version extends { readonly status: string }>(versions: readonly Version[]) {
  return {
    released: versions.some(({ status }) => status === 'Released'),
    open: versions.find(({ status }) => status === OPEN),
    inApproval: versions.some(({ status }) => IN_APPROVAL.includes(status)),
  };
}

/** The same, with any data of the Saved version. */
export type CodeLife = Omit<ReturnType<typeof lifeOf>, 'open'> & { readonly open: unknown };

/**
 * Whether a pair can be decided only through the other program, because that one is Saved and not released yet, while this
 * one is released. An entry of the released one would wait for a release, and by then the other one may be in approval.
 */
export function isDecidedByOther(own: CodeLife, other: CodeLife): boolean {
  return own.released && !other.released && other.open !== undefined;
}

const NEVER: Meeting = { time: false, vehicles: false, dealers: false, modelCount: 0, dealerCount: 0 };

/**
 * The makes, cars and dealers in which versions of two codes meet; if no versions can meet on one car, those of the newest
 * versions.
 */
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
