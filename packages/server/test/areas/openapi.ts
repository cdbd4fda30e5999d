import type { Area } from '../expected/shape.ts';

export const area: Area = {
  calls: `
GET /oasis/openapi.json | openapi.read | signed-in | API-037 what the server answers, for whoever is signed in
`,
};
