// A server that answers every request with the same few bytes: what the load client itself can do at most.
import net from 'node:net';

const REPLY = Buffer.from('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}');

const server = net.createServer({ noDelay: true }, (socket) => {
  socket.on('error', () => undefined);
  // The load client sends one small request at a time, so a piece is a request.
  socket.on('data', () => socket.write(REPLY));
});
process.on('disconnect', () => process.exit(0));
server.listen(Number(process.env['BENCH_PORT']), '127.0.0.1', () => console.log('ready'));
