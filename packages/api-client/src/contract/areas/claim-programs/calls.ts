import { defineCalls, readCall } from '../../line.ts';

const CLAIM = '/oasis/claim';

/** The programs of a dealer. */
export const claimProgramCalls = defineCalls({
  /** Programs in force by incentive category, with what can be claimed, what is claimed, and the nearest deadline. */
  'claimProgram.categories': readCall(`${CLAIM}/program_categories`, 'claim.judge'),
  /** A program with the cars of the dealer that could have it, and those that have it. */
  'claimProgram.view': readCall(`${CLAIM}/program`, 'claim.judge'),
});
