// A WebSocket server that answers each message with the same: `node echo.js PORT`. It agrees to permessage-deflate.
const { WebSocketServer } = require('ws');

const server = new WebSocketServer({
  host: '127.0.0.1', port: Number(process.argv[2]), perMessageDeflate: true, maxPayload: 128 * 1024 * 1024,
});
server.on('listening', () => console.log('listening'));
server.on('connection', (socket) => {
  socket.on('message', (data, binary) => socket.send(data, { binary }));
  socket.on('error', () => {}); // what is no frame ends its connection, and that is the answer
});
