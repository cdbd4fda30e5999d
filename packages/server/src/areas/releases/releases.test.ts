import { parameterForm } from '@oasis/engine/areas/parameters';
import { letterBlocks, plainText } from '@oasis/engine/areas/wording';
import { dayOf, present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, fillIn, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
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

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const approved = async (name = 'Spring offer', bu = 'MBPC') => {
  const made = await life.planned({ name, bu });
  await life.put(made.programId, 'Approved');
  return made;
};
const create = (name: string, programIds: number[]) =>
  sales.call('releases.create', { body: { name, programIds }, ...keyed() });
const made = async (name = 'Letter') => {
  const program = await approved();
  const { releaseId, releaseCode, version } = (await create(name, [program.programId])).body.data;
  return { ...program, releaseId, releaseCode, version };
};
const view = async (releaseId: number) => (await sales.call('releases.view', { query: { releaseId } })).body.data;
const COVER = {
  textEn: 'Dear partner,\n\nplease find our offers.',
  textCn: '尊敬的经销商：\n\n请查阅我们的激励政策。',
};
const cover = (releaseId: number, more: object = {}) =>
  sales.call('releases.saveCover', { body: { releaseId, day: '2026-03-01', ...COVER, ...more } });
const toDealers = (releaseId: number, codes: string[]) =>
  sales.call('releases.addExternalList', { body: { releaseId, codes } });
const send = (releaseId: number) => sales.call('releases.send', { body: { releaseId } });
const mail = (releaseId: number, keys = keyed()) => sales.call('releases.sendEmail', { body: { releaseId }, ...keys });
const recipients = async (releaseId: number) =>
  (await sales.call('releases.recipients', { query: { releaseId } })).body.data;
/** A letter that was mailed to the first dealer. */
const mailed = async (name = 'Letter') => {
  const release = await made(name);
  await cover(release.releaseId);
  await toDealers(release.releaseId, ['D1001']);
  await send(release.releaseId);
  const { letterNumber } = (await mail(release.releaseId)).body.data;
  return { ...release, letterNumber };
};
const stateOf = async (programId: number) =>
  (await sales.call('program.detailStatus', { query: { programId } })).body.data.status;
const found = async (query: object, by = sales) => {
  const reply = await by.call('letters.search', { query: { pageIndex: 0, pageSize: 50, ...query } });
  return reply.body.data.content.map(({ letterNumber }) => letterNumber);
};

describe('a release batch', () => {
  it('PRG-028 PRG-046 takes approved programs in their order, and dates its cover today', async () => {
    const [first, second] = [await approved('First'), await approved('Second')];
    const { releaseId, releaseCode } = (await create(' Spring ', [second.programId, first.programId])).body.data;
    expect(releaseCode).toMatch(/^R-\d{4}$/v);
    const { content, coverDay, ...batch } = await view(releaseId);
    expect(batch).toMatchObject({ releaseName: 'Spring', bu: 'MBPC', status: 'Draft', programs: 2, letterNumber: '' });
    expect(content.map(({ programName }) => programName)).toEqual(['Second', 'First']);
    expect(coverDay).toBe(dayOf(server.clock.at ?? new Date()));
    const offered = await sales.call('releases.available', { query: { pageIndex: 0, pageSize: 100 } });
    const ids = offered.body.data.content.map(({ programId }) => programId);
    expect(ids).not.toContain(first.programId);
  });

  it('PRG-028 refuses a program that is not approved, of another BU, or in another letter', async () => {
    const [car, van] = [await approved(), await approved('Van', 'VAN')];
    const saved = await life.planned();
    expect(codeOf(await create('Two', [car.programId, van.programId]))).toBe('RELEASE_OTHER_BU');
    expect(codeOf(await create('None', []))).toBe('RELEASE_EMPTY');
    expect(codeOf(await create('Missing', [9_999_999]))).toBe('RELEASE_PROGRAM_MISSING');
    const refused = await create('Saved', [saved.programId]);
    expect(refused.body.message).toBe(`${saved.programCode} is Saved: only approved programs can be released`);
    await create('First', [car.programId]);
    expect(codeOf(await create('Second', [car.programId]))).toBe('RELEASE_TAKEN');
  });

  it('PRG-026 PRG-029 is saved with other programs, and takes further programs at the end', async () => {
    const { releaseId, programId } = await made();
    const [other, more] = [await approved('Other'), await approved('More')];
    const body = { releaseId, name: 'Changed', programIds: [other.programId] };
    expect((await sales.call('releases.save', { body })).body.data.status).toBe('Draft');
    await sales.call('releases.insert', { body: { releaseId, programIds: [more.programId, other.programId] } });
    const { content, releaseName } = await view(releaseId);
    expect([releaseName, ...content.map(({ programName }) => programName)]).toEqual(['Changed', 'Other', 'More']);
    expect((await create('Left', [programId])).body.code).toBe('0');
  });

  it('is reopened from frozen; until then its programs are neither revised nor cancelled', async () => {
    const { releaseId, programId } = await made('Frozen');
    await cover(releaseId);
    await toDealers(releaseId, ['D1001']);
    await send(releaseId);
    const revise = () => sales.call('program.revise', { body: { programId }, ...keyed() });
    const cancel = () => sales.call('program.cancel', { body: { programId, reason: 'Sold out' }, ...keyed() });
    expect([codeOf(await revise()), codeOf(await cancel())]).toEqual([
      'RELEASE_PROGRAM_IN_SENT',
      'RELEASE_PROGRAM_IN_SENT',
    ]);
    const waiting = async () =>
      server.owner
        .selectFrom('task')
        .select('id')
        .where('object_kind', '=', 'release-batch')
        .where('object_id', '=', releaseId)
        .where('done_at', 'is', null)
        .execute();
    expect(await waiting()).not.toEqual([]);
    const reopen = () => sales.call('releases.reopen', { body: { releaseId } });
    expect((await reopen()).body.data.status).toBe('Draft');
    expect(await waiting()).toEqual([]);
    expect(codeOf(await reopen())).toBe('STATE_NOT_FITTING');
    expect((await cancel()).body.data.status).toBe('Cancelled');
    expect(codeOf(await send(releaseId))).toBe('RELEASE_PROGRAM_STATE');
    expect((await sales.call('releases.discard', { body: { releaseId } })).body.data.status).toBe('Discarded');
  });

  it('PRG-031 is discarded only as a draft and then has no programs; they can go into another batch', async () => {
    const { releaseId, programId, programCode } = await made();
    const discard = () => sales.call('releases.discard', { body: { releaseId } });
    const letterText = async () => JSON.stringify((await view(releaseId)).letter);
    expect(await letterText()).toContain(programCode);
    expect((await discard()).body.data.status).toBe('Discarded');
    expect(await letterText()).not.toContain(programCode);
    expect((await create('Again', [programId])).body.code).toBe('0');
    expect(codeOf(await discard())).toBe('STATE_NOT_FITTING');
  });
});

describe('the cover', () => {
  it('PRG-037 PRG-051 keeps date and text in both languages, and refuses a wrong date, a missing text and a long text', async () => {
    const { releaseId } = await made();
    expect((await cover(releaseId)).body.code).toBe('0');
    const read = await sales.call('releases.cover', { query: { releaseId } });
    expect(read.body.data).toMatchObject({ releaseId, status: 'Draft', day: '2026-03-01', ...COVER });
    expect(codeOf(await cover(releaseId, { day: '2026-02-30' }))).toBe('COVER_DAY_WRONG');
    expect(codeOf(await cover(releaseId, { textCn: '  ' }))).toBe('COVER_TEXT_MISSING');
    expect(codeOf(await cover(releaseId, { textEn: 'x'.repeat(5001) }))).toBe('COVER_LENGTH');
  });
});

describe('recipients', () => {
  it('PRG-060 PRG-061 PRG-062 PRG-063 PRG-064 PRG-065 are named by groups, people and lists, and each person gets the letter once', async () => {
    const { releaseId } = await made();
    const choose = async (kind: 'region' | 'userGroup' | 'dealerPerson', name = '') => {
      const reply = await sales.call('releases.choices', { query: { kind, name, limit: 50 } });
      return reply.body.data;
    };
    const regions = (await sales.call('releases.regions', { query: { bu: 'MBPC' } })).body.data;
    const [group] = await choose('userGroup', 'sales');
    const [person] = await choose('dealerPerson', 'DEALER1');
    const base = { releaseId };
    await sales.call('releases.addInternalGroup', { body: { ...base, ids: [group?.id ?? 0] } });
    await sales.call('releases.addInternalList', { body: { ...base, codes: ['sales', ' MANAGER '] } });
    await sales.call('releases.addExternalGroup', {
      body: { ...base, kind: 'region', ids: regions.map(({ id }) => id) },
    });
    await sales.call('releases.addExternalUser', { body: { ...base, userId: person?.id ?? 0 } });
    expect((await toDealers(releaseId, ['d1001'])).body.code).toBe('0');
    const { people, named } = await recipients(releaseId);
    const accounts = people.map(({ account }) => account);
    expect(new Set(accounts).size).toBe(accounts.length);
    expect(accounts).toEqual(expect.arrayContaining(['sales', 'manager', 'DEALER1']));
    expect(new Set(named.map(({ kind }) => kind))).toEqual(
      new Set(['userGroup', 'person', 'region', 'dealerPerson', 'dealer']),
    );
    const unknown = await toDealers(releaseId, ['D1001', 'NOBODY']);
    expect(unknown.body.message).toBe('There is no such recipient: NOBODY');
    const dealer = named.find(({ kind }) => kind === 'dealer');
    const gone = { releaseId, kind: 'dealer', id: dealer?.id ?? 0 } as const;
    expect((await sales.call('releases.removeRecipient', { body: gone })).body.code).toBe('0');
    expect(codeOf(await sales.call('releases.removeRecipient', { body: gone }))).toBe('RECIPIENT_UNKNOWN');
  });

  it('PRG-055 PRG-056 lists dealers of the programs who do not get the letter, and dealers who get it without a program', async () => {
    const { releaseId } = await made();
    const before = await recipients(releaseId);
    expect(before.missing.map(({ code }) => code)).toContain('D1001');
    await toDealers(releaseId, ['D1001']);
    const after = await recipients(releaseId);
    expect(after.missing.map(({ code }) => code)).not.toContain('D1001');
    expect(after.extra).toEqual([]);
    const entities = await sales.call('releases.legalEntities', {});
    expect(entities.body.code).toBe('0');
  });

  it('PRG-064 counts the dealer of a single named person as a recipient, even if no program of the letter has the dealer', async () => {
    const { releaseId, programId } = await made();
    const query = { kind: 'dealerPerson', name: 'DEALER1', limit: 1 } as const;
    const [person] = (await sales.call('releases.choices', { query })).body.data;
    const codesOf = (dealers: readonly { readonly code: string }[]) => dealers.map(({ code }) => code);
    await sales.call('releases.addExternalUser', { body: { releaseId, userId: person?.id ?? 0 } });
    const inside = await recipients(releaseId);
    expect([codesOf(inside.missing).includes('D1001'), codesOf(inside.extra)]).toEqual([false, []]);
    const other = await server.owner
      .selectFrom('dealer')
      .select('id')
      .where('code', '=', 'D1002')
      .executeTakeFirstOrThrow();
    await server.owner
      .updateTable('program_design')
      .set({ dealer_kind: 'list' })
      .where('program_id', '=', programId)
      .execute();
    await server.owner.insertInto('program_dealer').values({ program_id: programId, dealer_id: other.id }).execute();
    const outside = await recipients(releaseId);
    expect([codesOf(outside.missing), codesOf(outside.extra)]).toEqual([['D1002'], ['D1001']]);
  });
});

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
