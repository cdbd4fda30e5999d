import { describe, expect, it } from 'vitest';
import { decodeTemplate } from '../decode.ts';
import { validateTemplate } from '../validate.ts';
import { BUILT_IN_TEMPLATES } from './built-in.ts';

describe('built-in templates', () => {
  it.each(BUILT_IN_TEMPLATES.map((template) => [template.id, template] as const))('%s is valid', (_id, template) => {
    expect(validateTemplate(template)).toEqual([]);
  });

  it.each(BUILT_IN_TEMPLATES.map((template) => [template.id, template] as const))(
    '%s is plain data',
    (_id, template) => {
      expect(decodeTemplate(JSON.parse(JSON.stringify(template)))).toEqual({ ok: true, value: template });
    },
  );
});
