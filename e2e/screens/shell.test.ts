import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf('people');

interface Menu {
  readonly mnuid: number;
  readonly mnuuri?: string;
  readonly mnunmen?: string;
  readonly mnunmcn?: string;
  readonly children?: readonly object[];
}

function entry({ mnuid, ...more }: Menu): object {
  const names = { mnunmen: `Entry ${mnuid}`, mnunmcn: `条目 ${mnuid}`, mnuuri: '', icon: 'help' };
  return { mnuid, parentid: 0, privlist: [], privids: [], children: [], ...names, ...more };
}

interface Reply {
  readonly data: { readonly menulist: readonly object[] };
}

/** Opens the start page as somebody of this menu. */
async function openWith(menu: readonly object[]): Promise<ReturnType<typeof open>> {
  const caller = await product().as('sales');
  const reply = await caller.call('users.current');
  const body: Reply = JSON.parse(reply.text);
  const changed = JSON.stringify({ ...body, data: { ...body.data, menulist: menu } });
  return open('sales', '/', {
    instead: ({ path }) => (path.endsWith('/users/currentuser') ? new Response(changed) : undefined),
  });
}

it('[SHL-005] [SHL-008] [SHL-009] [SHL-010] [SHL-011] the help-center link follows the menu', async () => {
  await openWith([]);
  expect(screen.queryByRole('link', { name: 'Help center' })).toBeNull();
  for (const [mnuuri, name] of [
    ['/faq/a', { mnunmen: 'Help Center Mangement' }],
    ['/faq/b', { mnunmen: 'Help Center Enquiry' }],
    ['/faq/c', { mnunmcn: '帮助中心管理' }],
    ['/faq/d', { mnunmcn: '帮助中心查询' }],
  ] as const) {
    await openWith([entry({ mnuid: 901, mnuuri, ...name })]);
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Help center' }).getAttribute('href')).toBe(
      mnuuri,
    );
  }
});

it('[SHL-015] [SHL-016] [SHL-018] the side menu is the user’s list: three levels, icons, nothing else', async () => {
  const four = entry({ mnuid: 4, mnuuri: '/four' });
  const two = entry({ mnuid: 2, children: [entry({ mnuid: 3, mnuuri: '/three', children: [four] })] });
  const user = await openWith([entry({ mnuid: 1, children: [two] }), entry({ mnuid: 5, mnuuri: '/kufriPanel' })]);
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  await user.click(menu.getByRole('button', { name: 'Entry 1' }));
  await user.click(await menu.findByRole('button', { name: 'Entry 2' }));
  expect((await menu.findByRole('link', { name: 'Entry 3' })).getAttribute('href')).toBe('/three');
  expect(menu.getAllByRole('listitem')).toHaveLength(4);
  expect(menu.queryByText('Entry 4')).toBeNull();
  expect(menu.getByRole('button', { name: 'Entry 1' }).querySelector('[data-icon="help"]')).not.toBeNull();
  await openWith([]);
  expect(screen.getByText('No page is open to you yet. Please ask an administrator.')).toBeDefined();
});

it('[SHL-002] [SHL-003] [SHL-004] [SHL-006] [SHL-007] the header shows logo, title, full name and Logout', async () => {
  await open('sales', '/wordingbudget');
  const { body } = await (await product().as('sales')).call('users.current');
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('img', { name: 'OASIS' })).toBeDefined();
  expect(header.getByText('Sales Incentive Management')).toBeDefined();
  expect(header.getByTestId('full-name').textContent.trim()).toBe(body.data.fulnm);
  expect(header.getByRole('button', { name: 'Logout' })).toBeDefined();
});

it('[I18-006] a dialog that is open changes its language with the page', async () => {
  const user = await open('admin', '/role');
  await user.click(await screen.findByRole('button', { name: 'Why may I not do this?' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText('Action, page or button')).toBeDefined();
  await user.click(screen.getByText('中文', { selector: 'header *' }));
  expect(await dialog.findByLabelText('操作、页面或按钮')).toBeDefined();
  expect(screen.getByRole('dialog').textContent).toContain('我为什么不能进行此操作？');
});

it('[I18-006] a page whose texts do not come in the other language keeps what was changed on it, and says so', async () => {
  const { id, group_id } = await product()
    .db.selectFrom('role')
    .select(['id', 'group_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const user = await open('admin', `/rolesetting/${group_id}/${id}`);
  const [menu] = await screen.findAllByRole('treeitem');
  await user.click(menu?.querySelector('input') ?? document.body);
  await screen.findByText(/changes? not submitted/);
  product().instead.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await user.click(screen.getByRole('button', { name: '中文' }));
  const failed = within(screen.getByRole('main')).findByRole('alert');
  expect((await failed).textContent).toContain('无法连接服务器');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('角色权限设置');
  expect(screen.getByText(/项更改未提交/)).toBeDefined();
  product().instead.answer = undefined;
  await user.click(within(await failed).getByRole('button', { name: '重试' }));
  await waitFor(() => expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull());
  await waitFor(() => expect(screen.getAllByRole('treeitem')[0]?.textContent).toMatch(/\p{Script=Han}/u));
  expect(screen.getByText(/项更改未提交/)).toBeDefined();
});

it('[SHL-019] [SHL-020] [SHL-041] the root page shows only the short name', async () => {
  await open('sales', '/');
  await waitFor(() => expect(screen.getByRole('main').textContent).toBe('OASIS'));
});

it('[SHL-025] [SHL-026] [SHL-046] [SHL-048] each visit is recorded, and a failure of that bothers nobody', async () => {
  const views = () =>
    product()
      .calls.filter(({ path }) => path === '/oasis/usapi/page/view')
      .map(({ method, body }): unknown => [method, JSON.parse(body)]);
  await open('sales', '/kufriPanel/CBU');
  const view = ['POST', { menuName: 'Kufri Panel', action: 'VIEW', button: 'NA' }];
  await waitFor(() => expect(views()).toEqual([view]));
  const user = await open('sales', '/kufriPanel/CBU', {
    instead: ({ path }) => (path.endsWith('/page/view') ? new Response('{}', { status: 500 }) : undefined),
  });
  await user.click(await screen.findByRole('link', { name: 'All makes' }));
  await waitFor(() => expect(views()).toEqual([view, view]));
  expect(screen.getByRole('heading', { name: 'Kufri Panel' })).toBeDefined();
  expect(screen.queryByText('Something went wrong')).toBeNull();
});

it('[SHL-043] [SHL-045] a page that the menu lacks, and one that does not exist, say so inside the shell', async () => {
  await open('sipo', '/kufriPanel');
  expect(await screen.findByText('No permission')).toBeDefined();
  expect(screen.getByRole('banner')).toBeDefined();
  const user = await open('sipo', '/no/such/page');
  expect(await screen.findByText('Not found')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Go to the start page' }));
  await waitFor(() => expect(screen.getByRole('main').textContent).toBe('OASIS'));
});

it('[SHL-038] the menu differs by user', async () => {
  await open('sipo', '/');
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  expect(menu.getByRole('button', { name: 'Budget' })).toBeDefined();
  expect(menu.queryByRole('button', { name: 'Vehicle & Kufri' })).toBeNull();
});
