import type { Product } from './product.ts';

/** Looks at a page while one of its buttons has another code than its own, so that nobody holds the own one. */
export async function withCode(
  { owner }: Product,
  path: string,
  { code, other }: { readonly code: string; readonly other: string },
  see: () => Promise<void>,
): Promise<void> {
  const { id } = await owner
    .selectFrom('menu_privilege')
    .innerJoin('menu', 'menu.id', 'menu_privilege.menu_id')
    .select('menu_privilege.id')
    .where('menu.uri', '=', path)
    .where('menu_privilege.code', '=', code)
    .executeTakeFirstOrThrow();
  const become = (next: string) =>
    owner.updateTable('menu_privilege').set({ code: next }).where('id', '=', id).execute();
  await become(other);
  try {
    await see();
  } finally {
    await become(code);
  }
}
