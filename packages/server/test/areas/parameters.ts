import type { Area } from '../expected/shape.ts';

const GOAL = 'PRG-019 "sipo_confirm_parameter": sales says the parameter, SIPO confirms it';

export const area: Area = {
  calls: `
GET  /oasis/pgapi/parameter/detail                | parameter.detail  | PROGRAM_READ      | PGD-012 "parameter setup", as the program tab Parameter
GET  /oasis/pgapi/parameter/waiting               | parameter.waiting | PROGRAM_READ      | PRG-019 what waits for SIPO
PUT  /oasis/pgapi/parameter/save                  | parameter.save    | PARAMETER_EDIT    | ${GOAL}
POST /oasis/pgapi/maintain/sipo_confirm_parameter | parameter.confirm | PARAMETER_CONFIRM | [PRG-019] ${GOAL}
`,
  holders: `
PARAMETER_EDIT    | sales admin HYBRID
PARAMETER_CONFIRM | sipo
`,
  rows: [
    {
      of: 'budget',
      call: 'GET /oasis/pgapi/parameter/detail',
      says: 'PGD-012',
      ask: ({ its }) => ({ query: { pgmId: String(its('program')) } }),
    },
  ],
  subjects: `
parameter | select id, concat(code, ' ', name) as name from program
`,
  tables: `
program_parameter          | bu: t.program_id |
program_parameter_document | bu: t.program_id |
`,
  changes: async ({ server, keyed, program, present }) => {
    const [sales, sipo, control] = [await server.as('sales'), await server.as('sipo'), await server.as('control')];
    const { programId: pgmId } = await program();
    /** Its parameter is saved, so that it can be confirmed. */
    const { programId: savedId } = await program();
    const invoice = { nameEn: 'Recorded invoice', nameCn: '记录的发票', category: 'sale', giver: 'dealer' };
    const { attachmentId } = (await control.call('attachments.add', { body: invoice, ...keyed() })).body.data;
    const versionOf = async (id: number) =>
      present((await sales.call('parameter.detail', { query: { pgmId: id } })).body.data, 'a parameter').version;
    const save = async (deadlineDays: string, id = pgmId) => {
      const { parameter } = (await sales.call('parameter.detail', { query: { pgmId: id } })).body.data;
      const body = { pgmId: id, ...parameter, documents: [{ attachmentId, optional: false }], deadlineDays };
      return sales.call('parameter.save', { body, query: { version: await versionOf(id) } });
    };
    await save('30', savedId);
    const confirm = async () =>
      sipo.call('parameter.confirm', {
        body: { pgmId: savedId },
        query: { version: await versionOf(savedId) },
        ...keyed(),
      });
    return [
      {
        call: 'parameter.save',
        by: 'sales',
        subject: 'parameter:',
        done: () => save('30'),
        refused: ['PARAMETER_NUMBER', () => save('0')],
      },
      {
        call: 'parameter.confirm',
        by: 'sipo',
        subject: 'parameter:',
        done: confirm,
        refused: ['PARAMETER_CONFIRMED_ALREADY', confirm],
      },
    ];
  },
  pages: [
    {
      name: 'parameter',
      at: '/parametersetup?pgmId={program}',
      menu: {
        part: 'Programs',
        entry: 'Parameter',
        after: 'Program Design',
        who: 'sales control finance manager sipo admin',
      },
      buttons: `
admin, sales                    | Edit · Submit (off) · Call back (off) · Revise (off) · Cancel · Delete · Copy · Log · Send comment | ${GOAL}
control, finance, manager, sipo | Log · Send comment | ${GOAL}; nothing is saved yet that could be confirmed
`,
      behind: `
Edit         | PUT /oasis/pgapi/parameter/save
Send comment | POST /oasis/pgapi/maintain/save_comment
`,
      elsewhere: `
sicco | Send comment | PRG-040: whoever may read the program may comment on it
`,
    },
  ],
};
