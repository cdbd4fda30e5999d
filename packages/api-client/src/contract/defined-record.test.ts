import { expect, expectTypeOf, it } from 'vitest';
import { regionSchemas } from './areas/regions/schemas.ts';
import type { BodyInput, CallData, CallQuery } from './types.ts';

it('the calls of a defined record have exactly the fields of its definition', () => {
  expectTypeOf<CallData<'regions.byId'>>().toEqualTypeOf<{
    regionId: number;
    buId: number;
    code: string;
    nameEn: string;
    nameCn: string;
    buName: string;
    dealers: number;
    crtby: number | null;
    crtbynm: string;
    crted: string;
    version: number;
  }>();
  expectTypeOf<CallQuery<'regions.list'>['sort']>().toEqualTypeOf<
    'bu' | '-bu' | 'code' | '-code' | 'name' | '-name' | 'dealers' | '-dealers'
  >();
  expectTypeOf<CallQuery<'regions.list'>['buId']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<BodyInput<'regions.update'>['buId']>().toEqualTypeOf<number | null>();
  expectTypeOf<BodyInput<'regions.update'>['regionId']>().toEqualTypeOf<number>();
});

it('a list takes its filters and one of its orders, by default the usual one', () => {
  const { query } = regionSchemas['regions.list'];
  expect(query.parse({ text: 'north', buId: '3' })).toEqual({
    text: 'north',
    buId: 3,
    sort: 'bu',
    pageIndex: 0,
    pageSize: 10,
  });
  for (const wrong of [{ sort: 'made' }, { buId: '0' }, { buId: 'x' }, { text: 'x'.repeat(1001) }]) {
    expect(query.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  }
});

it('a form accepts missing values, which its rules refuse; a row does not', () => {
  const draft = { buId: null, code: '', nameEn: '', nameCn: '' };
  expect(regionSchemas['regions.save'].body.safeParse(draft).success).toBe(true);
  expect(regionSchemas['regions.update'].body.safeParse(draft).success).toBe(false);
  const row = { ...draft, regionId: 1, buName: '', dealers: 0, crtby: null, crtbynm: '', crted: '', version: 1 };
  expect(regionSchemas['regions.byId'].data.safeParse(row).success).toBe(false);
  expect(regionSchemas['regions.byId'].data.safeParse({ ...row, buId: 1 }).success).toBe(true);
});
