import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Room for both languages at the limits of the engine, and for longer texts that the engine refuses with a sentence. */
const WORDING_LIMIT = 1024 * 1024;

/** The wording of programs, and the templates that it begins with. */
export const wordingCalls = defineCalls({
  'wording.detail': readCall('/oasis/pgapi/wording', 'wording.read'),
  'wording.versions': readCall('/oasis/pgapi/wording/versions', 'wording.read'),
  'wording.version': readCall('/oasis/pgapi/wording/version', 'wording.read'),
  'wording.save': bodyCall('PUT', '/oasis/pgapi/wording/save', 'wording.save', { bodyLimit: WORDING_LIMIT }),
  'wording.confirm': bodyCall('POST', '/oasis/pgapi/wording/confirm', 'wording.confirm', { idempotent: true }),
  'wording.nameVersion': bodyCall('PUT', '/oasis/pgapi/wording/name', 'wording.name-version'),
  'wordingTemplate.list': readCall('/oasis/pgapi/wording/templates', 'wording-template.read'),
  'wordingTemplate.detail': readCall('/oasis/pgapi/wording/template', 'wording-template.read'),
  'wordingTemplate.versions': readCall('/oasis/pgapi/wording/template/versions', 'wording-template.read'),
  'wordingTemplate.version': readCall('/oasis/pgapi/wording/template/version', 'wording-template.read'),
  'wordingTemplate.save': bodyCall('PUT', '/oasis/pgapi/wording/template/save', 'wording-template.save', {
    bodyLimit: WORDING_LIMIT,
  }),
});
