import { describe, expect, it } from 'vitest';
import { activateKufri, type KufriVersion } from './activate-kufri.ts';

const versions: readonly KufriVersion[] = [
  { id: 1, make: 'CBU', state: 'Superseded' },
  { id: 2, make: 'CBU', state: 'Active' },
  { id: 3, make: 'CBU', state: 'Uploaded' },
  { id: 4, make: 'PBP', state: 'Active' },
];

describe('activating a Kufri version', () => {
  it('[VEH-012] supersedes the active version of the same make and no other', () => {
    expect(activateKufri(versions, 3)).toEqual({
      ok: true,
      value: [
        { id: 2, to: 'Superseded' },
        { id: 3, to: 'Active' },
      ],
    });
  });

  it('[VEH-012] supersedes nothing when the make has no active version', () => {
    expect(activateKufri([{ id: 7, make: 'VAN', state: 'Uploaded' }, ...versions], 7)).toEqual({
      ok: true,
      value: [{ id: 7, to: 'Active' }],
    });
  });

  it.each([1, 2, 99])('[VEH-012] accepts uploaded versions only (version %i)', (id) => {
    expect(activateKufri(versions, id)).toEqual({ ok: false, error: { code: 'KUFRI_NOT_UPLOADED' } });
  });
});
