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
  const requests = { ask, asked, add, send, answer, answered, settle, withdraw, viewRequest: view };
  return { ...scene, program, held, ...requests, ...requestFacts(server, scene.sicco) };
}

/** What became of requests and their claims, and how checkers go on. */
function requestFacts(server: TestServer, sicco: TestCaller) {
  const begin = (claimId?: number, who = sicco) =>
    who.call('claim.begin', { body: claimId === undefined ? {} : { claimId } });
  const move = (name: 'pass' | 'giveBack', claimId: number, who = sicco) =>
    who.call(`claim.${name}`, { body: { claimId } });
  const stateOf = async (requestId: number) =>
    done(await sicco.call('paperRequest.view', { query: { requestId } })).status;
  const check = async (claimId: number, who = sicco) => done(await who.call('check.view', { query: { claimId } }));
  const openTasks = (requestId: number) =>
    server.owner
      .selectFrom('task as t')
      .innerJoin('app_user as u', 'u.id', 't.user_id')
      .select(['t.kind', 't.due', 'u.usrnm'])
      .where('t.object_kind', '=', 'paper-request')
      .where('t.object_id', '=', requestId)
      .where('t.state', '=', 'open')
      .orderBy('u.usrnm')
      .execute();
  const told = (requestId: number) =>
    server.owner
      .selectFrom('message as m')
      .innerJoin('app_user as u', 'u.id', 'm.user_id')
      .select(['m.template', 'u.usrnm', 'm.facts'])
      .where('m.object_kind', '=', 'paper-request')
      .where('m.object_id', '=', requestId)
      .orderBy('m.id')
      .execute();
  const templates = async (requestId: number, usrnm: string) =>
    (await told(requestId)).flatMap((row) => (row.usrnm === usrnm ? [row.template] : []));
  const openPaper = async (who: TestCaller, requestId: number, paperId: number) => {
    const { statusCode, body, rawPayload } = await server.app.inject({
      url: `/oasis/paperRequest/paper?requestId=${requestId}&paperId=${paperId}`,
      headers: { authorization: who.token },
    });
    return { statusCode, body, rawPayload };
  };
  return { begin, move, stateOf, check, openTasks, told, templates, openPaper };
}

export type PaperScene = Awaited<ReturnType<typeof paperScene>>;
