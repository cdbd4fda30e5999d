import type { TestServer } from './test-server.ts';

/** Does something while accounts reach no BU, and lets the accounts reach theirs again. */
export async function outOfReach(
  { owner }: TestServer,
  accounts: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const reaching = (state: boolean) =>
    owner
      .updateTable('user_bu')
      .set({ state })
      .where('user_id', 'in', (eb) =>
        eb
          .selectFrom('app_user')
          .select('id')
          .where('usrnm', 'in', [...accounts]),
      )
      .execute();
  await reaching(false);
  try {
    await work();
  } finally {
    await reaching(true);
  }
}
