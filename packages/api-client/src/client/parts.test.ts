import { describe, expect, expectTypeOf, it } from 'vitest';
import type { CallData } from '../contract/types.ts';
import { isToastFree } from '../contract/upload-calculator.ts';
import { addressOf } from './address.ts';
import { decodeRedirect, envelopeOf, isSuccess } from './envelope.ts';
import { fileNameFrom } from './file-name.ts';
import { pageOf } from './page-of.ts';
import { isSpinnerFree } from './spinner.ts';

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

describe('the envelope', () => {
  it('[API-015] [API-017] 0 means success, as text or number, and nothing else', () => {
    expect([0, '0'].every((code) => isSuccess({ code }))).toBe(true);
    expect([1, '1', '00', '', null, undefined, false].some((code) => isSuccess({ code }))).toBe(false);
  });

  it('[API-014] [API-029] code, message and data are read, and msg if message is missing', () => {
    expect(envelopeOf({ code: '0', message: 'm', data: [1] })).toEqual({ code: '0', message: 'm', data: [1] });
    expect(envelopeOf({ msg: 'x' })).toEqual({ code: undefined, message: 'x', data: null });
    expect(envelopeOf([1])).toBeUndefined();
    expect(envelopeOf('text')).toBeUndefined();
  });

  it('[SGN-011] a web address is decoded from data, then from message, and junk gives none', () => {
    expect(decodeRedirect({ data: base64('https://s/x') })).toBe('https://s/x');
    expect(decodeRedirect({ data: 'junk!', message: base64('http://s/登录') })).toBe('http://s/登录');
    expect(decodeRedirect({ data: base64('javascript:alert(1)') })).toBeUndefined();
    expect(decodeRedirect({ data: base64('not an address') })).toBeUndefined();
    expect(decodeRedirect({ data: null, message: 'Please sign in' })).toBeUndefined();
  });
});

describe('the address of a call', () => {
  it('has its parameters filled in and no empty query parts', () => {
    expect(addressOf('/oasis/a/:id', { id: 'x/y' }, { name: '车', size: 10, none: undefined, empty: '' })).toBe(
      '/oasis/a/x%2Fy?name=%E8%BD%A6&size=10',
    );
    expect(addressOf('/oasis/a', undefined, {})).toBe('/oasis/a');
  });

  it('[API-004] [API-005] shows no spinner for uploads and progress', () => {
    const free = ['/oasis/ptapi/voucher/uploadFile', '/oasis/x/importFile', '/oasis/x/progress/1'];
    expect(free.every(isSpinnerFree)).toBe(true);
    expect(isSpinnerFree('/oasis/pgapi/maintain/wording_budget')).toBe(false);
  });

  it('[CAL-001] shows no toast for a path that ends in upload_calculator', () => {
    for (const path of ['/oasis/pgapi/upload_calculator', '/oasis/pgapi/calculator/check/upload_calculator']) {
      expect(isToastFree(path)).toBe(true);
    }
    for (const path of [
      '/oasis/pgapi/calculator/uploadfile',
      '/oasis/pgapi/upload_calculator/list',
      '/x/no_upload_calculator',
    ]) {
      expect(isToastFree(path)).toBe(false);
    }
  });
});

describe('lists', () => {
  it('[API-001] reads content, size and totalElements', () => {
    expect(pageOf({ content: ['a'], size: 10, totalElements: 31 })).toEqual({
      rows: ['a'],
      total: 31,
      size: 10,
      page: undefined,
    });
  });

  it('[API-002] reads the total from totalCount or totalNum, and the page from pageAt or page', () => {
    expect(pageOf({ list: ['a'], totalCount: 5, pageSize: 20, pageAt: 2 })).toEqual({
      rows: ['a'],
      total: 5,
      size: 20,
      page: 2,
    });
    expect(pageOf({ list: ['a'], totalNum: 7, page: 3 })).toEqual({ rows: ['a'], total: 7, size: undefined, page: 3 });
  });
});

describe('the name of a file', () => {
  it('[API-027] is decoded from the header, the extended form first', () => {
    expect(fileNameFrom('attachment; filename=%E7%94%A8.xlsx')).toBe('用.xlsx');
    expect(fileNameFrom("attachment; filename=a.xlsx; filename*=UTF-8''%E7%94%A8.xlsx")).toBe('用.xlsx');
    expect(fileNameFrom('attachment; filename="export.xlsx"')).toBe('export.xlsx');
    expect(fileNameFrom('attachment; filename="../../etc/passwd"')).toBe('passwd');
    expect(fileNameFrom('attachment; filename=100%.xlsx')).toBe('100%.xlsx');
    expect(fileNameFrom('inline')).toBeUndefined();
    expect(fileNameFrom(null)).toBeUndefined();
  });
});

it('[API-019] a reply may have more fields than the named ones', () => {
  const reply = { id: 1, code: 'B', nameEn: 'B', nameCn: 'B', parentId: null, extra: true };
  expectTypeOf([reply]).toExtend<CallData<'directory.bus'>>();
  expect(pageOf({ content: [reply], totalElements: 1 }).rows[0]).toHaveProperty('extra', true);
});
