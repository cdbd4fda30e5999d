import { type CallData, callLine } from '@oasis/api-client/contract';
import type { TestCaller, TestReply, TestServer } from './test-server.ts';

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly fileName: string;
  readonly content: string | Buffer;
}

/** Uploads a file of volumes as a browser would: fields first, then the file. */
export function uploadVolumes(
  server: TestServer,
  caller: TestCaller,
  form: Form,
): Promise<TestReply<CallData<'kufri.upload'>>> {
  return uploadTo('kufri.upload', server, caller, form);
}

/** Stores a file of IMPACT like the page: shown first, then stored as shown. */
export async function keepImpactFile(
  server: TestServer,
  caller: TestCaller,
  content: string,
): Promise<TestReply<CallData<'impact.loadFile'>>> {
  const form = (print: string) => ({ fields: { print }, fileName: 'impact.csv', content });
  const shown = await uploadTo('impact.checkFile', server, caller, form(''));
  return uploadTo('impact.loadFile', server, caller, form(shown.body.data.print));
}

type UploadCall =
  | 'kufri.upload'
  | 'guidelineYear.checkFile'
  | 'cars.checkFile'
  | 'retail.addPaper'
  | 'retail.checkFile'
  | 'retail.loadFile'
  | 'cars.loadFile'
  | 'cars.checkPdiFile'
  | 'cars.loadPdiFile'
  | 'corrections.checkFile'
  | 'late.addPaper'
  | 'corrections.loadFile'
  | 'dealers.checkFile'
  | 'dealers.loadFile'
  | 'prices.checkFile'
  | 'prices.loadFile'
  | 'groupPrices.checkFile'
  | 'groupPrices.loadFile'
  | 'nsts.checkFile'
  | 'nsts.loadFile'
  | 'calendar.checkFile'
  | 'calendar.loadFile'
  | 'registrations.checkFile'
  | 'registrations.loadFile'
  | 'sources.checkFile'
  | 'sources.loadFile'
  | 'supportOrders.checkFile'
  | 'supportOrders.loadFile'
  | 'impact.checkFile'
  | 'impact.loadFile'
  | 'calculator.checkFile'
  | 'calculator.loadFile'
  | 'penetration.checkFile'
  | 'penetration.loadFile'
  | 'design.dealerFile'
  | 'claim.vinFile'
  | 'attachments.addSample'
  | 'appeal.addPaper'
  | 'paperRequest.addPaper';

/** Uploads a file to a call in the same way. */
export async function uploadTo<Id extends UploadCall>(
  call: Id,
  { app }: TestServer,
  { token }: TestCaller,
  form: Form,
): Promise<TestReply<CallData<Id>>> {
  const boundary = 'oasis-test-boundary';
  const fields = Object.entries(form.fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${form.fileName}"\r\nContent-Type: text/csv\r\n\r\n`;
  const reply = await app.inject({
    method: 'POST',
    url: callLine(call).path,
    headers: { authorization: token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(fields.join('') + file),
      Buffer.from(form.content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json(), text: reply.body };
}
