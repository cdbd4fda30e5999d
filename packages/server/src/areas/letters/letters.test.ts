import { parameterForm } from '@oasis/engine/areas/parameters';
import { letterBlocks, plainText } from '@oasis/engine/areas/wording';
import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, fillIn, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import { codeOf, releaseLetters } from '../../../test/release-letters.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { checkFrozen } from '../../verify/check-frozen.ts';
import { checkMoves } from '../../verify/check-moves.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
let dealer: TestCaller;
let control: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  [sales, dealer, control] = [await server.as('sales'), await server.as('DEALER1'), await server.as('control')];
});
afterAll(() => server.close());

const { create, made, view, cover, toDealers, send, mail, mailed, stateOf, found } = releaseLetters(() => ({
  life,
  sales,
}));

describe('sending', () => {
  it('PRG-005 PRG-027 freezes the content; it needs a recipient and a text of the cover', async () => {
    const { releaseId, programId } = await made();
    await server.owner
      .updateTable('program_design')
      .set({ name_cn: '春季激励' })
      .where('program_id', '=', programId)
      .execute();
    expect(codeOf(await send(releaseId))).toBe('COVER_TEXT_MISSING');
    await cover(releaseId);
    expect(codeOf(await send(releaseId))).toBe('RELEASE_NOBODY');
    await toDealers(releaseId, ['D1001']);
    expect((await send(releaseId)).body.data.status).toBe('Sent');
    const before = (await view(releaseId)).letter;
    expect([plainText(before.en), plainText(before.zh)].map((text) => text.includes('春季激励'))).toEqual([
      false,
      true,
    ]);
    await server.owner.updateTable('program').set({ name: 'Renamed' }).where('id', '=', programId).execute();
    expect((await view(releaseId)).letter).toEqual(before);
    for (const late of [cover(releaseId), toDealers(releaseId, ['D1001']), send(releaseId)]) {
      expect(codeOf(await late)).toBe('STATE_NOT_FITTING');
    }
  });

  it('prints the wording of each program with its fields filled, and its terms once: at their place in the wording, or at the end', async () => {
    const body = [
      { type: 'heading', level: 1, content: [{ type: 'field', field: 'programCode', bold: true, italic: false }] },
    ] as const;
    for (const end of [[], [{ type: 'terms' }]] as const) {
      const program = await life.saved({ name: 'Worded program', bu: 'MBPC' });
      await fillIn(sales, program.budgetIds[0] ?? 0, [
        [0, 'penetration', '50%'],
        [0, 'costPerUnit', '4321'],
      ]);
      const blocks = [...body, ...end];
      await life.confirmWording(program.programId, sales, { en: blocks, zh: blocks });
      await life.put(program.programId, 'Approved');
      const { releaseId } = (await create('Worded', [program.programId])).body.data;
      const { letter } = await view(releaseId);
      const wording = (await sales.call('wording.detail', { query: { pgmId: program.programId } })).body.data;
      for (const locale of ['en', 'zh'] as const) {
        const lines = plainText(letter[locale]).split('\n');
        const worded = plainText(letterBlocks(wording.document[locale], wording.values, locale)).split('\n');
        expect(lines).toEqual(expect.arrayContaining(worded));
        const code = { text: program.programCode, bold: true };
        expect(letter[locale]).toContainEqual({ type: 'heading', level: 3, spans: [code] });
        expect(lines.filter((line) => line.includes('4,321.00'))).toHaveLength(1);
      }
    }
  });

  it('marks an optional document as optional, like the wording does', async () => {
    const { releaseId, programId } = await made();
    const [needed, optional] = await Promise.all(
      ['Invoice', 'Licence'].map(async (name) => {
        const body = {
          nameEn: `${name} of ${programId}`,
          nameCn: `${name} ${programId}`,
          category: 'sale',
          giver: 'dealer',
        };
        return (await control.call('attachments.add', { body, ...keyed() })).body.data.attachmentId;
      }),
    );
    const body = {
      pgmId: programId,
      ...parameterForm.empty,
      documents: [
        { attachmentId: needed ?? 0, optional: false },
        { attachmentId: optional ?? 0, optional: true },
      ],
      deadlineDays: '30',
    };
    await life.put(programId, 'Saved');
    const { version } = present(
      (await sales.call('parameter.detail', { query: { pgmId: programId } })).body.data,
      'it',
    );
    expect((await sales.call('parameter.save', { query: { version }, body })).body.code).toBe('0');
    await life.put(programId, 'Approved');
    const { letter } = await view(releaseId);
    const said = `Invoice of ${programId}, Licence of ${programId} (if there is one)`;
    expect(plainText(letter.en)).toContain(said);
    expect(plainText(letter.zh)).toContain(`Invoice ${programId}、Licence ${programId}（如有）`);
  });

  it('names offers and documents in the order of the program', async () => {
    const { programId } = await life.planned({ offers: ['Cash rebate', 'Quarterly retail bonus'] });
    const documents = [];
    for (const name of ['Contract', 'Receipt']) {
      const body = {
        nameEn: `${name} ${programId}`,
        nameCn: `${name} ${programId}`,
        category: 'sale',
        giver: 'dealer',
      };
      const { attachmentId } = (await control.call('attachments.add', { body, ...keyed() })).body.data;
      documents.push({ attachmentId, optional: false });
    }
    const { version } = present(
      (await sales.call('parameter.detail', { query: { pgmId: programId } })).body.data,
      'a parameter',
    );
    const body = { pgmId: programId, ...parameterForm.empty, documents, deadlineDays: '30' };
    expect((await sales.call('parameter.save', { query: { version }, body })).body.code).toBe('0');
    await life.put(programId, 'Approved');
    const { releaseId } = (await create('Ordered', [programId])).body.data;
    const named = async () => {
      const text = plainText((await view(releaseId)).letter.en);
      return ['Cash rebate', 'Quarterly retail bonus', `Contract ${programId}`, `Receipt ${programId}`].toSorted(
        (one, other) => text.indexOf(one) - text.indexOf(other),
      );
    };
    expect(await named()).toEqual([
      'Cash rebate',
      'Quarterly retail bonus',
      `Contract ${programId}`,
      `Receipt ${programId}`,
    ]);
    // The program has them the other way round, whichever was stored first.
    for (const table of ['program_offer', 'program_parameter_document'] as const) {
      await server.owner
        .updateTable(table)
        .set((eb) => ({ position: eb(eb.val(1), '-', eb.ref('position')) }))
        .where('program_id', '=', programId)
        .execute();
    }
    expect(await named()).toEqual([
      'Quarterly retail bonus',
      'Cash rebate',
      `Receipt ${programId}`,
      `Contract ${programId}`,
    ]);
  });

  it('PRG-030 sends several letters at once, or none of them', async () => {
    const [one, other] = [await made(), await made()];
    for (const { releaseId } of [one, other]) await toDealers(releaseId, ['D1001']);
    await cover(one.releaseId);
    const both = () => sales.call('releases.sendList', { body: { releaseIds: [one.releaseId, other.releaseId] } });
    expect(codeOf(await both())).toBe('COVER_TEXT_MISSING');
    expect((await view(one.releaseId)).status).toBe('Draft');
    await cover(other.releaseId);
    expect((await both()).body.data.map(({ status }) => status)).toEqual(['Sent', 'Sent']);
  });

  it('PRG-054 mails a letter once: it gets a number, each reader a message, and its programs are Released', async () => {
    const { releaseId, programId } = await made('Mailed');
    expect(codeOf(await mail(releaseId))).toBe('STATE_NOT_FITTING');
    await cover(releaseId);
    await toDealers(releaseId, ['D1001']);
    await send(releaseId);
    const keys = keyed();
    const { letterNumber, recipients: count, status } = (await mail(releaseId, keys)).body.data;
    expect([letterNumber, status]).toEqual([expect.stringMatching(/^SML-\d{4}-\d{4}$/v), 'Released']);
    expect((await mail(releaseId, keys)).body.data.letterNumber).toBe(letterNumber);
    expect(codeOf(await mail(releaseId))).toBe('STATE_NOT_FITTING');
    expect(await stateOf(programId)).toBe('Released');
    const messages = await server.owner
      .selectFrom('message')
      .selectAll()
      .where('object_kind', '=', 'release-batch')
      .where('object_id', '=', releaseId)
      .execute();
    expect(messages).toHaveLength(count);
    expect(new Set(messages.map(({ user_id }) => user_id)).size).toBe(count);
  });
});

describe('a letter', () => {
  it('PRG-052 PRG-053 is found by a dealer it was sent to and by no other dealer, and shows neither budget nor comment', async () => {
    const { releaseId, letterNumber } = await mailed();
    expect(await found({}, dealer)).toContain(letterNumber);
    expect(await found({}, await server.as('DEALER2'))).not.toContain(letterNumber);
    const content = await dealer.call('letters.content', { query: { releaseId } });
    expect(content.body.data).toMatchObject({ letterNumber, unread: true, withdrawn: false });
    expect(content.text).not.toMatch(/budget|guideline|comment/iv);
    const other = await (await server.as('DEALER2')).call('letters.content', { query: { releaseId } });
    expect(other.status).toBe(404);
    const { openedAt } = (await dealer.call('letters.open', { body: { releaseId } })).body.data;
    expect((await dealer.call('letters.open', { body: { releaseId } })).body.data.openedAt).toBe(openedAt);
    expect((await dealer.call('letters.content', { query: { releaseId } })).body.data.unread).toBe(false);
  });

  it('PRG-052 is found by words in either language, program, vehicle, dealer, BU and days', async () => {
    const { letterNumber, programCode } = await mailed();
    for (const query of [
      { words: 'partner offers' },
      { words: '激励政策' },
      { words: 'PART' },
      { program: programCode },
      { dealer: 'd1001' },
      { bu: 'MBPC' },
      { from: '2026-01-01' },
      { words: letterNumber },
    ]) {
      expect([query, await found(query)]).toEqual([query, expect.arrayContaining([letterNumber])]);
    }
    for (const query of [{ words: '政策激励' }, { words: 'partner nothing' }, { dealer: 'D9999' }, { bu: 'VAN' }]) {
      expect([query, await found(query)]).toEqual([query, []]);
    }
  });

  it('is withdrawn with a reason: it stays readable and marked, its readers get a message, and it names its follower', async () => {
    const { releaseId, programId, letterNumber } = await mailed();
    const withdraw = (reason?: string) => sales.call('releases.withdraw', { body: { releaseId, reason } });
    expect(codeOf(await withdraw())).toBe('REASON_MISSING');
    expect((await withdraw('Wrong amounts')).body.code).toBe('0');
    expect(codeOf(await withdraw('Again'))).toBe('LETTER_WITHDRAWN_ALREADY');
    const { content } = (await sales.call('releases.list', { query: { pageIndex: 0, pageSize: 50 } })).body.data;
    expect(content.find((one) => one.releaseId === releaseId)).toMatchObject({ withdrawn: true, programs: 1 });
    expect(await stateOf(programId)).toBe('Approved');
    const read = async () => (await dealer.call('letters.content', { query: { releaseId } })).body.data;
    expect(await read()).toMatchObject({ withdrawn: true, withdrawReason: 'Wrong amounts', follower: '' });
    const next = (await create('Corrected', [programId])).body.data.releaseId;
    await cover(next);
    await toDealers(next, ['D1001']);
    await send(next);
    const follower = (await mail(next)).body.data.letterNumber;
    expect(follower > letterNumber).toBe(true);
    expect((await read()).follower).toBe(follower);
  });

  it('has a state that fits its moves and its content: frozen, reopened, mailed or withdrawn', async () => {
    const found = await server.db
      .transaction()
      .execute(async (tx) => [...(await checkFrozen(tx)), ...(await checkMoves(tx))]);
    expect(found.filter(({ place }) => /letter|release/v.test(place))).toEqual([]);
  });
});

describe('the PDF of a letter', () => {
  const viewOf = async (releaseId: number) =>
    (await sales.call('releases.viewSml', { query: { releaseId } })).body.data;
  const until = async (releaseId: number, state: string) => {
    await expect.poll(async () => (await viewOf(releaseId)).state, { timeout: 60_000, interval: 50 }).toBe(state);
  };

  it('PRG-057 PRG-058 PRG-059 is made outside the call, has a visible state, and is deleted only before the letter is sent', async () => {
    const { releaseId, releaseCode } = await made();
    expect((await viewOf(releaseId)).state).toBe('none');
    const begun = await sales.call('releases.generateSml', { body: { releaseId } });
    expect(begun.body.data).toMatchObject({ state: 'making', done: 0, of: 1, fileName: `${releaseCode}.pdf` });
    await until(releaseId, 'ready');
    const file = await sales.call('releases.downloadSml', { query: { releaseId } });
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.text.slice(0, 5)).toBe('%PDF-');
    await cover(releaseId);
    expect((await viewOf(releaseId)).state).toBe('none');
    const drop = () => sales.call('releases.deleteSml', { body: { releaseId } });
    expect((await drop()).body.code).toBe('0');
    expect(codeOf(await drop())).toBe('LETTER_FILE_MISSING');
    await toDealers(releaseId, ['D1001']);
    await send(releaseId);
    expect(codeOf(await drop())).toBe('STATE_NOT_FITTING');
  });

  it('is given to the dealers that got the letter, with the same bytes each time, and to no other dealer', async () => {
    const { releaseId } = await mailed();
    const download = async (by: TestCaller) => by.call('letters.download', { query: { releaseId } });
    const first = await download(dealer);
    expect(first.status).toBe(200);
    expect((await download(sales)).text).toBe(first.text);
    expect((await download(await server.as('DEALER2'))).status).toBe(404);
  });
});
