import type { MenuItem } from '@oasis/engine/access';
import { describe, expect, it } from 'vitest';
import { helpCenterAddress } from './help-center.ts';
import { menuNodes, trailTo } from './side-menu.ts';

function entry(mnuid: number, part: Partial<MenuItem> = {}): MenuItem {
  return {
    mnuid,
    parentid: 0,
    mnuuri: `/page${mnuid}`,
    mnunmen: `Page ${mnuid}`,
    mnunmcn: `页面 ${mnuid}`,
    icon: 'document',
    children: [],
    privlist: [],
    privids: [],
    ...part,
  };
}

describe('the help-center link', () => {
  it('[SHL-008] appears with an entry named as the specification spells it', () => {
    expect(helpCenterAddress([entry(1), entry(2, { mnunmen: 'Help Center Mangement', mnuuri: '/faq' })])).toBe('/faq');
    expect(helpCenterAddress([entry(1, { mnunmen: 'Help Center Management' })])).toBeUndefined();
  });

  it('[SHL-009] appears with the enquiry entry, at any level', () => {
    const menu = [entry(1, { children: [entry(2, { mnunmen: 'Help Center Enquiry', mnuuri: '/faq/list' })] })];
    expect(helpCenterAddress(menu)).toBe('/faq/list');
  });

  it('[SHL-010] [SHL-011] appears with either Chinese name and leads to the address of that entry', () => {
    expect(helpCenterAddress([entry(1, { mnunmcn: '帮助中心查询', mnuuri: '/faq/q' })])).toBe('/faq/q');
    expect(helpCenterAddress([entry(1, { mnunmcn: '帮助中心管理', mnuuri: '/faq/m' })])).toBe('/faq/m');
    expect(helpCenterAddress([entry(1), entry(2)])).toBeUndefined();
  });
});

describe('the side menu', () => {
  const deep = [
    entry(1, { mnuuri: '', children: [entry(2, { children: [entry(3, { children: [entry(4)] })] })] }),
    entry(5),
  ];

  it('[SHL-016] shows three levels and no fourth', () => {
    const [first] = menuNodes(deep, 'en');
    expect(first?.children[0]?.children[0]?.id).toBe(3);
    expect(first?.children[0]?.children[0]?.children).toEqual([]);
  });

  it('[SHL-015] [SHL-017] [SHL-018] shows the entries of the list in their order, with name and icon', () => {
    const names = (locale: 'en' | 'zh') => menuNodes(deep, locale).map(({ name, icon }) => [name, icon]);
    expect(names('en')).toEqual([
      ['Page 1', 'document'],
      ['Page 5', 'document'],
    ]);
    expect(names('zh')).toEqual([
      ['页面 1', 'document'],
      ['页面 5', 'document'],
    ]);
  });

  it('marks the entry of the path and its parents', () => {
    const menu = menuNodes(deep, 'en');
    const ids = (path: string) => trailTo(menu, path).map(({ id }) => id);
    expect(ids('/page3')).toEqual([1, 2, 3]);
    expect(ids('/page5/detail')).toEqual([5]);
    expect(ids('/page55')).toEqual([]);
  });
});
