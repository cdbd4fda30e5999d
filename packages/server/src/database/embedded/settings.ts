import type { ClusterPlace } from './place.ts';

export const PORT = 5432;

/**
 * Returns the settings of an embedded PostgreSQL as the text of postgresql.auto.conf, which overrides all other files.
 */
export function clusterSettings(place: Pick<ClusterPlace, 'socketFolder'>, durable: boolean): string {
  const lines = [
    '# Written at every start.',
    // The inner quotes keep a path with a comma together.
    `unix_socket_directories = '"${place.socketFolder.replaceAll("'", "''")}"'`,
    `port = ${PORT}`,
    "listen_addresses = ''",
    'unix_socket_permissions = 0700',
    'max_connections = 120',
    'shared_buffers = 128MB',
    'jit = off',
    // The value for SSDs. With the default of 4, PostgreSQL sorts deep pages of lists instead of reading an index.
    'random_page_cost = 1.1',
    "timezone = 'UTC'",
    ...(durable ? [] : ['fsync = off', 'full_page_writes = off', 'synchronous_commit = off']),
  ];
  return `${lines.join('\n')}\n`;
}
