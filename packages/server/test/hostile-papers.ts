import { crc32, deflateSync } from 'node:zlib';
import type { PaperType } from '../src/files/papers/paper-texts.ts';
import { paperPdf, qrPicture } from './papers.ts';

/** A file that somebody uploads as a paper of a sale, which it is not. */
export interface HostilePaper {
  readonly name: string;
  readonly type: PaperType;
  readonly bytes: Buffer;
}

/** Pictures with lying heads, bombs, mixtures of two types, PDFs with scripts, and codes that say addresses and formulas. */
export async function hostilePapers(): Promise<readonly HostilePaper[]> {
  const good = await qrPicture('01,03,044001900111,12345678,1.00,20260120,,');
  const pdf = await paperPdf([['开票日期：2026年1月20日']], good);
  return [
    ...pictures(good),
    ...(await codes()),
    ...pdfs(),
    ...broken(good, 'png'),
    ...broken(pdf, 'pdf'),
    ...mixed(good, pdf),
  ];
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function part(name: string, content: Buffer): Buffer {
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  size.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

function png(width: number, height: number, content: Buffer, depth = 8): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, 6, 0, 0, 0], 8);
  return Buffer.concat([SIGNATURE, part('IHDR', head), part('IDAT', content), part('IEND', Buffer.alloc(0))]);
}

/** A JPEG that says it has a size, with nothing behind its head. */
function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 7);
  frame.writeUInt16BE(width, 9);
  return frame;
}

function pictures(good: Buffer): readonly HostilePaper[] {
  const zeros = deflateSync(Buffer.alloc(16 * 1024 * 1024));
  const sizes = [
    [0, 0],
    [1, 1],
    [0x7f_ff_ff_ff, 0x7f_ff_ff_ff],
    [0xff_ff_ff_ff, 1],
    [65_535, 65_535],
    [8000, 8000],
  ] as const;
  const markers = [0xe1, 0xda, 0xff, 0x00];
  return [
    ...sizes.map(([width, height]) => ({ name: `PNG of ${width} × ${height}`, bytes: png(width, height, zeros) })),
    { name: 'PNG with 16 bits', bytes: png(8000, 8000, zeros, 16) },
    { name: 'PNG without an end', bytes: good.subarray(0, 33) },
  ]
    .map((one): HostilePaper => ({ ...one, type: 'png' }))
    .concat(
      ...sizes.map(([width, height]): HostilePaper => {
        const bytes = jpeg(width & 0xff_ff, height & 0xff_ff);
        return { name: `JPEG of ${width} × ${height}`, type: 'jpg', bytes };
      }),
      ...markers.map((marker): HostilePaper => {
        const bytes = Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(2000, Buffer.from([0xff, marker, 0, 0]))]);
        return { name: `JPEG of markers ${marker}`, type: 'jpg', bytes };
      }),
      {
        name: 'JPEG with a script in its notes',
        type: 'jpg',
        bytes: Buffer.concat([jpeg(10, 10), Buffer.from('<script>alert(1)</script>')]),
      },
    );
}

/** QR codes whose content is hostile. */
async function codes(): Promise<readonly HostilePaper[]> {
  const texts = [
    'https://example.com/?01,03,044001900111,12345678,1.00,20260120',
    'javascript:alert(1)',
    '=HYPERLINK("http://example.com")',
    '+cmd|calc',
    '<script>alert(1)</script>',
    "01,03,044001900111','12345678,1.00,20260120",
    '01,03,=1+1,12345678,1.00,20260120',
    '01,03,044001900111,12345678'.padEnd(600, '9'),
    '\u202E01,03,044001900111,12345678,1.00,20260120',
    '{"__proto__":{"admin":true}}',
  ];
  return Promise.all(
    texts.map(async (text) => ({
      name: `code ${text.slice(0, 30)}`,
      type: 'png' as const,
      bytes: await qrPicture(text),
    })),
  );
}

function pdfs(): readonly HostilePaper[] {
  const page = '/Type/Catalog/Pages 2 0 R';
  const made = (name: string, root: string, more = ''): HostilePaper => ({
    name,
    type: 'pdf',
    bytes: Buffer.from(
      `%PDF-1.7\n1 0 obj<<${root}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n${more}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    ),
  });
  const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024, 32)).toString('latin1');
  return [
    made('PDF with a script', `${page}/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>`),
    made('PDF with an address', `${page}/OpenAction<</S/URI/URI(http://127.0.0.1:1/)>>`),
    made('PDF that launches', `${page}/OpenAction<</S/Launch/F(/bin/sh)>>`),
    made('PDF that sends a form', `${page}/OpenAction<</S/SubmitForm/F(http://127.0.0.1:1/)>>`),
    made('PDF of forms', `${page}/AcroForm<</XFA(x)/Fields[]>>`),
    made(
      'PDF with a file',
      `${page}/Names<</EmbeddedFiles<</Names[(a)4 0 R]>>>>`,
      '4 0 obj<</Type/Filespec/F(/etc/passwd)>>endobj',
    ),
    made(
      'PDF whose pages hold themselves',
      '/Type/Catalog/Pages 4 0 R',
      '4 0 obj<</Type/Pages/Kids[4 0 R]/Count 99>>endobj',
    ),
    made(
      'PDF of a billion pages',
      '/Type/Catalog/Pages 4 0 R',
      '4 0 obj<</Type/Pages/Kids[3 0 R]/Count 1000000000>>endobj',
    ),
    made('PDF of nested lists', page, `4 0 obj${'['.repeat(50_000)}endobj`),
    {
      ...made('PDF with a bomb', page),
      bytes: Buffer.concat([
        Buffer.from(
          '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
            '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n' +
            `4 0 obj<</Length ${bomb.length}/Filter/FlateDecode>>stream\n`,
        ),
        Buffer.from(bomb, 'latin1'),
        Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
      ]),
    },
    { name: 'PDF of nothing', type: 'pdf', bytes: Buffer.from('%PDF-1.7\n') },
  ];
}

/** A good file whose head is whole and whose rest is cut or of zeros. */
function broken(bytes: Buffer, type: PaperType): readonly HostilePaper[] {
  return [0.1, 0.2, 0.3, 0.4, 0.5].flatMap((share) => {
    const at = Math.max(40, Math.floor(bytes.length * share));
    const zeros = Buffer.concat([bytes.subarray(0, at), Buffer.alloc(bytes.length - at)]);
    return [
      { name: `${type} cut at ${share}`, type, bytes: bytes.subarray(0, at) },
      { name: `${type} of zeros from ${share}`, type, bytes: zeros },
    ];
  });
}

/** Files of two types: what one reader takes, another would read otherwise. */
function mixed(good: Buffer, pdf: Buffer): readonly HostilePaper[] {
  const script = Buffer.from('<html><script>alert(1)</script></html>');
  return [
    { name: 'a page as PNG', type: 'png', bytes: Buffer.concat([SIGNATURE, script]) },
    { name: 'a page as JPEG', type: 'jpg', bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), script]) },
    { name: 'a PDF behind the head of a PNG', type: 'png', bytes: Buffer.concat([SIGNATURE, pdf]) },
    { name: 'a PNG as PDF', type: 'pdf', bytes: good },
    { name: 'a PDF as JPEG', type: 'jpg', bytes: pdf },
    { name: 'a page as PDF', type: 'pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), script]) },
  ];
}
