import type { ClusterPlace } from './place.ts';

export const PORT = 5432;

/** The settings of an embedded PostgreSQL, as the text of the file that wins over all others. */
export function clusterSettings(place: Pick<ClusterPlace, 'socketFolder'>, durable: boolean): string {
  const lines = [
    '# Written at every start.',
    // The inner quotes keep a path with a comma in one piece.
    `unix_socket_directories = '"${place.socketFolder.replaceAll("'", "''")}"'`,
    `port = ${PORT}`,
    "listen_addresses = ''",
    'unix_socket_permissions = 0700',
    'max_connections = 120',
    'shared_buffers = 128MB',
    'jit = off',
    // For disks without moving parts. With the value for others, 4, deep pages are sorted rather than read from an index.
    'random_page_cost = 1.1',
    "timezone = 'UTC'",
    ...(durable ? [] : ['fsync = off', 'full_page_writes = off', 'synchronous_commit = off']),
  ];
  return `${lines.join('\n')}\n`;
}
