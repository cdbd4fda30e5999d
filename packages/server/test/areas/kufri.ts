import type { Area } from '../expected/shape.ts';

export const area: Area = {
  calls: `
GET  /oasis/bgapi/kufri/makes            | kufri.makes       | KUFRI_READ   | VEH-004 "Kufri panel per make"
GET  /oasis/bgapi/kufri/version          | kufri.version     | KUFRI_READ   | [BUD-110] BUD-107 "Kufri version"
GET  /oasis/bgapi/kufri/versions         | kufri.versions    | KUFRI_READ   | BUD-107 "Kufri version"
POST /oasis/bgapi/kufri/upload           | kufri.upload      | KUFRI_IMPORT | VEH-012 "Kufri version per make: Uploaded -> Active"
GET  /oasis/bgapi/kufri/upload/:uploadId | kufri.uploadNotes | KUFRI_IMPORT | VEH-012 "Kufri version per make: Uploaded -> Active"
GET  /oasis/bgapi/kufri/activation       | kufri.activation  | KUFRI_READ   | VEH-012 "kufriActive sets the active version"
POST /oasis/bgapi/kufri/activate         | kufri.activate    | KUFRI_IMPORT | VEH-012 "kufriActive sets the active version"
GET  /oasis/bgapi/kufri/comparison       | kufri.comparison  | KUFRI_READ   | VEH-006 "Kufri detail"
GET  /oasis/bgapi/kufri/export           | kufri.export      | KUFRI_READ   | VEH-006 "Kufri detail"
POST /oasis/bgapi/kufri/import           | kufri.import      | KUFRI_IMPORT | VEH-012 "Kufri version per make: Uploaded -> Active"
`,
  holders: `
KUFRI_READ   | sales control finance manager sipo sicco admin HYBRID
KUFRI_IMPORT | sales control admin HYBRID
`,
  subjects: `
kufri-version | select k.id, concat(m.name_en, ' ', k.number) as name from kufri_version k, make m where m.id = k.make_id
volume-upload | select id, file_name as name from volume_upload
`,
  tables: `
kufri_version | everybody | source
kufri_volume  | everybody |
volume_upload | nobody    |
`,
  changes: async ({ server, keyed, uploadVolumes, lastId, missing }) => {
    const control = await server.as('control');
    const content = 'Year,Month,Make,Model,Quantity\n2026,4,DENZA,Recorded,7\n';
    const upload = (make: string) =>
      uploadVolumes(server, control, { fields: { make }, fileName: 'volumes.csv', content });
    const load = (uploadId: number) => control.call('kufri.import', { body: { uploadId }, ...keyed() });
    const by = { by: 'control', subject: 'volume-upload:' } as const;
    const waiting = (await load((await upload('VAN')).body.data.uploadId)).body.data.versionId;
    const active = (await control.call('kufri.version', { query: { make: 'VAN' } })).body.data[0]?.id ?? null;
    const activate = (versionId: number) =>
      control.call('kufri.activate', { body: { versionId, activeId: active }, ...keyed() });
    return [
      { ...by, call: 'kufri.upload', done: () => upload('DENZA'), refused: ['*', () => upload('No such make')] },
      {
        ...by,
        call: 'kufri.import',
        done: async () => load(await lastId('volume_upload')),
        refused: ['NOT_FOUND', () => load(missing)],
      },
      {
        by: 'control',
        subject: 'kufri-version:',
        call: 'kufri.activate',
        done: () => activate(waiting),
        refused: ['NOT_FOUND', () => activate(missing)],
      },
    ];
  },
  pages: [
    {
      name: 'volumes',
      at: '/kufriPanel',
      menu: { part: 'Vehicle & Kufri', entry: 'Kufri Panel', who: 'sales control finance manager admin' },
      heading: ['Kufri Panel', 'Kufri 面板'],
      buttons: `
admin, sales, control | Import volumes | VEH-012 "Kufri version per make: Uploaded -> Active"
finance, manager      |                | The story 5 reads what it approves
`,
      behind: `
Import volumes | POST /oasis/bgapi/kufri/import
`,
    },
    {
      name: 'active volumes',
      at: '/kufriActive',
      heading: ['Active Kufri versions', '使用中的 Kufri 版本'],
      buttons: `
admin, sales, control, finance, manager | | No version waits to be activated
`,
    },
    {
      name: 'volumes of a version',
      at: '/kufriDetail?version=1',
      heading: ['Kufri PBP V1', 'Kufri PBP V1'],
      buttons: `
admin, sales, control, finance, manager | Export | VEH-006 "Kufri detail"
`,
    },
    {
      name: 'volumes of a make',
      at: '/kufriPanel/VAN',
      hostile: [],
      carries: ['/kufriPanel/{payload}'],
    },
  ],
};
