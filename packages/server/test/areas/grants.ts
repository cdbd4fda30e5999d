import type { Area } from '../expected/shape.ts';

/** Shared by roles and groups: menus, buttons and APIs that can be granted. */
export const area: Area = {
  calls: `
GET /oasis/usapi/resources/findmnuall | resources.menus | GROUP_READ | [STG-028] "whole menu tree with buttons"
GET /oasis/usapi/resources/findapiall | resources.apis  | GROUP_READ | [STG-029] "all APIs with group name"
`,
  tables: `
menu           | everybody | name_en name_cn icon
menu_privilege | everybody | name_en* name_cn* type_name
api            | everybody | name* description* group_name method
`,
};
