import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Templates of offer types: their forms and their results. */
export const templateCalls = defineCalls({
  'templates.settings': readCall('/oasis/bgapi/program_type/settings', 'template.read'),
  'templates.list': readCall('/oasis/bgapi/budget_template/list', 'template.read'),
  'templates.overview': readCall('/oasis/bgapi/template/overview', 'template.read'),
  'templates.form': readCall('/oasis/bgapi/template/:offerTypeId', 'template.read'),
  'templates.layout': readCall('/oasis/bgapi/template/:offerTypeId/layout', 'template.read'),
  /** Answers the settings of the offer type `from` as this one would have them, and stores nothing. */
  'templates.copy': bodyCall('POST', '/oasis/bgapi/template/:offerTypeId/copy', 'template.copy'),
  'templates.addAttribute': bodyCall('POST', '/oasis/bgapi/template/attribute', 'template.add-attribute', {
    idempotent: true,
  }),
  'templates.save': bodyCall('POST', '/oasis/bgapi/template/:offerTypeId', 'template.save', { bodyLimit: 512 * 1024 }),
});
