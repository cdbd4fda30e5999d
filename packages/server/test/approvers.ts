import type { StepDraft } from '@oasis/engine/areas/chains';
import type { TestServer } from './test-server.ts';

/** Gives demo accounts a permission by the role of the demo that they have, also one that no call needs yet. */
export async function letApprove(
  { owner }: Pick<TestServer, 'owner'>,
  accounts: readonly string[],
  code = 'PROGRAM_APPROVE',
): Promise<void> {
  const about = { name: code, method: '', description: '', group_name: '' };
  await owner
    .insertInto('api')
    .values({ code, ...about })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  const { id } = await owner.selectFrom('api').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  const roles = await owner
    .selectFrom('user_role as ur')
    .innerJoin('app_user as u', 'u.id', 'ur.user_id')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .select(['r.id', 'r.group_id'])
    .where('u.usrnm', 'in', [...accounts])
    .execute();
  for (const role of roles) {
    await owner
      .insertInto('group_api')
      .values({ group_id: role.group_id, api_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await owner
      .insertInto('role_api')
      .values({ role_id: role.id, api_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** A step as its form holds it: asked always, of nobody yet. */
export const STEP_DRAFT: StepDraft = {
  name: 'Step',
  match: 'any',
  amountFrom: '',
  deviationOver: '',
  offerKinds: [],
  overdraw: false,
  roles: [],
  people: [],
  rule: 'any',
  count: '',
  order: 'together',
  days: '3',
  fallback: null,
};

/** A step as a call sends it. */
export function sentStep(part: Partial<StepDraft>) {
  const { offerKinds, roles, people, ...rest } = { ...STEP_DRAFT, ...part };
  return { ...rest, offerKinds: [...offerKinds], roles: [...roles], people: [...people] };
}
