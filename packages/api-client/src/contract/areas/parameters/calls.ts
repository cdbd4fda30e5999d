import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** The parameter of a program. */
export const parameterCalls = defineCalls({
  'parameter.detail': readCall('/oasis/pgapi/parameter/detail', 'parameter.read'),
  'parameter.waiting': readCall('/oasis/pgapi/parameter/waiting', 'parameter.read'),
  'parameter.save': bodyCall('PUT', '/oasis/pgapi/parameter/save', 'parameter.save'),
  'parameter.confirm': bodyCall('POST', '/oasis/pgapi/maintain/sipo_confirm_parameter', 'parameter.confirm', {
    idempotent: true,
  }),
});
