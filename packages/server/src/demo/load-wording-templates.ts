import type { Block, InlineField, ListItem, Run, WordingDocument } from '@oasis/engine/areas/wording';
import type { Tx } from '../database/tables.ts';

/** A wording template for every offer type of the demo. */
export async function loadWordingTemplates(tx: Tx, now: Date): Promise<void> {
  const types = await tx.selectFrom('offer_type').select(['id', 'name']).orderBy('id').execute();
  await tx
    .insertInto('wording_template_version')
    .values(
      types.map(({ id, name }) => ({
        offer_type_id: id,
        version: 1,
        document: JSON.stringify(templateOf(name)),
        saved_by: null,
        saved_at: now,
      })),
    )
    .execute();
}

function templateOf(offerType: string): WordingDocument {
  return {
    en: [
      heading(offerType),
      paragraph('For ', field('vehicles'), ' of ', field('makes'), ' in the period ', field('period'), '.'),
      list(
        ['Qualifying day: ', field('qualifyingDay')],
        ['Kind of sale: ', field('saleKind')],
        ['Dealers: ', field('dealers')],
        ['Paid to: ', field('payee')],
      ),
      paragraph('Claims are to be sent by ', field('deadline'), ' with these documents: ', field('documents'), '.'),
    ],
    zh: [
      heading(offerType),
      paragraph('适用于', field('makes'), '的', field('vehicles'), '，有效期为', field('period'), '。'),
      list(
        ['合格日：', field('qualifyingDay')],
        ['销售类型：', field('saleKind')],
        ['经销商：', field('dealers')],
        ['收款方：', field('payee')],
      ),
      paragraph('请于', field('deadline'), '前提交申请，并附以下文件：', field('documents'), '。'),
    ],
  };
}

const PLAIN = { bold: false, italic: false } as const;

function field(name: InlineField): Run {
  return { type: 'field', field: name, ...PLAIN };
}

function runs(parts: readonly (string | Run)[]): readonly Run[] {
  return parts.map((part) => (typeof part === 'string' ? { type: 'text', text: part, ...PLAIN } : part));
}

function heading(text: string): Block {
  return { type: 'heading', level: 2, content: runs([text]) };
}

function paragraph(...parts: readonly (string | Run)[]): Block {
  return { type: 'paragraph', content: runs(parts) };
}

function list(...items: readonly (readonly (string | Run)[])[]): Block {
  const listed = items.map((parts): ListItem => ({ content: runs(parts), below: [] }));
  return { type: 'list', ordered: false, items: listed };
}
