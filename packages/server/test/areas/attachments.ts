import type { Area } from '../expected/shape.ts';

const GOAL = 'MSC-010 the attachment master: documents by name, category and who gives them, with sample files';
const SAMPLES = 'CLM-009 samples of documents to look at and download';
const PDF = '%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF';

export const area: Area = {
  calls: `
GET  /oasis/pgapi/attachment/findall              | attachments.list           | ATTACHMENT_READ | ${GOAL}
GET  /oasis/pgapi/attachment/findbyid             | attachments.byId           | ATTACHMENT_READ | ${GOAL}
POST /oasis/pgapi/attachment/add                  | attachments.add            | ATTACHMENT_EDIT | ${GOAL}
PUT  /oasis/pgapi/attachment/edit                 | attachments.edit           | ATTACHMENT_EDIT | ${GOAL}
PUT  /oasis/pgapi/attachment/active               | attachments.active         | ATTACHMENT_EDIT | ${GOAL}
POST /oasis/pgapi/attachment/uploadsample         | attachments.addSample      | ATTACHMENT_EDIT | ${GOAL}
PUT  /oasis/pgapi/attachment/withdrawsample       | attachments.withdrawSample | ATTACHMENT_EDIT | ${GOAL}
GET  /oasis/pgapi/documentsample/findall          | samples.list               | SAMPLE_READ     | ${SAMPLES}
GET  /oasis/pgapi/documentsample/findbyattachment | samples.of                 | SAMPLE_READ     | ${SAMPLES}
GET  /oasis/pgapi/documentsample/download         | samples.file               | SAMPLE_READ     | ${SAMPLES}
`,
  holders: `
ATTACHMENT_READ | sales control finance manager sipo sicco admin HYBRID
ATTACHMENT_EDIT | control sipo admin
SAMPLE_READ     | sales control finance manager sipo sicco admin HYBRID DEALER1 DEALER2 DEALERIT GROUPIT
`,
  subjects: `
attachment | select id, name_en as name from attachment
`,
  tables: `
attachment       | everybody | name_en name_cn
document         | everybody |
document_version | everybody |
`,
  changes: async ({ server, keyed, missing, uploadTo }) => {
    const control = await server.as('control');
    const draft = (nameEn: string) => ({ nameEn, nameCn: `${nameEn} 样本`, category: 'sale', giver: 'dealer' });
    const add = (name: string) => control.call('attachments.add', { body: draft(name), ...keyed() });
    const { attachmentId } = (await add('Spare attachment')).body.data;
    const edit = (id: number) =>
      control.call('attachments.edit', { body: { ...draft('Spare attachment'), attachmentId: id } });
    const active = (id: number) => control.call('attachments.active', { body: { attachmentId: id, active: true } });
    const upload = (id: number, content: string) =>
      uploadTo('attachments.addSample', server, control, {
        fields: { attachmentId: String(id) },
        fileName: 'sample.pdf',
        content,
      });
    const { documentId } = (await upload(attachmentId, `${PDF}spare`)).body.data;
    const withdraw = (id: number) =>
      control.call('attachments.withdrawSample', { body: { attachmentId, documentId: id } });
    const of = { by: 'control', subject: 'attachment:' } as const;
    const again = () => add('Recorded attachment');
    return [
      { ...of, call: 'attachments.add', done: again, refused: ['ATTACHMENT_EXISTS', again] },
      { ...of, call: 'attachments.edit', done: () => edit(attachmentId), refused: ['NOT_FOUND', () => edit(missing)] },
      {
        ...of,
        call: 'attachments.active',
        done: () => active(attachmentId),
        refused: ['NOT_FOUND', () => active(missing)],
      },
      {
        ...of,
        call: 'attachments.addSample',
        done: () => upload(attachmentId, PDF),
        refused: ['DOCUMENT_TYPE', () => upload(attachmentId, 'no document')],
        body: 'none',
      },
      {
        ...of,
        call: 'attachments.withdrawSample',
        done: () => withdraw(documentId),
        refused: ['NOT_FOUND', () => withdraw(missing)],
      },
    ];
  },
  fill: () =>
    ['Filled invoice', 'Filled licence'].map((nameEn) => ({
      call: 'POST /oasis/pgapi/attachment/add',
      body: { nameEn, nameCn: `${nameEn} 样本`, category: 'sale', giver: 'dealer' },
    })),
  hostile: [
    {
      text: `
        with made as (
          insert into document (purpose, owner_kind, owner_id) select 'sample', 'attachment', id from attachment returning id)
        insert into document_version (document_id, number, file_name, type, size, sha256, uploaded_at)
        select id, 1, left(($1::text[])[1 + id % cardinality($1::text[])], 200), 'pdf', 1, sha256(id::text::bytea), now()
        from made`,
      needs: ['payloads'],
    },
  ],
  pages: [
    {
      name: 'attachments',
      at: '/setting/AttachementMasterSetting',
      menu: {
        part: 'Programs',
        entry: 'Attachment Master',
        after: 'Document Samples',
        who: 'sales control finance manager sipo admin',
      },
      heading: ['Attachment Master', '附件主数据'],
      buttons: `
admin, control, sipo    | Add · Search · Reset / each: View · Edit · Deactivate · Sample files | ${GOAL}
sales, finance, manager | Search · Reset / each: View                                          | ${GOAL}
`,
      behind: `
Search       | GET /oasis/pgapi/attachment/findall
Add          | POST /oasis/pgapi/attachment/add
View         | GET /oasis/pgapi/attachment/findall
Edit         | PUT /oasis/pgapi/attachment/edit
Deactivate   | PUT /oasis/pgapi/attachment/active
Sample files | PUT /oasis/pgapi/attachment/withdrawsample
`,
      elsewhere: `
sicco | Search | They read attachments wherever these are named
sicco | View   | They read attachments wherever these are named
`,
      swept: ['/setting/AttachementMasterSetting?text=invoice'],
      hostile: ['/setting/AttachementMasterSetting?size=40'],
      carries: [
        '/setting/AttachementMasterSetting?text={payload}&sort={payload}&status={payload}&category={payload}&giver={payload}',
      ],
    },
    {
      name: 'document samples',
      at: '/documentSample',
      menu: {
        part: 'Programs',
        entry: 'Document Samples',
        after: 'Wording Templates',
        who: 'sales control finance manager sipo admin DEALER1 DEALERIT DEALER2',
      },
      heading: ['Document Samples', '文件样本'],
      buttons: `
admin, control, finance, manager, sales, sipo, DEALER1, DEALERIT, DEALER2 | Search · Reset | ${SAMPLES}
`,
      behind: `
Search | GET /oasis/pgapi/documentsample/findall
`,
      elsewhere: `
sicco | Search | They read samples wherever documents are named
`,
      carries: ['/documentSample?text={payload}&sort={payload}&category={payload}&giver={payload}'],
    },
  ],
};
