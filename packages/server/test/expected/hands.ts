import { present } from '@oasis/engine/base';
import { BUILT_IN_TEMPLATES, type BudgetTemplate } from '@oasis/engine/template';
import { endSessionsOf } from '../../src/identity/session/sessions.ts';
import { issueCode } from '../../src/identity/sign-in-code.ts';
import { letApprove } from '../approvers.ts';
import { designOf, fillIn, type MadeProgram, makeProgram, openSession, save, sellingRows, type } from '../budgets.ts';
import { checkScene } from '../check-scene.ts';
import { claimScene } from '../claim-scene.ts';
import { demoCarScene } from '../demo-car-scene.ts';
import { demoIds } from '../demo-ids.ts';
import { exemptionScene } from '../exemption-scene.ts';
import { lateScene } from '../late-scene.ts';
import { leaveNobody } from '../leave-nobody.ts';
import { localHand } from '../local-scene.ts';
import { addColleague } from '../more-people.ts';
import { uploadTo, uploadVolumes } from '../multipart.ts';
import { nextTemplate } from '../next-template.ts';
import { programLife } from '../programs.ts';
import { apiId, callKey, makeGroup, makeRole } from '../rights.ts';
import { saleScene } from '../sale-scene.ts';
import { sealAll } from '../seal-all.ts';
import { BROWSER } from '../signing-browser.ts';
import { sourceRunScene } from '../source-run-scene.ts';
import { sourceScene } from '../source-scene.ts';
import { chainOfSamples, failedItem, SECRETS, type SpotStage, spotList } from '../spot-rows.ts';
import { sweepApprovals } from '../sweep-approvals.ts';
import type { TestServer } from '../test-server.ts';

/** Tools for the changes of an area. */
export type Hands = ReturnType<typeof handsOf>;

/** An id that nothing has. */
const MISSING = 9_999_999;

type ClaimScene = ReturnType<typeof claimScene>;

const SCENES = new WeakMap<TestServer, ClaimScene>();

export function handsOf(server: TestServer) {
  const ids = demoIds(server);
  let made: Promise<MadeProgram> | undefined;
  return {
    server,
    ids,
    missing: MISSING,
    makeGroup,
    makeRole,
    uploadVolumes,
    uploadTo,
    designOf,
    present,
    /** A key of a call, as a part of its input. */
    keyed: () => ({ headers: callKey() }),
    /** The same program for all callers. */
    program: (): Promise<MadeProgram> => {
      made ??= server.as('sales').then((sales) => makeProgram(server, sales));
      return made;
    },
    /** Brings programs to the start of a change of their life. */
    life: programLife(server),
    /** Makes cars and sales of the first dealer, and brings sales to a state. */
    sales: () => saleScene(server),
    /** Makes released programs, and claims of cars; one scene for all callers, so that their cars and papers have names of their own. */
    claims: (): ClaimScene => {
      const scene = SCENES.get(server) ?? claimScene(server);
      SCENES.set(server, scene);
      return scene;
    },
    /** Makes programs whose claims a plan chooses, and plans. */
    checks: () => checkScene(server),
    /** The same with exemptions of the first dealer. */
    exemptions: () => exemptionScene(server),
    /** Makes rules of demo cars, demo cars with claims that were sold too early, and deductions of them. */
    demoCars: () => {
      const scene = SCENES.get(server) ?? claimScene(server);
      SCENES.set(server, scene);
      return demoCarScene(server, scene);
    },
    /** Uploads, checks and withdraws source data of MBPC. */
    sources: () => sourceScene(server),
    /** Binds offers to source data, and makes claims of these. */
    sourceRuns: async () => {
      const scene = SCENES.get(server) ?? claimScene(server);
      SCENES.set(server, scene);
      return sourceRunScene(server, await scene);
    },
    /** A program with a focus area and a rule, a confirmed sale, and registrations of MBPC. */
    local: () => localHand(server, SCENES.get(server) ?? claimScene(server)),
    /** Makes programs whose deadline passed, and requests for late claims. */
    late: () => lateScene(server),
    /** Lists of spot checks of MBPC as rows, the secrets of the two people, and a chain that asks finance. */
    spot: {
      list: (stage: SpotStage) => spotList(server, 'MBPC', stage),
      /** An approved claim that SICCO found to be worth so many fen; answers its item. */
      failed: (claimId: number, right: number) => failedItem(server, claimId, right),
      secrets: SECRETS,
      chain: async () => {
        const bu = await server.owner
          .selectFrom('bu')
          .select('id')
          .where('code', '=', 'MBPC')
          .executeTakeFirstOrThrow();
        await chainOfSamples(server, bu.id);
        return bu.id;
      },
      /** Leaves nobody who decides on a list that was submitted. */
      block: (id: number) => leaveNobody(server, { kind: 'sample-list', id, step: 'Finance', isFound: true }),
      seal: () => sealAll(server, server.clock.at),
    },
    budgets: { open: openSession, fillIn, save, sellingRows, type, nextTemplate },
    /** Lets accounts decide on approvals. */
    leaveNobody: (approval: Parameters<typeof leaveNobody>[1]) => leaveNobody(server, approval),
    letApprove: (accounts: readonly string[], code: string) => letApprove(server, accounts, code),
    /** Adds a user with the roles, BUs and organisation of another account. */
    colleague: (account: string, like: string) => addColleague(server, account, like),
    /** Brings all approvals up to the moment, as the server does every minute. */
    sweep: () => sweepApprovals(server.db, server.clock.at ?? new Date()),
    /** A template in its sent form. */
    aTemplate: (): BudgetTemplate & Readonly<Record<string, unknown>> => ({
      ...present(BUILT_IN_TEMPLATES[0], 'a template'),
    }),
    apiId: (code: string): Promise<number> => apiId(server, code),
    /** The id that was given last. */
    lastId: async (table: 'duty_override' | 'volume_upload' | 'batch_run'): Promise<number> =>
      (await server.db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id,
    endSessions: async (account: string): Promise<void> => {
      await endSessionsOf(server.db, await ids.userId(account), server.clock.at ?? new Date());
    },
    /** A code that an account may be signed in with, and the cookie of the browser that got it. */
    signIn: {
      headers: BROWSER.headers,
      codeOf: async (account: string): Promise<string> => {
        const ticket = {
          userId: await ids.userId(account),
          idToken: 'the identity token',
          browserSecret: BROWSER.secret,
        };
        return issueCode(server.db, ticket, server.clock.at ?? new Date());
      },
    },
  };
}
