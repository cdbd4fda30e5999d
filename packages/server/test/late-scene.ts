import { randomUUID } from 'node:crypto';
import { present } from '@oasis/engine/base';
import { controllingChain } from './approval-chain.ts';
import { keyed } from './budgets.ts';
import { type ClaimedProgram, claimScene, done } from './claim-scene.ts';
import { uploadTo } from './multipart.ts';
import type { SaleParts } from './sale-scene.ts';
import type { TestServer } from './test-server.ts';

const RULE = {
  ruleId: null,
  validFrom: '2026-03-02',
  askDays: '60',
  asker: 'all',
  dealers: '',
  forPapers: true,
  forSystem: true,
  forRegistration: false,
  forPeople: false,
  forOther: false,
  papersNeeded: false,
};

/** Programs whose deadline passed by a day, their cars, and requests for late claims; each step by the calls that pages make. */
export async function lateScene(server: TestServer) {
  const scene = await claimScene(server);
  const { dealer, control } = scene;
  const { id: buId } = await server.owner
    .selectFrom('bu')
    .select('id')
    .where('code', '=', 'MBPC')
    .executeTakeFirstOrThrow();
  await controllingChain(server, { kind: 'lateClaims', buId });
  const rule = (more: object = {}) => control.call('lateRules.save', { body: { ...RULE, buId, ...more }, ...keyed() });

  /** A released program whose last day to claim was 2026-03-01, the day before the day of the tests. */
  const passed = ({ parameter, ...program }: ClaimedProgram = {}) =>
    scene.released({
      name: 'Late program',
      to: '2026-02',
      ...program,
      parameter: { deadlineDays: '1', lateRule: 'approval', ...parameter },
    });
  type Program = Awaited<ReturnType<typeof passed>>;

  const sold = (program: Program, parts?: SaleParts) => scene.sold('confirmed', program.modelId, parts);
  const draft = (items: readonly { carId: number; code: string; net: string }[], more: object = {}, caller = dealer) =>
    caller.call('late.draft', {
      body: { items: [...items], reason: 'papers', text: 'The papers were with the registration office', ...more },
      ...keyed(),
    });
  const itemOf = (carId: number, program: Program, net = '100.00') => ({ carId, code: program.programCode, net });
  const submit = (requestId: number, caller = dealer) =>
    caller.call('late.submit', { body: { requestId }, ...keyed() });
  const view = async (requestId: number, caller = dealer) =>
    (await caller.call('late.view', { query: { requestId } })).body.data;

  /** A request that waits, for new cars. */
  const waiting = async (program: Program, count = 1) => {
    const cars = [];
    for (let made = 0; made < count; made += 1) cars.push(await sold(program));
    const { requestId } = done(await draft(cars.map(({ carId }) => itemOf(carId, program))));
    done(await submit(requestId));
    const { content } = await view(requestId);
    return { requestId, cars, claimIds: content.map(({ claimId }) => claimId), first: present(content[0], 'an item') };
  };
  const decide = (requestId: number, action: 'approve' | 'reject' = 'approve', caller = control) =>
    caller.call('late.decide', {
      body: { requestId, action, ...(action === 'reject' && { comment: 'Too late' }) },
      ...keyed(),
    });
  const paper = (requestId: number, caller = dealer) =>
    uploadTo('late.addPaper', server, caller, {
      fields: { requestId: String(requestId) },
      fileName: 'proof.pdf',
      content: Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n${randomUUID()}`),
    });
  const sendLate = (claimId: number, net = '100.00', caller = dealer) =>
    caller.call('late.send', { body: { claimId, net }, ...keyed() });
  const callBack = (claimId: number, caller = control, callbackReason = 'mistake') =>
    caller.call('late.callBack', { body: { claimId, callbackReason, text: 'Granted for the wrong car' } });
  return {
    ...scene,
    sold,
    rule,
    buId,
    passed,
    draft,
    itemOf,
    submit,
    view,
    waiting,
    decide,
    paper,
    sendLate,
    callBack,
  };
}

export type LateScene = Awaited<ReturnType<typeof lateScene>>;
