import { controllingChain } from './approval-chain.ts';
import { keyed } from './budgets.ts';
import { checkScene } from './check-scene.ts';
import { done } from './claim-scene.ts';
import type { TestServer } from './test-server.ts';

/** Programs whose claims people check, and exemptions of the first dealer; each step by the calls that pages make. Today is 2026-03-02. */
export async function exemptionScene(server: TestServer) {
  const scene = await checkScene(server);
  const { sicco, control, buId } = scene;
  await controllingChain(server, { kind: 'exemption', buId });
  const exemption = (more: object = {}) => ({
    buId,
    dealerCode: 'D1001',
    programCode: '',
    rule: 'whole' as const,
    firstDay: '2026-03-02',
    lastDay: '2026-06-30',
    reason: 'Audited without findings',
    ...more,
  });
  const draftExemption = (more: object = {}, caller = sicco) =>
    caller.call('checkExemptions.draft', { body: exemption(more), ...keyed() });
  const submitExemption = (exemptionId: number, caller = sicco) =>
    caller.call('checkExemptions.submit', { body: { exemptionId }, ...keyed() });
  const decideExemption = (exemptionId: number, action: 'approve' | 'reject' = 'approve', caller = control) =>
    caller.call('checkExemptions.decide', {
      body: { exemptionId, action, ...(action === 'reject' && { comment: 'Too long' }) },
      ...keyed(),
    });
  const endExemption = (exemptionId: number, caller = sicco) =>
    caller.call('checkExemptions.end', { body: { exemptionId, reason: 'Papers were missing' }, ...keyed() });
  const viewExemption = async (exemptionId: number, caller = sicco) =>
    (await caller.call('checkExemptions.view', { query: { exemptionId } })).body.data;
  const submittedExemption = async (more: object = {}) => {
    const { exemptionId } = done(await draftExemption(more));
    done(await submitExemption(exemptionId));
    return exemptionId;
  };
  const approvedExemption = async (more: object = {}) => {
    const exemptionId = await submittedExemption(more);
    done(await decideExemption(exemptionId));
    return exemptionId;
  };
  /** Ends what stands, so that the next test begins without an exemption. */
  const withoutExemptions = async () => {
    const content = done(await sicco.call('checkExemptions.list', { query: { pageSize: 100 } })).content;
    for (const { exemptionId, status } of content) {
      if (status === 'Submitted') done(await decideExemption(exemptionId, 'reject'));
      if (status === 'Approved') done(await endExemption(exemptionId));
    }
  };
  return {
    ...scene,
    exemption,
    draftExemption,
    submitExemption,
    decideExemption,
    endExemption,
    viewExemption,
    submittedExemption,
    approvedExemption,
    withoutExemptions,
  };
}

export type ExemptionScene = Awaited<ReturnType<typeof exemptionScene>>;
