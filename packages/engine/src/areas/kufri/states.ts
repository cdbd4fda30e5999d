import { defineStates, type StateOf } from '../../states/state-machine.ts';

/**
 * A version of the Kufri volumes of one make (VEH-012). Nothing uses an uploaded version; new budgets are made with the
 * active one. A superseded version never comes back: its volumes are uploaded again.
 */
export const KUFRI_VERSION = defineStates({
  name: { en: 'Kufri version', zh: 'Kufri 版本' },
  states: {
    Uploaded: { name: { en: 'Uploaded', zh: '已上传' }, tone: 'none' },
    Active: { name: { en: 'Active', zh: '生效' }, tone: 'success' },
    Superseded: { name: { en: 'Superseded', zh: '已被取代' }, tone: 'none' },
  },
  moves: {
    upload: { name: { en: 'Upload', zh: '上传' }, from: [], to: 'Uploaded' },
    activate: {
      name: { en: 'Activate', zh: '启用' },
      from: ['Uploaded'],
      to: 'Active',
      otherState: 'KUFRI_NOT_UPLOADED',
    },
    supersede: { name: { en: 'Supersede', zh: '取代' }, from: ['Active'], to: 'Superseded' },
  },
});

export type KufriState = StateOf<typeof KUFRI_VERSION>;
