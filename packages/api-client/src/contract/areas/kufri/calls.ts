import { defineCalls } from '../../line.ts';

/** Largest file of volumes, in bytes. */
const FILE_LIMIT = 50 * 1024 * 1024;

/** Kufri versions, and volumes from a file: upload shows what is in it, import loads it. */
export const kufriCalls = defineCalls({
  'kufri.version': { method: 'GET', path: '/oasis/bgapi/kufri/version', action: 'kufri.read', reply: 'envelope' },
  'kufri.versions': { method: 'GET', path: '/oasis/bgapi/kufri/versions', action: 'kufri.read', reply: 'envelope' },
  'kufri.upload': {
    method: 'POST',
    path: '/oasis/bgapi/kufri/upload',
    action: 'kufri.upload',
    reply: 'envelope',
    upload: true,
    bodyLimit: FILE_LIMIT,
  },
  'kufri.uploadNotes': {
    method: 'GET',
    path: '/oasis/bgapi/kufri/upload/:uploadId',
    action: 'kufri.preview',
    reply: 'envelope',
  },
  'kufri.import': {
    method: 'POST',
    path: '/oasis/bgapi/kufri/import',
    action: 'kufri.import',
    reply: 'envelope',
    idempotent: true,
  },
});
