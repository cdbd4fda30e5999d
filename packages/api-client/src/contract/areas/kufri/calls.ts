import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';

/** Largest file of volumes, in bytes. */
const FILE_LIMIT = 50 * 1024 * 1024;

/** Kufri versions, and volumes from a file: upload shows its content, import loads it. */
export const kufriCalls = defineCalls({
  'kufri.makes': readCall('/oasis/bgapi/kufri/makes', 'kufri.read'),
  'kufri.version': readCall('/oasis/bgapi/kufri/version', 'kufri.read'),
  'kufri.versions': readCall('/oasis/bgapi/kufri/versions', 'kufri.read'),
  'kufri.upload': bodyCall('POST', '/oasis/bgapi/kufri/upload', 'kufri.upload', {
    upload: true,
    bodyLimit: FILE_LIMIT,
  }),
  'kufri.uploadNotes': readCall('/oasis/bgapi/kufri/upload/:uploadId', 'kufri.preview'),
  'kufri.activation': readCall('/oasis/bgapi/kufri/activation', 'kufri.read'),
  'kufri.activate': bodyCall('POST', '/oasis/bgapi/kufri/activate', 'kufri.activate', { idempotent: true }),
  'kufri.comparison': readCall('/oasis/bgapi/kufri/comparison', 'kufri.read'),
  'kufri.export': streamCall('/oasis/bgapi/kufri/export', 'kufri.read'),
  'kufri.import': bodyCall('POST', '/oasis/bgapi/kufri/import', 'kufri.import', { idempotent: true }),
});
