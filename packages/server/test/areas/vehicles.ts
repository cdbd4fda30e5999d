import type { Area } from '../expected/shape.ts';

const MODELS = 'VEH-001 "Route /vehicleModel exists: vehicle model"';

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
`,
  holders: `
VEHICLE_READ | sales control finance manager sipo sicco admin HYBRID
MODEL_READ   | control finance manager admin
MODEL_EDIT   | control admin
`,
  subjects: `
vehicle-model | select m.id, concat_ws(' ', mk.code, b.name, m.name, nullif(m.model_year, '')) as name from vehicle_model m join brand b on b.id = m.brand_id join make mk on mk.id = b.make_id
`,
  tables: `
make             | everybody | name_en name_cn
brand            | everybody | name
vehicle_model    | everybody | name
price            | everybody |
vat_rate         | everybody |
master_version   | everybody | note
nst              | everybody | name_en* name_cn*
nst_group        | everybody | name_en* name_cn*
nst_group_member | everybody |
`,
  changes: async ({ server, keyed, missing }) => {
    const control = await server.as('control');
    const save = () => control.call('models.save', { body: MODEL, ...keyed() });
    const { modelId } = (await control.call('models.save', { body: { ...MODEL, model: 'Spare' }, ...keyed() })).body
      .data;
    const update = (id: number) =>
      control.call('models.update', { body: { ...MODEL, model: 'Spare', state: false, modelId: id } });
    const by = { by: 'control', subject: 'vehicle-model:' } as const;
    return [
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
  ],
};
