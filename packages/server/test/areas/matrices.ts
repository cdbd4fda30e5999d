import type { Area } from '../expected/shape.ts';

export const area: Area = {
  calls: `
POST /oasis/usapi/rolepriv/page/list  | matrix.roles             | ROLE_MATRIX_READ, reads | [MTX-022] "paged role matrix"
GET  /oasis/usapi/rolepriv/export     | matrix.exportRoles       | ROLE_MATRIX_EXPORT      | [MTX-027] MTX-031 "Each matrix has an export and an export-history call"
GET  /oasis/usapi/rolepriv/log/export | matrix.exportRoleHistory | ROLE_MATRIX_HISTORY     | [MTX-027] MTX-031 "Each matrix has an export and an export-history call"
POST /oasis/usapi/users/page/list     | matrix.users             | USER_MATRIX_READ, reads | [MTX-021] "paged user matrix"
GET  /oasis/usapi/users/export        | matrix.exportUsers       | USER_MATRIX_EXPORT      | [MTX-027] MTX-031 "Each matrix has an export and an export-history call"
GET  /oasis/usapi/users/log/export    | matrix.exportUserHistory | USER_MATRIX_HISTORY     | [MTX-027] MTX-031 "Each matrix has an export and an export-history call"
`,
  holders: `
ROLE_MATRIX_READ    | admin auditor
ROLE_MATRIX_EXPORT  | admin auditor
ROLE_MATRIX_HISTORY | admin auditor
USER_MATRIX_READ    | admin auditor
USER_MATRIX_EXPORT  | admin auditor
USER_MATRIX_HISTORY | admin auditor
`,
  tables: `
role_matrix | role: t.role_id |
user_matrix | user: t.user_id |
`,
  pages: [
    {
      name: 'role matrix',
      at: '/userRoleMatrix',
      menu: { part: 'System Setting', entry: 'Matrix', after: 'User', who: 'admin auditor' },
      heading: ['Matrix', '权限矩阵'],
      buttons: `
admin, auditor | Legal entity · Search · Reset · Export · Export Operation History | MTX-013 to MTX-016
`,
      behind: `
Search                   | POST /oasis/usapi/rolepriv/page/list
Export                   | GET /oasis/usapi/rolepriv/export
Export Operation History | GET /oasis/usapi/rolepriv/log/export
`,
      hostile: ['/userRoleMatrix?size=40'],
    },
    {
      name: 'user matrix',
      at: '/userRoleMatrix/user',
      buttons: `
admin, auditor | Legal entity · BU names · Search · Reset · Export · Export Operation History | MTX-017 to MTX-020
`,
      behind: `
Search                   | POST /oasis/usapi/users/page/list
Export                   | GET /oasis/usapi/users/export
Export Operation History | GET /oasis/usapi/users/log/export
`,
      hostile: ['/userRoleMatrix/user?size=40'],
    },
  ],
};
