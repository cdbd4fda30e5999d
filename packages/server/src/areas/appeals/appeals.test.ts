import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { claimScene, done } from '../../../test/claim-scene.ts';
import { racedOver } from '../../../test/held-race.ts';
import { uploadTo } from '../../../test/multipart.ts';
import { codeOf } from '../../../test/release-letters.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { DocumentFolder } from '../../documents/document-folder.ts';
import { checkDocuments } from '../../verify/check-documents.ts';
import { checkSaleMoves } from '../../verify/check-moves.ts';

type Scene = Awaited<ReturnType<typeof claimScene>>;

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const MEGABYTE = 1024 * 1024;

let server: TestServer;
let scene: Scene;
let program: Awaited<ReturnType<Scene['released']>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  program = await scene.released({ name: 'Appealed', parameter: { checkCategory: 'all' } });
});
afterAll(() => server.close());

/** A claim of a new car that SICCO rejected. */
async function rejected() {
  const sale = await scene.sold('confirmed', program.modelId);
  const { claimId } = present(done(await scene.claim(sale, [program.programCode])).claims[0], 'a claim');
  done(await scene.sicco.call('claim.begin', { body: { claimId } }));
  done(await scene.sicco.call('claim.reject', { body: { claimId, reason: 'The licence is of another car' } }));
  return { claimId, recordId: sale.recordId };
}
const view = async (claimId: number, who: TestCaller = scene.dealer) =>
  done(await who.call('appeal.view', { query: { claimId } }));
async function appealed() {
  const claim = await rejected();
  done(await scene.dealer.call('claim.appeal', { body: { claimId: claim.claimId, reason: 'Please look again' } }));
  const { appealId } = present((await view(claim.claimId)).appeal, 'an appeal');
  return { ...claim, appealId };
}
const add = (claimId: number, who: TestCaller = scene.dealer, content: string | Buffer = PDF, fileName = '王伟.pdf') =>
  uploadTo('appeal.addPaper', server, who, { fields: { claimId: String(claimId) }, fileName, content });
const write = (who: TestCaller, appealId: number, text = 'See page 2', more: object = {}) =>
  who.call('appeal.write', { body: { appealId, text, papers: [], ...more } });
const ask = (appealId: number, until = '2026-03-10', who = scene.sipo) =>
  who.call('appeal.ask', { body: { appealId, text: 'Please send the licence', until, papers: [] } });
const decide = (claimId: number, move: 'acceptAppeal' | 'refuseAppeal', appealVersion?: number, who = scene.sipo) =>
  who.call(`claim.${move}`, {
    body: { claimId, reason: 'Decided', ...(appealVersion !== undefined && { appealVersion }) },
  });
const openPaper = (who: TestCaller, claimId: number, paperId: number) =>
  server.app.inject({
    url: `/oasis/appeal/paper?claimId=${claimId}&paperId=${paperId}`,
    headers: { authorization: who.token },
  });
const openTasks = async (appealId: number) => {
  const rows = await server.owner
    .selectFrom('task')
    .select('kind')
    .where('object_kind', '=', 'claim-appeal')
    .where('object_id', '=', appealId)
    .where('state', '=', 'open')
    .execute();
  return rows.map(({ kind }) => kind);
};
const told = async (appealId: number) => {
  const rows = await server.owner
    .selectFrom('message')
    .select('template')
    .where('object_kind', '=', 'claim-appeal')
    .where('object_id', '=', appealId)
    .orderBy('id')
    .execute();
  return rows.map(({ template }) => template);
};

describe('[MSC-003] letters of an appeal', () => {
  it('go to and fro in their order, with who wrote them, until it is accepted', async () => {
    const { claimId, appealId } = await appealed();
    expect(await openTasks(appealId)).toEqual(['decideAppeal']);
    expect(done(await ask(appealId)).status).toBe('Asked');
    expect(await openTasks(appealId)).toEqual(['answerAppeal']);
    // Who appealed sees the task, without a name of head office.
    const { content } = done(await scene.dealer.call('tasks.list', { query: { state: 'open', pageSize: 100 } }));
    expect(content.filter(({ objectId }) => objectId === appealId)).toMatchObject([
      { kind: 'answerAppeal', personal: true, openedBy: '' },
    ]);
    expect(done(await (await server.as('DEALER2')).call('tasks.count', {})).open).toBe(0);
    expect((await view(claimId)).appeal).toMatchObject({
      status: 'Asked',
      kind: 'rejection',
      openedDay: '2026-03-02',
      lastDay: '2026-03-17',
      answerUntil: '2026-03-10',
      waitsFor: 'dealer',
    });
    done(await add(claimId));
    const { unsent } = await view(claimId);
    const papers = unsent.map(({ paperId }) => paperId);
    expect(done(await write(scene.dealer, appealId, 'Here it is', { papers })).status).toBe('Answered');
    expect((await view(claimId)).appeal).toMatchObject({ answerUntil: '', waitsFor: 'headOffice' });
    expect(await openTasks(appealId)).toEqual(['decideAppeal']);
    expect(done(await write(scene.sicco, appealId, 'Thank you')).status).toBe('Answered');
    expect(done(await decide(claimId, 'acceptAppeal')).status).toBe('Approved');
    const seen = await view(claimId, scene.sipo);
    expect(seen.letters.map(({ move, side, text, paperCount }) => [move, side, text, paperCount])).toEqual([
      ['open', 'dealer', 'Please look again', 0],
      ['ask', 'headOffice', 'Please send the licence', 0],
      ['write', 'dealer', 'Here it is', 1],
      ['tell', 'headOffice', 'Thank you', 0],
      ['accept', 'headOffice', 'Decided', 0],
    ]);
    expect(seen.letters.map(({ answerUntil }) => answerUntil)).toEqual(['', '2026-03-10', '', '', '']);
    expect(seen.letters[2]?.papers).toHaveLength(1);
    expect(seen.appeal).toMatchObject({ status: 'Accepted', waitsFor: '' });
    expect(seen.decision).toMatchObject({ reason: 'The licence is of another car', day: '2026-03-02' });
    expect(await openTasks(appealId)).toEqual([]);
    expect(await told(appealId)).toEqual(['appealAsked', 'appealAnswered', 'appealLetter', 'appealAccepted']);
  });

  it('are taken no more once it is decided, and never changed', async () => {
    const { claimId, appealId } = await appealed();
    done(await decide(claimId, 'refuseAppeal'));
    expect((await view(claimId)).appeal).toMatchObject({ status: 'Refused', waitsFor: '' });
    expect(codeOf(await write(scene.dealer, appealId))).toBe('APPEAL_CLOSED');
    expect(codeOf(await write(scene.sicco, appealId))).toBe('APPEAL_CLOSED');
    expect(codeOf(await ask(appealId))).toBe('APPEAL_CLOSED');
    expect(codeOf(await add(claimId))).toBe('APPEAL_NO_PAPERS');
    await expect(sql`update appeal_letter set text = 'x'`.execute(server.db)).rejects.toThrow(/permission denied/v);
    await expect(sql`delete from appeal_letter`.execute(server.db)).rejects.toThrow(/permission denied/v);
  });

  it.each([
    ['', 'text'],
    ['x'.repeat(2001), 'text'],
  ])('need a text within its length', async (text, field) => {
    const { appealId } = await appealed();
    expect((await write(scene.dealer, appealId, text)).body.data).toMatchObject({ refusals: [{ field }] });
  });

  it.each([['2026-03-02'], ['2026-06-01'], ['soon']])('ask for no answer until %s', async (until) => {
    const { appealId } = await appealed();
    expect((await ask(appealId, until)).body.data).toMatchObject({ refusals: [{ field: 'until' }] });
  });

  it('ask for an answer from tomorrow to ninety days', async () => {
    const { appealId } = await appealed();
    expect(done(await ask(appealId, '2026-03-03')).status).toBe('Asked');
    expect(done(await ask(appealId, '2026-05-31')).status).toBe('Asked');
  });

  it('are sent by who may', async () => {
    const { claimId, appealId } = await appealed();
    expect((await ask(appealId, '2026-03-10', scene.dealer)).status).toBe(403);
    expect((await ask(appealId, '2026-03-10', scene.sicco)).status).toBe(403);
    const sales = await server.as('sales');
    expect((await write(sales, appealId)).status).toBe(403);
    expect((await view(claimId)).letters).toHaveLength(1);
  });

  it('end with the claim when its sale ends', async () => {
    const { claimId, recordId, appealId } = await appealed();
    done(await ask(appealId));
    const ending = { body: { recordId, kind: 'soldBack', reason: 'Sold back' } } as const;
    done(await scene.sipo.call('retail.askEnd', ending));
    done(await scene.control.call('retail.void', ending));
    const { appeal, letters, claimStatus } = await view(claimId);
    expect([claimStatus, appeal?.status, letters.at(-1)?.move]).toEqual(['Reversed', 'Ended', 'end']);
    expect(await openTasks(appealId)).toEqual([]);
  });
});

describe('[MSC-003] a decision', () => {
  it('is not made by who rejected the claim, who may still write', async () => {
    const { claimId, appealId } = await appealed();
    expect((await view(claimId, scene.sicco)).isRejecter).toBe(true);
    expect((await view(claimId, scene.sipo)).isRejecter).toBe(false);
    done(await write(scene.sicco, appealId, 'The licence names another VIN'));
  });

  it('refuses no appeal while the dealer has time to answer, and may accept it', async () => {
    const { claimId, appealId } = await appealed();
    done(await ask(appealId, '2026-03-03'));
    const until = (day: string) =>
      server.owner.updateTable('claim_appeal').set({ answer_until: day }).where('id', '=', appealId).execute();
    await until('2026-03-02');
    const early = await decide(claimId, 'refuseAppeal');
    expect([codeOf(early), early.body.message]).toEqual([
      'APPEAL_DEALER_HAS_UNTIL',
      'The dealer may answer until 2026-03-02: the appeal is not refused before',
    ]);
    expect((await view(claimId)).appeal?.waitsFor).toBe('dealer');
    await until('2026-03-01');
    expect((await view(claimId)).appeal?.waitsFor).toBe('headOffice');
    expect(done(await decide(claimId, 'refuseAppeal')).status).toBe('Rejected');
    const other = await appealed();
    done(await ask(other.appealId));
    expect(done(await decide(other.claimId, 'acceptAppeal')).status).toBe('Approved');
  });

  it('is made by who has read the last letter', async () => {
    const { claimId, appealId } = await appealed();
    done(await write(scene.dealer, appealId, 'One thing more'));
    const late = await decide(claimId, 'acceptAppeal', 1);
    expect([late.status, codeOf(late)]).toEqual([409, 'APPEAL_LETTER_MEANWHILE']);
    expect(done(await decide(claimId, 'acceptAppeal', 2)).status).toBe('Approved');
  });

  it('and two letters at one moment: each letter comes before the decision or is refused', async () => {
    const { claimId, appealId } = await appealed();
    const [first, second, decision] = await racedOver<{
      readonly status: number;
      readonly body: { readonly code: string };
    }>(server, (tx) => tx.selectFrom('claim_appeal').select('id').where('id', '=', appealId).forUpdate().execute(), [
      () => write(scene.dealer, appealId, 'First'),
      () => write(scene.sicco, appealId, 'Second'),
      () => decide(claimId, 'acceptAppeal'),
    ]);
    expect(decision?.body.code).toBe('0');
    const { letters, appeal } = await view(claimId);
    const sent = [first, second].filter((reply) => reply?.body.code === '0').length;
    expect(letters).toHaveLength(2 + sent);
    expect(letters.at(-1)?.move).toBe('accept');
    expect(appeal?.version).toBe(2 + sent);
  });

  it('and a letter that both name the version that they read: one of them is made', async () => {
    const { claimId, appealId } = await appealed();
    const replies = await racedOver<{ readonly status: number }>(
      server,
      (tx) => tx.selectFrom('claim_appeal').select('id').where('id', '=', appealId).forUpdate().execute(),
      [
        () =>
          scene.dealer.call('appeal.write', { query: { version: 1 }, body: { appealId, text: 'First', papers: [] } }),
        () => decide(claimId, 'refuseAppeal', 1),
      ],
    );
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect((await view(claimId)).letters).toHaveLength(2);
  });
});

describe('[MSC-003] a paper', () => {
  it('goes with the appeal, lies encrypted under a name of the product, and each opening is recorded', async () => {
    const { claimId } = await rejected();
    const { paperId, name } = done(await add(claimId));
    expect(name).toMatch(/^CL-\d+-\d+\.pdf$/v);
    expect((await view(claimId, scene.sipo)).unsent).toEqual([]);
    expect((await openPaper(scene.sipo, claimId, paperId)).statusCode).toBe(404);
    const other = { claimId, reason: 'See the paper', papers: [paperId, paperId + 1] };
    expect(codeOf(await scene.dealer.call('claim.appeal', { body: other }))).toBe('APPEAL_PAPER_GONE');
    done(await scene.dealer.call('claim.appeal', { body: { ...other, papers: [paperId] } }));
    const opened = await openPaper(scene.sipo, claimId, paperId);
    expect(opened.rawPayload.equals(PDF)).toBe(true);
    const row = await server.owner
      .selectFrom('appeal_paper')
      .selectAll()
      .where('id', '=', paperId)
      .executeTakeFirstOrThrow();
    const kept = await new DocumentFolder(server.documentFolder).read(row.sha256);
    expect(kept?.includes('%PDF')).toBe(false);
    const records = await server.owner
      .selectFrom('audit_log')
      .select(['usrnm', 'subject'])
      .where('event', '=', 'APPEAL_PAPER_OPENED')
      .execute();
    expect(records).toEqual([{ usrnm: 'sipo', subject: `claim:${claimId}` }]);
    const log = await server.owner.selectFrom('audit_log').select('details').execute();
    expect(JSON.stringify(log)).not.toContain('王伟');
  });

  it('stays with its letter, and is removed before by its uploader alone', async () => {
    const { claimId, appealId } = await appealed();
    const { paperId } = done(await add(claimId));
    const remove = (who: TestCaller, id = paperId) =>
      who.call('appeal.removePaper', { body: { claimId, paperId: id } });
    expect((await remove(scene.sicco)).status).toBe(404);
    done(await remove(scene.dealer));
    expect((await openPaper(scene.dealer, claimId, paperId)).statusCode).toBe(404);
    const sent = done(await add(claimId)).paperId;
    done(await write(scene.dealer, appealId, 'With it', { papers: [sent] }));
    expect(codeOf(await remove(scene.dealer, sent))).toBe('APPEAL_PAPER_SENT');
    await expect(server.owner.deleteFrom('appeal_paper').where('id', '=', sent).execute()).rejects.toThrow(
      /a paper that was sent stays/v,
    );
  });

  it.each([
    ['an executable', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'proof.pdf', 'DOCUMENT_TYPE'],
    ['a page', Buffer.from('<script>alert(1)</script>'), 'proof.pdf', 'DOCUMENT_TYPE'],
    ['nothing', Buffer.alloc(0), 'proof.pdf', 'IMPORT_FILE_EMPTY'],
    ['too large', Buffer.concat([PDF, Buffer.alloc(10 * MEGABYTE)]), 'proof.pdf', 'IMPORT_FILE_TOO_LARGE'],
  ])('that is %s is refused', async (_, content, fileName, code) => {
    const { claimId } = await rejected();
    expect(codeOf(await add(claimId, scene.dealer, content, fileName))).toBe(code);
    expect((await view(claimId)).unsent).toEqual([]);
  });

  it('is the tenth of a letter at most', async () => {
    const { claimId } = await rejected();
    for (let count = 0; count < 10; count += 1) done(await add(claimId));
    expect(codeOf(await add(claimId))).toBe('DOCUMENT_TOO_MANY');
  });

  it('is taken of a dealer on the last day to appeal and not after it, and of head office once he appealed', async () => {
    const { claimId } = await rejected();
    const until = (day: string) =>
      server.owner.updateTable('claim').set({ appeal_until: day }).where('id', '=', claimId).execute();
    await until('2026-03-01');
    expect(codeOf(await add(claimId))).toBe('APPEAL_NO_PAPERS');
    await until('2026-03-02');
    done(await add(claimId));
    expect(codeOf(await add(claimId, scene.sipo))).toBe('APPEAL_NO_PAPERS');
    done(await scene.dealer.call('claim.appeal', { body: { claimId, reason: 'In time' } }));
    done(await add(claimId, scene.sipo));
    expect((await view(claimId)).letters[0]?.paperCount).toBe(1);
  });
});

describe('[MSC-003] of another dealer', () => {
  it('claims, appeals, letters and papers are answered as missing ones, to the byte', async () => {
    const { claimId, appealId } = await appealed();
    const { paperId } = done(await add(claimId));
    done(await write(scene.dealer, appealId, 'With it', { papers: [paperId] }));
    const other = await server.as('DEALER2');
    const tries = async (claim: number, appeal: number, paper: number) => {
      const replies = await Promise.all([
        other.call('appeal.view', { query: { claimId: claim } }),
        other.call('appeal.view', { query: { appealId: appeal } }),
        write(other, appeal),
        add(claim, other),
        other.call('appeal.removePaper', { body: { claimId: claim, paperId: paper } }),
      ]);
      const file = await openPaper(other, claim, paper);
      return [...replies.map(({ status, text }) => [status, text]), [file.statusCode, file.body]];
    };
    const foreign = await tries(claimId, appealId, paperId);
    expect(foreign.map(([status]) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(foreign).toEqual(await tries(2_000_000_000, 2_000_000_000, 2_000_000_000));
    const listed = done(await other.call('appeal.list', {})).content;
    expect(listed.map((row) => row.appealId)).not.toContain(appealId);
    expect((await view(claimId)).letters).toHaveLength(2);
  });
});

describe('[MSC-013] the list of appeals', () => {
  it('is filtered by state, BU, dealer, VIN, whom they wait for and age', async () => {
    const open = await appealed();
    const asked = await appealed();
    done(await ask(asked.appealId));
    const old = await appealed();
    await server.owner
      .updateTable('claim_appeal')
      .set({ opened_day: '2026-02-23' })
      .where('id', '=', old.appealId)
      .execute();
    const { vin } = await view(open.claimId);
    const ids = [open, asked, old].map(({ appealId }) => appealId);
    const found = async (query: object) => {
      const { content } = done(await scene.sipo.call('appeal.list', { query: { pageSize: 100, ...query } }));
      return ids.filter((id) => content.some((row) => row.appealId === id));
    };
    expect(await found({})).toEqual(ids);
    expect(await found({ status: 'Asked' })).toEqual([asked.appealId]);
    expect(await found({ waits: 'dealer' })).toEqual([asked.appealId]);
    expect(await found({ waits: 'headOffice' })).toEqual([open.appealId, old.appealId]);
    expect(await found({ age: 7 })).toEqual([old.appealId]);
    expect(await found({ age: 8 })).toEqual([]);
    expect(await found({ vin })).toEqual([open.appealId]);
    expect(await found({ bu: 'MBPC', dealer: 'D1001' })).toEqual(ids);
    expect(await found({ dealer: 'D1002' })).toEqual([]);
  });
});

describe('the database at the end', () => {
  it('agrees', async () => {
    await server.owner.transaction().execute(async (tx) => {
      expect(await checkSaleMoves(tx)).toEqual([]);
      const folder = new DocumentFolder(server.documentFolder);
      expect(await checkDocuments(tx, { folder })).toEqual([]);
    });
  });
});
