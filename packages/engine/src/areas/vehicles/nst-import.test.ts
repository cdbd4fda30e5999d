import { describe, expect, it } from 'vitest';
import type { NstDraft } from './nst-form.ts';
import { modelsByName, type NamedModel, nstPlaces, readNstRow } from './nst-import.ts';

const model = (modelId: number, modelYear: string, part: Partial<NamedModel> = {}): NamedModel => ({
  modelId,
  make: 'PBP',
  brand: 'Mercedes-Benz',
  typeClass: 'A-Class',
  model: 'A 180 L',
  ...part,
  modelYear,
});
const MODELS = [
  model(1, 'MY26'),
  model(2, 'MY27'),
  model(3, '', { typeClass: '', model: 'V 260' }),
  model(4, 'MY26', { model: 'V 260' }),
];
const STORED: NstDraft = {
  code: 'N1',
  nameEn: 'One',
  nameCn: '一',
  modelId: 2,
  activeFrom: '2026-01-01',
  activeTo: '2026-12-31',
};

function read(header: string, row: string, stored?: NstDraft) {
  const places = nstPlaces(header.split(','));
  if (!places.ok) return places.error.code;
  const { draft, refusals } = readNstRow(row.split(','), places.value, modelsByName(MODELS), stored);
  return refusals.length === 0 ? draft : refusals.map(({ field, message }) => `${field} ${message.code}`);
}

describe('a row of a file of NSTs', () => {
  it('changes only fields with a column, and clears a field with a blank cell', () => {
    expect(read('NST,Active to,Colour', 'n1,,red', STORED)).toEqual({ ...STORED, activeTo: '' });
    expect(read('NST,英文名称', 'N1,', STORED)).toEqual(['nameEn ENGLISH_NAME_MISSING']);
  });

  it('names its model by enough fields to identify it', () => {
    const header = 'NST,English name,Chinese name,Active from,Model,Model year';
    expect(read(header, 'N9,Nine,九,2026-01-01,a 180 l,my26')).toMatchObject({ code: 'N9', modelId: 1 });
    expect(read(header, 'N9,Nine,九,2026-01-01,A 180 L,')).toEqual(['model NST_MODEL_SEVERAL']);
    expect(read(header, 'N9,Nine,九,2026-01-01,A 200,')).toEqual(['model NST_MODEL_UNKNOWN']);
    expect(read(header, 'N9,Nine,九,2026-01-01,V 260,')).toEqual(['model NST_MODEL_SEVERAL']);
    expect(read(`${header},Type class`, 'N9,Nine,九,2026-01-01,,MY26,A-Class')).toEqual(['model NST_MODEL_UNKNOWN']);
    expect(read(`${header},Type class`, 'N9,Nine,九,2026-01-01,V 260,,')).toMatchObject({ modelId: 3 });
    expect(read(header, 'N9,Nine,九,2026-01-01,,')).toEqual(['modelId NST_MODEL_MISSING']);
  });

  it('keeps the stored model if that is one of those that fit', () => {
    expect(read('NST,Model', 'N1,A 180 L', STORED)).toEqual(STORED);
    expect(read('NST,Model,Model year', 'N1,A 180 L,MY26', STORED)).toEqual({ ...STORED, modelId: 1 });
  });

  it('needs the column of the NST, and no column twice', () => {
    expect(read('Model', 'A 180 L')).toBe('FILE_COLUMN_MISSING');
    expect(read('NST,nst', 'N1,N2')).toBe('FILE_COLUMN_TWICE');
  });
});
