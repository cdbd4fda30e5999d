import type { Area } from '../expected/shape.ts';

const S = '/oasis/usapi/searches';
const SAYS = 'CLM-004 the claims: somebody keeps the filters of a list under a name';

export const area: Area = {
  calls: `
GET  ${S}/own    | searches.list   | signed-in | ${SAYS}
POST ${S}/save   | searches.save   | signed-in | ${SAYS}
POST ${S}/delete | searches.delete | signed-in | ${SAYS}
`,
  subjects: `
saved-search | select id, name from saved_search
`,
  tables: `
saved_search | user: t.user_id | name search
`,
  changes: async ({ server, keyed, missing }) => {
    const dealer = await server.as('DEALER1');
    const save = (name: string, search = 'status=Rejected') =>
      dealer.call('searches.save', { body: { list: 'claims', name, search }, ...keyed() });
    const { searchId } = (await save('Recorded and gone')).body.data;
    const remove = (id: number) => dealer.call('searches.delete', { body: { searchId: id } });
    const by = 'DEALER1';
    const subject = 'saved-search:';
    return [
      {
        by,
        call: 'searches.save',
        subject,
        done: () => save('Recorded'),
        refused: ['SEARCH_NAME_MISSING', () => save(' ')],
      },
      {
        by,
        call: 'searches.delete',
        subject,
        done: () => remove(searchId),
        refused: ['NOT_FOUND', () => remove(missing)],
      },
    ];
  },
};
