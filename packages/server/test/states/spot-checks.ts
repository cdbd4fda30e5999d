import type { AreaStates } from '../expected/states.ts';

const PROOF = 'Text of the list · Draw again';
const ASKS = 'spot/item/findall (words) · spot/list/findbyid (words) · spot/list/log (words)';

/** What everybody sees of a list: its state, what comes next, and where its approval stands. */
const MARKS = `
Prepared / *
  = Prepared
  * 1: here
  ! 'Next: Two people commit a secret each; 0 of 2 did.'
  ! empty: spot.none
committed / *
  = Prepared
  * 1: here
  ! 'Next: Freeze the list once 2026-03-01 is over.'
Frozen / *
  = Frozen (primary)
  * 2: here
  ! 'Next: Both reveal their secrets by …; 0 of 2 did.'
revealed / *
  = Frozen (primary)
  * 2: here
  ! 'Next: Draw the sample.'
Drawn / *
  = Drawn (primary)
  * 3: here
  ! 'Next: SICCO checks the 1 claim of the sample that is left.'
failed / *
  = Drawn (primary)
  * 3: here
  ! 'Next: Too much is wrong: widen the sample, so that SICCO checks more claims.'
asked / *
  = Drawn (primary)
  * 3: here
  ! 'Next: Another draw is asked for: two people commit a new secret each; 0 of 2 did.'
bound / *
  = Drawn (primary)
  * 3: here
  ! 'Next: A second person allows or refuses another draw.'
passed / *
  = Drawn (primary)
  * 3: here
  ! 'Next: Submit what was found, so that the approvers decide.'
PendingApproval / *
  = Pending Approval (warning)
  * 4: here
  * Finance: here, 1 (primary)
  ! 'Next: The approvers below decide; right claims are free to be paid then.'
blocked / *
  = Pending Approval (warning)
  * 4: here
  * Finance: here, 1 (primary)
  ! 'Next: The approvers below decide; right claims are free to be paid then.'
Approved / *
  = Approved (success)
  * 5: here
  * Finance: 1 (success)
Rejected / *
  = Rejected (danger)
  * Finance: 1 (success)
  ! spot.nextNothing
Prepared, committed, Frozen, revealed, Drawn, failed, passed, asked, bound, PendingApproval, blocked, Approved, Rejected / *
  ! spot.ownerLimit
`;

export const states: AreaStates = {
  scene: async ({ claims, server, spot, keyed }) => {
    const scene = await claims();
    const program = await scene.released({ name: 'Sampled', makes: ['CBU'] });
    await scene.claim(await scene.sold('confirmed', program.modelId), [program.programCode]);
    await spot.chain();
    const [control, finance] = [await server.as('control'), await server.as('finance')];
    const made = async (stage: Parameters<typeof spot.list>[0]) => (await spot.list(stage)).listId;
    const waiting = async () => {
      const listId = await made('widened');
      await control.call('spotLists.submit', { body: { listId }, ...keyed() });
      return listId;
    };
    const decided = async (action: 'approve' | 'reject') => {
      const listId = await waiting();
      const body = { listId, action, ...(action === 'reject' && { comment: 'States' }) };
      await finance.call('spotLists.decide', { body, ...keyed() });
      return listId;
    };
    const blocked = await waiting();
    await spot.block(blocked);
    const asked = async () => {
      const listId = await made('widened');
      await control.call('spotLists.askDraw', { body: { listId, reason: 'A secret was told' }, ...keyed() });
      return listId;
    };
    const bound = await asked();
    for (const who of [control, await server.as('sipo')]) {
      await who.call('spotLists.commit', { body: { listId: bound, commitment: 'b'.repeat(64) } });
    }
    return {
      blocked,
      Prepared: await made('prepared'),
      committed: await made('committed'),
      Frozen: await made('frozen'),
      revealed: await made('revealed'),
      Drawn: await made('drawn'),
      failed: await made('failed'),
      passed: await made('widened'),
      asked: await asked(),
      bound,
      PendingApproval: await waiting(),
      Approved: await decided('approve'),
      Rejected: await decided('reject'),
    };
  },
  pages: [
    {
      page: 'a list, of controlling',
      follows: 'SPC-023, SPC-042; "the list is frozen once two people have committed and the cut-off is over"',
      at: '/spotCheckingControlling/list?listId={}',
      people: 'control sipo admin',
      asks: ASKS,
      machine: 'SAMPLE_LIST',
      shows: `
Prepared / control sipo admin
  Commit a secret · Freeze (off: SPOT_TWO_NEEDED)
committed / control sipo
  Commit a secret (off: SPOT_COMMITTED) · Freeze
committed / admin
  Commit a secret (off: SPOT_TWO_COMMITTED) · Freeze
Frozen / control sipo
  Reveal the secret · Draw · Text of the list
Frozen / admin
  Reveal the secret (off: SPOT_NONE_TO_REVEAL) · Draw · Text of the list
revealed / control sipo admin
  Reveal the secret (off: SPOT_NONE_TO_REVEAL) · Draw · Text of the list
Drawn / control sipo admin
  Widen the sample (off: SPOT_UNCHECKED(1)) · Ask for another draw · Submit for approval (off: SPOT_UNCHECKED(1)) · ${PROOF}
failed / control sipo admin
  Widen the sample · Ask for another draw · Submit for approval (off: SPOT_WIDEN_FIRST(K1)) · ${PROOF}
passed / control sipo admin
  Widen the sample (off: SPOT_NOT_TO_WIDEN) · Ask for another draw · Submit for approval · ${PROOF}
asked / control
  Commit a secret · Widen the sample (off: SPOT_NOT_TO_WIDEN) · Allow another draw (off: SPOT_OTHER_ALLOWS) · Refuse another draw · Submit for approval (off: SPOT_DRAW_ASKED) · ${PROOF}
asked / sipo admin
  Commit a secret · Widen the sample (off: SPOT_NOT_TO_WIDEN) · Allow another draw (off: SPOT_TWO_SECRETS) · Refuse another draw · Submit for approval (off: SPOT_DRAW_ASKED) · ${PROOF}
bound / control
  Commit a secret (off: SPOT_COMMITTED) · Widen the sample (off: SPOT_NOT_TO_WIDEN) · Allow another draw (off: SPOT_OTHER_ALLOWS) · Refuse another draw · Submit for approval (off: SPOT_DRAW_ASKED) · ${PROOF}
bound / sipo
  Commit a secret (off: SPOT_COMMITTED) · Widen the sample (off: SPOT_NOT_TO_WIDEN) · Allow another draw · Refuse another draw · Submit for approval (off: SPOT_DRAW_ASKED) · ${PROOF}
bound / admin
  Commit a secret (off: SPOT_TWO_COMMITTED) · Widen the sample (off: SPOT_NOT_TO_WIDEN) · Allow another draw · Refuse another draw · Submit for approval (off: SPOT_DRAW_ASKED) · ${PROOF}
PendingApproval / control
  Withdraw · ${PROOF}
PendingApproval / sipo admin
  Withdraw (off: SPOT_STARTER_ONLY(Chen Mei)) · ${PROOF}
blocked / control
  Withdraw · ${PROOF}
blocked / sipo
  Withdraw (off: SPOT_STARTER_ONLY(Chen Mei)) · ${PROOF}
blocked / admin
  Withdraw (off: SPOT_STARTER_ONLY(Chen Mei)) · Name an approver (off) · ${PROOF}
  - Approver
Approved / control sipo admin
  ${PROOF}
Rejected / control sipo admin
  Ask for another draw · ${PROOF}
Approved / *
  ! 'Right claims are free to be paid; wrong ones are held until they are corrected. To the payout preparation'
${MARKS}
`,
    },
    {
      page: 'a list, of checkers',
      follows: 'SPC-033; "a sampled claim is checked by itself"',
      at: '/spotChecking/list?listId={}',
      people: 'sicco',
      asks: ASKS,
      shows: `
Prepared, committed / sicco
  no buttons
Frozen, revealed / sicco
  Text of the list
Drawn, failed, passed, asked, bound, PendingApproval, blocked, Approved, Rejected / sicco
  ${PROOF}
Approved / *
  ! spot.nextPaid
${MARKS}
`,
    },
    {
      page: 'a list, of approvers',
      follows: 'SPC-040; "whoever moved the list decides nothing"',
      at: '/spotChecking/pendingApproval/list?listId={}',
      people: 'finance',
      asks: ASKS,
      shows: `
Prepared, committed / finance
  no buttons
Frozen, revealed / finance
  Text of the list
PendingApproval / finance
  Approve · Reject · ${PROOF}
Drawn, failed, passed, blocked, asked, bound, Approved, Rejected / finance
  ${PROOF}
blocked / finance
  ! spot.mayNot(APPROVAL_BLOCKED)
Approved / *
  ! spot.nextPaid
${MARKS}
`,
    },
  ],
};
