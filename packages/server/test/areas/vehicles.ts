import type { Area } from '../expected/shape.ts';

const MODELS = 'VEH-001 "Route /vehicleModel exists: vehicle model"';

const NSTS = 'VEH-002 "Route /vehicleManagement exists: vehicle management"';

const GROUPS = 'VEH-008 "Route /nstGroupMapping exists: NST group mapping"';

const MODEL = { make: 'VAN', brand: 'Recorded', typeClass: '', modelYear: '', model: 'Recorded', state: true };

export const area: Area = {
  calls: `
GET  /oasis/vapi/get_property_lov      | vehicle.propertyValues | VEHICLE_READ | VEH-013 "list of values"
GET  /oasis/vapi/vehiclemodel/findall  | models.list            | MODEL_READ   | ${MODELS}
GET  /oasis/vapi/vehiclemodel/findbyid | models.byId            | MODEL_READ   | ${MODELS}
GET  /oasis/vapi/vehiclemodel/makes    | models.makes           | MODEL_READ   | VEH-001 what its filters offer
GET  /oasis/vapi/vehiclemodel/export   | models.export          | MODEL_READ   | ${MODELS}
POST /oasis/vapi/vehiclemodel/save     | models.save            | MODEL_EDIT   | ${MODELS}
PUT  /oasis/vapi/vehiclemodel/update   | models.update          | MODEL_EDIT   | ${MODELS}
GET  /oasis/vapi/nst/findall           | nsts.list              | NST_READ     | ${NSTS}
GET  /oasis/vapi/nst/findbyid          | nsts.byId              | NST_READ     | ${NSTS}
GET  /oasis/vapi/nst/options           | nsts.options           | NST_READ     | VEH-002 what its filters offer
GET  /oasis/vapi/nst/models            | nsts.models            | NST_READ     | VEH-002 what its form offers
GET  /oasis/vapi/nst/export            | nsts.export            | NST_READ     | ${NSTS}
POST /oasis/vapi/nst/save              | nsts.save              | NST_EDIT     | ${NSTS}
PUT  /oasis/vapi/nst/update            | nsts.update            | NST_EDIT     | ${NSTS}
POST /oasis/vapi/nst/checkuploadfile   | nsts.checkFile         | NST_EDIT, reads | ${NSTS}
POST /oasis/vapi/nst/uploadfile        | nsts.loadFile          | NST_EDIT     | ${NSTS}
GET  /oasis/vapi/nstgroup/findall      | nstGroups.list         | NST_GROUP_READ | ${GROUPS}
GET  /oasis/vapi/nstgroup/findbyid     | nstGroups.byId         | NST_GROUP_READ | ${GROUPS}
GET  /oasis/vapi/nstgroup/options      | nstGroups.options      | NST_GROUP_READ | VEH-008 what its filters offer
GET  /oasis/vapi/nstgroup/nsts         | nstGroups.nsts         | NST_GROUP_READ | VEH-008 what its form offers
POST /oasis/vapi/nstgroup/save         | nstGroups.save         | NST_GROUP_EDIT | ${GROUPS}
PUT  /oasis/vapi/nstgroup/update       | nstGroups.update       | NST_GROUP_EDIT | ${GROUPS}
GET  /oasis/vapi/nstgroup/members      | nstGroups.members      | NST_GROUP_READ | ${GROUPS}
GET  /oasis/vapi/nstgroup/export       | nstGroups.export       | NST_GROUP_READ | ${GROUPS}
POST /oasis/vapi/nstgroup/assign       | nstGroups.assign       | NST_GROUP_EDIT | ${GROUPS}
`,
  holders: `
VEHICLE_READ | sales control finance manager sipo sicco admin HYBRID
MODEL_READ   | control finance manager admin
MODEL_EDIT   | control admin
NST_READ     | control finance manager admin
NST_EDIT     | control admin
NST_GROUP_READ | control finance manager admin
NST_GROUP_EDIT | control admin
`,
  subjects: `
vehicle-model | select m.id, concat_ws(' ', mk.code, b.name, m.name, nullif(m.model_year, '')) as name from vehicle_model m join brand b on b.id = m.brand_id join make mk on mk.id = b.make_id
nst           | select id, concat(code, ' ', name_en) as name from nst
nst-file      | none
nst-group     | select id, concat(code, ' ', name_en) as name from nst_group
nst-grouping  | none
`,
  tables: `
brand            | everybody | name
vehicle_model    | everybody | name
price            | everybody |
vat_rate         | everybody |
interest_rate    | everybody |
extension_days   | everybody |
master_version   | everybody | note
nst              | everybody | name_en* name_cn*
nst_group        | everybody | name_en* name_cn*
nst_group_member | everybody |
`,
  changes: async ({ server, keyed, uploadTo, missing }) => {
    const control = await server.as('control');
    const save = () => control.call('models.save', { body: MODEL, ...keyed() });
    const { modelId } = (await control.call('models.save', { body: { ...MODEL, model: 'Spare' }, ...keyed() })).body
      .data;
    const update = (id: number) =>
      control.call('models.update', { body: { ...MODEL, model: 'Spare', state: false, modelId: id } });
    const by = { by: 'control', subject: 'vehicle-model:' } as const;
    const nst = {
      code: 'RECORDED',
      nameEn: 'Recorded',
      nameCn: '记录',
      modelId,
      activeFrom: '2026-01-01',
      activeTo: '',
    };
    const saveNst = () => control.call('nsts.save', { body: nst, ...keyed() });
    const spare = { ...nst, code: 'SPARE' };
    const { nstId } = (await control.call('nsts.save', { body: spare, ...keyed() })).body.data;
    const updateNst = (id: number) =>
      control.call('nsts.update', { body: { ...spare, activeTo: '2026-12-31', nstId: id } });
    const file = (print: string) => ({
      fields: { print },
      fileName: 'nsts.csv',
      content: 'NST,English name\nSPARE,Loaded',
    });
    const loadFile = async () => {
      const shown = await uploadTo('nsts.checkFile', server, control, file(''));
      return uploadTo('nsts.loadFile', server, control, file(shown.body.data.print));
    };
    const staleFile = () => uploadTo('nsts.loadFile', server, control, file('other'));
    const group = { code: 'RECORDED', nameEn: 'Recorded', nameCn: '记录', make: 'VAN' };
    const saveGroup = () => control.call('nstGroups.save', { body: group, ...keyed() });
    const spareGroup = { ...group, code: 'SPARE' };
    const { groupId } = (await control.call('nstGroups.save', { body: spareGroup, ...keyed() })).body.data;
    const updateGroup = (id: number) =>
      control.call('nstGroups.update', { body: { ...spareGroup, nameEn: 'Renamed', groupId: id } });
    const members = { nstIds: [nstId], group: 'SPARE', validFrom: '2031-05-15', reason: 'New year' };
    const assign = () => control.call('nstGroups.assign', { body: members, ...keyed() });
    const byGroup = { by: 'control', subject: 'nst-group:' } as const;
    const byNst = { by: 'control', subject: 'nst:' } as const;
    return [
      { ...byGroup, call: 'nstGroups.save', done: saveGroup, refused: ['NST_GROUP_CODE_EXISTS', saveGroup] },
      {
        ...byGroup,
        call: 'nstGroups.update',
        done: () => updateGroup(groupId),
        refused: ['NOT_FOUND', () => updateGroup(missing)],
      },
      {
        by: 'control',
        subject: 'nst-grouping:',
        call: 'nstGroups.assign',
        done: assign,
        refused: ['NST_GROUP_UNCHANGED', assign],
      },
      { ...byNst, call: 'nsts.save', done: saveNst, refused: ['NST_CODE_EXISTS', saveNst] },
      { ...byNst, call: 'nsts.update', done: () => updateNst(nstId), refused: ['NOT_FOUND', () => updateNst(missing)] },
      {
        by: 'control',
        subject: 'nst-file:',
        also: 'nst:',
        call: 'nsts.loadFile',
        done: loadFile,
        refused: ['FILE_STALE', staleFile],
      },
      { ...by, call: 'models.save', done: save, refused: ['MODEL_EXISTS', save] },
      { ...by, call: 'models.update', done: () => update(modelId), refused: ['NOT_FOUND', () => update(missing)] },
    ];
  },
  pages: [
    {
      name: 'models',
      at: '/vehicleModel',
      menu: {
        part: 'Vehicle & Kufri',
        entry: 'Vehicle Models',
        after: 'Kufri Panel',
        who: 'control finance manager admin',
      },
      heading: ['Vehicle Models', '车型'],
      buttons: `
admin, control   | Export · Add · Search · Reset / each: View · Edit | ${MODELS}
finance, manager | Export · Search · Reset / each: View              | ${MODELS}
`,
      behind: `
Search | GET /oasis/vapi/vehiclemodel/findall
Export | GET /oasis/vapi/vehiclemodel/export
Add    | POST /oasis/vapi/vehiclemodel/save
View   | GET /oasis/vapi/vehiclemodel/findbyid
Edit   | PUT /oasis/vapi/vehiclemodel/update
`,
      swept: ['/vehicleModel?make=VAN'],
      hostile: ['/vehicleModel?size=40'],
      carries: ['/vehicleModel?text={payload}&sort={payload}&make={payload}&status={payload}&page={payload}'],
    },
    {
      name: 'NSTs',
      at: '/vehicleManagement',
      menu: {
        part: 'Vehicle & Kufri',
        entry: 'Vehicle Management',
        after: 'Vehicle Models',
        who: 'control finance manager admin',
      },
      heading: ['Vehicle Management', '车型管理'],
      buttons: `
admin, control   | Export · Import NSTs · Add · Choose a day · Search · Reset / each: View · Edit | ${NSTS}
finance, manager | Export · Choose a day · Search · Reset / each: View                            | ${NSTS}
`,
      behind: `
Search      | GET /oasis/vapi/nst/findall
Export      | GET /oasis/vapi/nst/export
Import NSTs | POST /oasis/vapi/nst/uploadfile
Add         | POST /oasis/vapi/nst/save
View        | GET /oasis/vapi/nst/findbyid
Edit        | PUT /oasis/vapi/nst/update
`,
      swept: ['/vehicleManagement?make=VAN'],
      hostile: ['/vehicleManagement?size=40'],
      carries: [
        '/vehicleManagement?text={payload}&sort={payload}&make={payload}&day={payload}&group={payload}&status={payload}',
      ],
    },
    {
      name: 'NST group mapping',
      at: '/nstGroupMapping',
      menu: {
        part: 'Vehicle & Kufri',
        entry: 'NST Group Mapping',
        after: 'Vehicle Management',
        who: 'control finance manager admin',
      },
      heading: ['NST Group Mapping', 'NST 组映射'],
      buttons: `
admin, control   | Export · Add · Choose a day · Search · Reset / each: View | ${GROUPS}
finance, manager | Export · Choose a day · Search · Reset / each: View       | ${GROUPS}
`,
      behind: `
Search | GET /oasis/vapi/nstgroup/members
Export | GET /oasis/vapi/nstgroup/export
Add    | POST /oasis/vapi/nstgroup/assign
View   | GET /oasis/vapi/nstgroup/members
`,
      swept: ['/nstGroupMapping?make=VAN'],
      hostile: ['/nstGroupMapping?size=40'],
      carries: ['/nstGroupMapping?text={payload}&sort={payload}&make={payload}&day={payload}&group={payload}'],
    },
    {
      name: 'NST groups',
      at: '/nstGroupMapping/groups',
      heading: ['NST Groups', 'NST 组'],
      buttons: `
admin, control   | Add · Search · Reset / each: View · Edit | ${GROUPS}
finance, manager | Search · Reset / each: View              | ${GROUPS}
`,
      behind: `
Search | GET /oasis/vapi/nstgroup/findall
Add    | POST /oasis/vapi/nstgroup/save
View   | GET /oasis/vapi/nstgroup/findbyid
Edit   | PUT /oasis/vapi/nstgroup/update
`,
      swept: ['/nstGroupMapping/groups?make=VAN'],
      hostile: ['/nstGroupMapping/groups?size=40'],
      carries: ['/nstGroupMapping/groups?text={payload}&sort={payload}&make={payload}'],
    },
  ],
};
