import { describe, expect, it } from 'vitest';
import type { FileCell } from '../access/file-cell.ts';
import { recordArea } from '../areas/record-area.ts';
import { present } from '../base/assert.ts';
import { message } from '../messages/message.ts';
import { defineFile } from './define-file.ts';
import { defineRecord, type RecordDraft } from './define-record.ts';
import { field } from './field.ts';

const text = (en: string) => ({ en, zh: `${en}文` });
const area = recordArea({
  kind: 'box',
  prefix: 'BOX',
  names: { one: 'a box', many: 'boxes', zh: '箱' },
  path: '/box',
  menu: { id: 12, parent: 1, icon: 'box' },
  end: 'stay',
});
const box = defineRecord(area, {
  key: 'boxId',
  fields: {
    code: field.code({ longest: 5, missing: message('REGION_CODE_MISSING'), refusal: message('REGION_CODE') }),
    buId: field.choice({ label: text('BU'), missing: message('REGION_BU_MISSING') }),
    price: field.money({ label: text('Price'), from: 0.5, to: 100 }),
    share: field.rate({ label: text('Share') }),
    least: field.number({ label: text('Least'), from: 1, optional: true }),
    sealed: field.flag({ label: text('Sealed') }),
  },
  shown: {},
  usual: 'code',
  orders: ['code'],
});
const file = defineFile(box, { keys: ['code'], headers: { buId: text('Unit') } });
const KNOWN = { buId: [{ id: 4, names: ['VAN', 'Vans', '商务车'] }] };

const HEADER = ['Code', 'Unit文', 'Price', 'Share', 'Least', 'Sealed'];
function read(cells: readonly FileCell[], header: readonly string[] = HEADER, stored?: RecordDraft<typeof box>) {
  const places = file.places(header);
  if (!places.ok) throw new Error(places.error.code);
  return file.read(cells, present(places.value, 'columns'), KNOWN, stored);
}
const refusedIn = (cells: readonly FileCell[]) =>
  read(cells).refusals.map(({ field: of, message: said }) => `${of} ${said.code}`);

describe('a file of a defined record', () => {
  it('reads each field as its kind, and writes the same again', () => {
    const { draft, refusals } = read(['b1', 'vans', '12.5', '30%', '7.0', '是']);
    expect(refusals).toEqual([]);
    expect(draft).toEqual({ code: 'B1', buId: 4, price: '12.50', share: '30.00', least: '7', sealed: true });
    const said = file.texts(draft, KNOWN, 'en');
    expect(said).toEqual({ code: 'B1', buId: 'Vans', price: '12.50', share: '30.00%', least: '7', sealed: 'Yes' });
    expect(read(Object.values(said)).draft).toEqual(draft);
  });

  it('keeps what is stored of fields without a column', () => {
    const stored = { code: 'B1', buId: 4, price: '12.50', share: '30.00', least: '', sealed: true };
    expect(read(['B1', '40%'], ['Code', 'Share'], stored).draft).toEqual({ ...stored, share: '40.00' });
  });

  it('refuses what is out of bounds, what nobody knows, and a share that may be a fraction', () => {
    expect(refusedIn(['B1', 'Vans', '0.49', '30%', '0', 'No'])).toEqual(['price AMOUNT_WRONG', 'least COUNT_WRONG']);
    expect(refusedIn(['B1', 'Cars', '100.01', '0.3', '', 'maybe'])).toEqual([
      'share PERCENT_SIGN',
      'buId WORD_UNKNOWN',
      'sealed FLAG_WRONG',
      'price AMOUNT_WRONG',
    ]);
    expect(refusedIn(['B1', 'Vans', '1', '100.01%', '', ''])).toEqual(['share PERCENT_WRONG']);
  });

  it('needs the column of its key, and is called by the names of its records', () => {
    expect(file.places(['Price'])).toMatchObject({ ok: false, error: { code: 'FILE_COLUMN_MISSING' } });
    expect(file.words.title).toEqual({ en: 'Import boxes', zh: '导入箱' });
    expect(file.columns.buId).toEqual(text('Unit'));
  });
});
