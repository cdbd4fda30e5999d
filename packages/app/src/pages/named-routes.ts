/** The user of a user setting; unknown parts stay empty. */
export interface UserSettingParams {
  readonly id: number;
  readonly type: string;
  readonly name: string;
  readonly orgid: string;
  readonly usrtpcode: string;
}

/** The addresses of pages that are opened by their name (STG-003, STG-004, STG-006). */
export const NAMED_ROUTES = {
  'Privilege Group Setting': ({ id }: { readonly id: number }) => `/pgsetting/${id}`,
  'Role Setting': ({ id, rolid }: { readonly id: number; readonly rolid: number }) => `/rolesetting/${id}/${rolid}`,
  'User Setting': ({ id, type, name, orgid, usrtpcode }: UserSettingParams) =>
    `/usersetting/${[String(id), type, name, orgid, usrtpcode].map(segment).join('/')}`,
} as const;

/** A part of a path; an empty one is written as '-', since a path has no empty parts. */
function segment(text: string): string {
  return text === '' ? '-' : encodeURIComponent(text);
}
