import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Blocks of dealers. */
export const blockCalls = defineCalls({
  'blocks.list': readCall('/oasis/dapi/dealerblock/findall', 'block.read'),
  'blocks.onDay': readCall('/oasis/dapi/dealerblock/onday', 'block.read'),
  'blocks.dealers': readCall('/oasis/dapi/dealerblock/dealers', 'block.read'),
  'blocks.save': bodyCall('POST', '/oasis/dapi/dealerblock/saveblock', 'block.create', { idempotent: true }),
  'blocks.end': bodyCall('PUT', '/oasis/dapi/dealerblock/endblock', 'block.end'),
});
