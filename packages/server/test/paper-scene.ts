import { keyed } from './budgets.ts';
import { checkScene } from './check-scene.ts';
import { done } from './claim-scene.ts';
import { uploadTo } from './multipart.ts';
import type { TestCaller, TestServer } from './test-server.ts';

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** Claims that people check, and papers that their dealers are asked for; each step by the calls that pages make. Today is 2026-03-02. */
export async function paperScene(server: TestServer) {
  const scene = await checkScene(server);
  const program = await scene.released({ name: 'With papers', parameter: { checkCategory: 'all' } });
  /** A claim in the hands of a checker. */
  const held = async (who: TestCaller = scene.sicco) => {
    const claim = await scene.claimed(program, 'submitted');
    // Sale and claim are handed to nobody, so that whoever comes first takes them.
    const nobodys = { assigned_to: null, assigned_day: null };
    await server.owner.updateTable('retail_record').set(nobodys).where('id', '=', claim.recordId).execute();
    await scene.confirm(await scene.pass(claim));
    await server.owner.updateTable('check_item').set(nobodys).where('claim_id', '=', claim.claimId).execute();
    done(await who.call('claim.begin', { body: { claimId: claim.claimId } }));
    return claim;
  };
  const ask = (claimId: number, more: object = {}, who: TestCaller = scene.sicco) =>
    who.call('paperRequest.ask', {
      body: { claimId, paper: 'licence', text: 'Page 2 is missing', until: '2026-03-10', ...more },
      ...keyed(),
    });
  /** A claim whose dealer was asked for a paper. */
  const asked = async (more: object = {}) => {
    const claim = await held();
    const { requestId, requestCode } = done(await ask(claim.claimId, more));
    return { ...claim, requestId, requestCode };
  };
  const add = (requestId: number, who = scene.dealer, content: string | Buffer = PDF, fileName = '王伟.pdf') =>
    uploadTo('paperRequest.addPaper', server, who, { fields: { requestId: String(requestId) }, fileName, content });
  const send = (requestId: number, papers: readonly number[], more: object = {}, who = scene.dealer) =>
    who.call('paperRequest.answer', { body: { requestId, remark: '', papers: [...papers] }, ...more });
  /** Adds a paper and sends it. */
  const answer = async (requestId: number) => send(requestId, [done(await add(requestId)).paperId]);
  const answered = async () => {
    const claim = await asked();
    done(await answer(claim.requestId));
    return claim;
  };
  const settle = (requestId: number, who = scene.sicco) => who.call('paperRequest.settle', { body: { requestId } });
  const withdraw = (requestId: number, more: object = {}, who = scene.sicco) =>
    who.call('paperRequest.withdraw', { body: { requestId }, ...more });
  const view = async (requestId: number, who: TestCaller = scene.sicco) =>
    done(await who.call('paperRequest.view', { query: { requestId } }));
  return { ...scene, program, held, ask, asked, add, send, answer, answered, settle, withdraw, viewRequest: view };
}

export type PaperScene = Awaited<ReturnType<typeof paperScene>>;
