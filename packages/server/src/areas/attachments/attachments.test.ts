import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadTo } from '../../../test/multipart.ts';
import { callKey, lastRecord } from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';

let server: TestServer;
let control: TestCaller;
let sales: TestCaller;
beforeAll(async () => {
  server = await testServer();
  [control, sales] = [await server.as('control'), await server.as('sales')];
});
afterAll(() => server.close());

const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex');
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF');
const JPG = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
const office = (parts: readonly string[]) =>
  Buffer.from(zipSync(Object.fromEntries(['[Content_Types].xml', ...parts].map((name) => [name, new Uint8Array(9)]))));

/** 80 MB of nothing in each part, packed small. */
const bomb = (...parts: readonly string[]) => {
  const swelling = Object.fromEntries(parts.map((name) => [name, new Uint8Array(80_000_000)]));
  return Buffer.from(zipSync({ '[Content_Types].xml': new Uint8Array(9), ...swelling }));
};
/** One byte of the first part turned over: its checksum no longer fits. */
const damaged = (archive: Buffer) => {
  const copy = Buffer.from(archive);
  const at = 30 + copy.readUInt16LE(26) + copy.readUInt16LE(28);
  copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at);
  return copy;
};
const withMacros = Buffer.from(
  zipSync({
    '[Content_Types].xml': Buffer.from(
      '<Types><Override PartName="/xl/x.dat" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
    ),
    'xl/workbook.xml': new Uint8Array(9),
    'xl/x.dat': new Uint8Array(9),
  }),
);

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const draft = (nameEn: string) => ({ nameEn, nameCn: `${nameEn} 中文`, category: 'sale', giver: 'dealer' });
async function make(name: string): Promise<number> {
  const made = await control.call('attachments.add', { body: draft(name), headers: callKey() });
  expect(made.body.code).toBe('0');
  return made.body.data.attachmentId;
}
const upload = (attachmentId: number, content: Buffer, more: { fileName?: string; at?: Record<string, string> } = {}) =>
  uploadTo('attachments.addSample', server, control, {
    fields: { attachmentId: String(attachmentId), ...more.at },
    fileName: more.fileName ?? 'sample.pdf',
    content,
  });
const samples = async (attachmentId: number) => (await sales.call('samples.of', { query: { attachmentId } })).body.data;
async function contents(): Promise<readonly string[]> {
  const found = await readdir(server.documentFolder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('the attachment master', () => {
  it('each name exists once in each language, and an edit needs the version that was read', async () => {
    const attachmentId = await make('Retail invoice');
    const again = await control.call('attachments.add', { body: draft('RETAIL invoice'), headers: callKey() });
    expect(codeOf(again)).toBe('ATTACHMENT_EXISTS');
    const wrong = { ...draft('X'), category: 'nothing' };
    expect(codeOf(await control.call('attachments.add', { body: wrong, headers: callKey() }))).toBe(
      'ATTACHMENT_CATEGORY_MISSING',
    );
    const edit = (version: number) =>
      control.call('attachments.edit', { query: { version }, body: { ...draft('Invoice'), attachmentId } });
    expect((await edit(1)).body.data).toEqual({ attachmentId, version: 2 });
    expect(codeOf(await edit(1))).toBe('RECORD_CHANGED');
    const { body } = await sales.call('attachments.list', { query: { text: 'invoice', giver: 'dealer' } });
    expect(body.data.content.map(({ nameEn, samples: count }) => [nameEn, count])).toEqual([['Invoice', 0]]);
    expect((await sales.call('attachments.list', { query: { giver: 'customer' } })).body.data.totalElements).toBe(0);
  });

  it('an inactive attachment takes no samples, and the list of all samples no longer shows its samples', async () => {
    const attachmentId = await make('Switched');
    await upload(attachmentId, PDF);
    const shown = async () =>
      (await sales.call('samples.list', { query: { text: 'Switched' } })).body.data.content.map((row) => row.samples);
    expect(await shown()).toEqual([1]);
    const off = await control.call('attachments.active', { body: { attachmentId, active: false } });
    expect(off.body.data).toEqual({ attachmentId, active: false, version: 2 });
    expect(codeOf(await upload(attachmentId, PNG))).toBe('ATTACHMENT_INACTIVE');
    expect(await shown()).toEqual([]);
  });
});

describe('samples', () => {
  it.each([
    ['pdf', PDF, 'sample.pdf'],
    ['png', PNG, 'sample.png'],
    ['jpg', JPG, 'sample.jpeg'],
    ['xlsx', office(['xl/workbook.xml']), 'sample.xlsx'],
    ['docx', office(['word/document.xml']), 'sample.docx'],
  ] as const)(
    'of type %s come back as they were sent, as a download that runs nothing',
    async (type, content, fileName) => {
      const attachmentId = await make(`Type ${type}`);
      const { documentId, number, name } = (await upload(attachmentId, content, { fileName })).body.data;
      expect({ number, name }).toEqual({ number: 1, name: fileName });
      const file = await server.app.inject({
        url: '/oasis/pgapi/documentsample/download',
        query: { attachmentId: String(attachmentId), documentId: String(documentId), number: '1' },
        headers: { authorization: sales.token },
      });
      expect(file.rawPayload.equals(content)).toBe(true);
      expect(file.headers).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment;/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'no-store',
      });
      expect((await samples(attachmentId))[0]?.files).toMatchObject([{ number: 1, type, size: content.length }]);
    },
  );

  it('the bytes decide the kind of a sample; every other kind is refused and leaves nothing', async () => {
    const attachmentId = await make('Hostile');
    const before = await contents();
    const hostile: readonly (readonly [what: string, content: Buffer, code: string])[] = [
      ['a page', Buffer.from('<html><script>alert(1)</script>'), 'DOCUMENT_TYPE'],
      ['a picture with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'DOCUMENT_TYPE'],
      ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'DOCUMENT_TYPE'],
      ['an archive of something else', Buffer.from(zipSync({ 'a.txt': new Uint8Array(9) })), 'DOCUMENT_TYPE'],
      ['a broken archive', office(['xl/workbook.xml']).subarray(0, 60), 'DOCUMENT_TYPE'],
      ['a workbook with macros', office(['xl/workbook.xml', 'xl/vbaProject.bin']), 'DOCUMENT_TYPE'],
      ['two documents in one', office(['xl/workbook.xml', 'word/document.xml']), 'DOCUMENT_TYPE'],
      ['a workbook that swells', bomb('xl/workbook.xml', 'xl/worksheets/sheet1.xml'), 'IMPORT_ARCHIVE_TOO_LARGE'],
      ['a text that swells', bomb('word/document.xml', 'word/media/image1.png'), 'IMPORT_ARCHIVE_TOO_LARGE'],
      ['a workbook with a damaged part', damaged(office(['xl/workbook.xml'])), 'DOCUMENT_BROKEN'],
      ['macros under another name', withMacros, 'DOCUMENT_MACROS'],
      ['plain text', Buffer.from('a,b\n1,2'), 'DOCUMENT_TYPE'],
      ['nothing', Buffer.alloc(0), 'IMPORT_FILE_EMPTY'],
      ['a huge one', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), 'IMPORT_FILE_TOO_LARGE'],
    ];
    for (const [what, content, code] of hostile) {
      expect([what, codeOf(await upload(attachmentId, content))]).toEqual([what, code]);
    }
    expect(await samples(attachmentId)).toEqual([]);
    expect(await contents()).toEqual(before);
    expect(await lastRecord(server, `attachment:${attachmentId}`)).toMatchObject({ outcome: 'refused' });
  });

  it('a packed sample is kept as it was sent: a separate process unpacks it, up to 64 MB', async () => {
    const attachmentId = await make('Large');
    const large = Buffer.from(
      zipSync({
        '[Content_Types].xml': new Uint8Array(9),
        'xl/workbook.xml': new Uint8Array(9),
        'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000),
      }),
    );
    expect((await upload(attachmentId, large)).body.code).toBe('0');
    expect((await samples(attachmentId))[0]?.files[0]?.size).toBe(large.length);
  });

  it.each([
    ['../../../etc/passwd', 'passwd.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe.pdf'],
    ['发票.pdf', '发票.pdf'],
  ])(
    'a sample sent as %j gets a name without folders and without characters that hide its kind',
    async (fileName, name) => {
      const attachmentId = await make(`Named ${name}`);
      expect((await upload(attachmentId, PDF, { fileName })).body.data).toMatchObject({ name });
    },
  );

  it('a sample keeps all of its versions; the same bytes make no new version', async () => {
    const attachmentId = await make('Versions');
    const { documentId } = (await upload(attachmentId, PDF)).body.data;
    const at = { documentId: String(documentId), version: '1' };
    expect(codeOf(await upload(attachmentId, PDF, { at }))).toBe('DOCUMENT_SAME');
    expect((await upload(attachmentId, PNG, { at })).body.data).toEqual({
      documentId,
      number: 2,
      name: 'sample.pdf.png',
    });
    expect(codeOf(await upload(attachmentId, JPG, { at }))).toBe('RECORD_CHANGED');
    expect((await samples(attachmentId)).map(({ files }) => files.map(({ type }) => type))).toEqual([['png', 'pdf']]);
    const first = await sales.call('samples.file', { query: { attachmentId, documentId, number: 1 } });
    expect(first.headers['content-type']).toBe('application/pdf');
    const missing = await sales.call('samples.file', { query: { attachmentId, documentId, number: 3 } });
    expect(missing.status).toBe(404);
  });

  it('a sample belongs to one attachment and is not found under another', async () => {
    const [own, other] = [await make('Own'), await make('Other')];
    const { documentId } = (await upload(own, PDF)).body.data;
    const read = await sales.call('samples.file', { query: { attachmentId: other, documentId, number: 1 } });
    expect(read.status).toBe(404);
    const next = await upload(other, PNG, { at: { documentId: String(documentId) } });
    expect(next.status).toBe(404);
    const body = { attachmentId: other, documentId };
    expect((await control.call('attachments.withdrawSample', { body })).status).toBe(404);
    expect(await samples(own)).toHaveLength(1);
    expect((await upload(9_999_999, PDF)).status).toBe(404);
    const fields = { attachmentId: "1' or '1" };
    const broken = { fields, fileName: 'x.pdf', content: PDF };
    expect((await uploadTo('attachments.addSample', server, control, broken)).status).toBe(400);
  });

  it('a sample is withdrawn once, at the version that was read, and an attachment has at most ten samples', async () => {
    const attachmentId = await make('Withdrawn');
    const { documentId } = (await upload(attachmentId, PDF)).body.data;
    const body = { attachmentId, documentId };
    expect(codeOf(await control.call('attachments.withdrawSample', { body, query: { version: 7 } }))).toBe(
      'RECORD_CHANGED',
    );
    const done = await control.call('attachments.withdrawSample', { body, query: { version: 1 } });
    expect(done.body.data).toEqual({ documentId });
    expect((await control.call('attachments.withdrawSample', { body })).status).toBe(404);
    expect(await samples(attachmentId)).toEqual([]);
    for (let count = 0; count < 10; count += 1)
      await upload(attachmentId, Buffer.concat([PDF, Buffer.from(`${count}`)]));
    expect(codeOf(await upload(attachmentId, PDF))).toBe('DOCUMENT_TOO_MANY');
    expect((await samples(attachmentId)).length).toBe(10);
  });

  it('an upload that breaks off is refused and leaves nothing', async () => {
    const attachmentId = await make('Cut');
    const before = await contents();
    const boundary = 'cut';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="attachmentId"\r\n\r\n${attachmentId}\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
    const reply = await server.app.inject({
      method: 'POST',
      url: '/oasis/pgapi/attachment/uploadsample',
      headers: { authorization: control.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), PDF]),
    });
    expect(reply.statusCode).toBe(400);
    expect([await samples(attachmentId), await contents()]).toEqual([[], before]);
  });

  it('only users who may edit attachments change samples', async () => {
    const attachmentId = await make('Guarded');
    const form = { fields: { attachmentId: String(attachmentId) }, fileName: 'x.pdf', content: PDF };
    expect((await uploadTo('attachments.addSample', server, sales, form)).status).toBe(403);
    expect((await uploadTo('attachments.addSample', server, server.anyone, form)).status).toBe(401);
  });

  it('a sample whose content is missing or changed on the disk is reported, and never sent', async () => {
    const attachmentId = await make('Damaged');
    const content = Buffer.concat([PDF, Buffer.from('damaged')]);
    const before = new Set(await contents());
    const { documentId } = (await upload(attachmentId, content)).body.data;
    const [sha256 = ''] = (await contents()).filter((name) => !before.has(name));
    await writeFile(join(server.documentFolder, sha256.slice(0, 2), sha256), '<script>');
    const file = await sales.call('samples.file', { query: { attachmentId, documentId, number: 1 } });
    expect(codeOf(file)).toBe('DOCUMENT_GONE');
  });
});
