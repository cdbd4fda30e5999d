import { expect, it } from 'vitest';
import { BUILT_IN_TEMPLATES } from './built-in/built-in.ts';
import { SALES_TYPE } from './sales-type.ts';

it('[CST-028] [CST-029] numbers Normal Sales 1 and Fleet Sales 2', () => {
  expect(SALES_TYPE.normal).toBe(1);
  expect(SALES_TYPE.fleet).toBe(2);
  const typeOf = (id: string) => BUILT_IN_TEMPLATES.find((template) => template.id === id)?.salesType;
  expect(typeOf('normal-sales')).toBe(SALES_TYPE.normal);
  expect(typeOf('fleet-sales')).toBe(SALES_TYPE.fleet);
});
