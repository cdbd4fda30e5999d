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
  await user.click(await screen.findByRole('link', { name: 'PBP' }));
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
