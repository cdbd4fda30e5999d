import type { Area } from '../expected/shape.ts';

export const area: Area = {
  calls: `
GET /oasis/usapi/audit/findall | audit.list   | AUDIT_READ   | API-009 the log is read by who may
GET /oasis/usapi/audit/export  | audit.export | AUDIT_EXPORT | API-009 the log is read by who may
`,
  holders: `
AUDIT_READ   | admin auditor
AUDIT_EXPORT | admin auditor
`,
  tables: `
audit_log       | nobody |
audit_seal      | nobody |
content_seal    | nobody |
audit_anchor    | nobody |
archived_change | nobody |
archived_month  | nobody |
archived_seal   | nobody |
`,
  hostile: [
    {
      text: `
        insert into audit_log (at, xid, event, outcome, action, usrid, usrnm, subject, message_code, request_id, details)
        select now(), pg_current_xact_id(), payload, 'done', payload, null, payload, payload, payload, payload,
          jsonb_build_object('before', jsonb_build_object(payload, payload), 'after', jsonb_build_object(payload, $2::text))
        from unnest($1::text[]) as payload`,
      needs: ['payloads', 'long'],
    },
  ],
  pages: [
    {
      name: 'log',
      at: '/audit',
      menu: { part: 'System Setting', entry: 'Audit Log', after: 'Notices', who: 'admin auditor' },
      heading: ['Audit Log', '审计日志'],
      buttons: `
admin, auditor | Export · Choose a day · Search · Reset / each: its moment | API-009 the log is read by who may
`,
      behind: `
Search | GET /oasis/usapi/audit/findall
Export | GET /oasis/usapi/audit/export
`,
      swept: ['/audit?account=admin'],
    },
  ],
};
