import type { Area } from '../expected/shape.ts';

/** BUs, legal entities, organisations and types of users. */
export const area: Area = {
  calls: `
GET /oasis/usapi/noAuth/bu/list       | directory.bus      | public    | [API-021] API-023 "they answer without a token but give public directory fields only"
GET /oasis/usapi/noAuth/bu/treeList   | directory.buTree   | public    | [API-022] API-023 "they answer without a token but give public directory fields only"
GET /oasis/usapi/noAuth/bu/parentBu   | directory.parentBus | public   | [UST-033] API-023 "they answer without a token but give public directory fields only"
GET /oasis/usapi/legalEntity          | entities.types     | signed-in | [USR-075] "legal entity options": the filters of several pages offer them
GET /oasis/usapi/entity               | entities.list      | USER_READ | [USR-076] "entities"
GET /oasis/usapi/children/:parentId   | entities.children  | USER_READ | [USR-077] "children of a type id (organisation options)"
GET /oasis/usapi/bu/treeList          | bu.tree            | USER_READ | [UST-031] "BU tree"
GET /oasis/usapi/bu/dealer/:dealerId  | bu.ofDealer        | USER_READ | [UST-032] "BUs of a dealer"
`,
  tables: `
legal_entity  | everybody | entity_name entity_name_en
user_type     | everybody | name_en name_cn
org           | everybody | name_en* name_cn*
`,
};
