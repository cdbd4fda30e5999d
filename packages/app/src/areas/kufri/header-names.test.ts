import { expect, it } from 'vitest';
import { headerNames, headerNamesOf } from './header-names.ts';

it('offers the names of a header row, whatever separates them', () => {
  expect(headerNames('Year,Month,Make,Model\n2013,1,A,B')).toEqual(['Year', 'Month', 'Make', 'Model']);
  expect(headerNames('\uFEFF年份;月份;"品牌, 车型"\r\n')).toEqual(['年份', '月份', '品牌, 车型']);
  expect(headerNames('a\tb\tb\t')).toEqual(['a', 'b']);
  expect(headerNames('sep=;\r\nYear;Month\r\n1;2')).toEqual(['Year', 'Month']);
});

it('offers nothing without a header row', async () => {
  expect(headerNames('')).toEqual([]);
  expect(headerNames('just one sentence')).toEqual([]);
  expect(await headerNamesOf(new File(['Year,Make'], 'a.xlsx'))).toEqual([]);
  expect(await headerNamesOf(new File(['Year,Make'], 'A.CSV'))).toEqual(['Year', 'Make']);
});
