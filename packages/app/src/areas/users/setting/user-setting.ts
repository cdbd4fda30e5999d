import type { CallData } from '@oasis/api-client';
import { mayUse } from '@oasis/engine/actions';
import { mayEditUserSetting } from '@oasis/engine/areas/users';
import type { LocalText } from '@oasis/engine/base';
import { type SignedInUser, viewerOf } from '../../../state/use-user.ts';

export type TargetUser = CallData<'users.byId'>;
export type UserRole = CallData<'settings.roles'>[number];
export type UserBu = CallData<'settings.bus'>[number];

/** Name of a role in both languages. */
export function roleName({ rolnmen, rolnmcn }: Pick<UserRole, 'rolnmen' | 'rolnmcn'>): LocalText {
  return { en: rolnmen, zh: rolnmcn };
}

/** Name of a BU in both languages. */
export function buName({ orgnmen, orgnmcn }: Pick<UserBu, 'orgnmen' | 'orgnmcn'>): LocalText {
  return { en: orgnmen, zh: orgnmcn };
}

/**
 * Whether the viewer may change the settings of a user: SETTINGEDIT of the page, the rule between the two people
 * (UST-018 to UST-022), and never the own ones.
 */
export function mayChangeSettings(viewer: SignedInUser, target: TargetUser): boolean {
  return (
    mayUse(viewer, '/user', 'SETTINGEDIT') &&
    mayEditUserSetting(viewerOf(viewer), target) &&
    viewer.usrid !== target.usrid
  );
}
