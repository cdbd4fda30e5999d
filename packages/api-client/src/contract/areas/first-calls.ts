import { accessCalls } from './access/calls.ts';
import { noticeCalls } from './notices/calls.ts';
import { packageCalls } from './packages/calls.ts';
import { sessionCalls } from './sessions/calls.ts';
import { shellCalls } from './shell/calls.ts';
import { oauthCalls } from './sign-in/calls.ts';
import { taskCalls } from './tasks/calls.ts';
import { userCalls } from './users/calls.ts';

/** The calls of sign-in, shell and home page: the browser has these with its first file, the others at their first use. */
export const FIRST_CALLS = {
  ...accessCalls,
  ...noticeCalls,
  ...packageCalls,
  ...sessionCalls,
  ...shellCalls,
  ...oauthCalls,
  ...taskCalls,
  ...userCalls,
};
