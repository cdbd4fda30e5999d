import { actionsOfButton, BUTTONS } from '@oasis/engine';
import { describe, expect, it } from 'vitest';
import { MENU } from './menu.ts';

describe('the buttons of the menu', () => {
  it('are those whose calls are known, on every page', () => {
    const granted = MENU.flatMap(({ uri, privileges }) => privileges.map(({ code }) => `${uri} ${code}`));
    const known = Object.entries(BUTTONS).flatMap(([path, codes]) =>
      Object.keys(codes).map((code) => `${path} ${code}`),
    );
    expect([...granted].sort()).toEqual([...known].sort());
    expect(actionsOfButton('/user', 'ADD')).toContain('user.create');
  });

  it('have ids that are used once', () => {
    const ids = MENU.flatMap(({ id, privileges }) => [id, ...privileges.map((privilege) => privilege.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
