import { keepPaper } from '../src/areas/retail/papers.ts';
import { DocumentFolder } from '../src/documents/document-folder.ts';
import { withAllRows } from '../src/guard/row-scope.ts';
import type { TestServer } from './test-server.ts';

/** A PDF without a page; another one for each text. */
export function pdfOf(text: string): Buffer {
  return Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n${text}`);
}

/**
 * Keeps an invoice of a sale as an upload does, but no process reads the invoice: reading takes half a second of a processor, which only
 * tests of papers need.
 */
export async function keepUnread(server: TestServer, recordId: number, text: string): Promise<void> {
  const [folder, now] = [new DocumentFolder(server.documentFolder), server.clock.at ?? new Date()];
  const paper = { recordId, kind: 'invoice', type: 'pdf', bytes: pdfOf(text), read: {} } as const;
  await server.db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      const dealer = tx.selectFrom('app_user').select('id').where('usrnm', '=', 'DEALER1');
      const { id: usrid } = await dealer.executeTakeFirstOrThrow();
      const kept = await keepPaper(tx, { actor: { usrid }, now }, folder, paper);
      if (!kept.ok) throw new Error(`The paper of record ${recordId} was not kept`);
    }),
  );
}
