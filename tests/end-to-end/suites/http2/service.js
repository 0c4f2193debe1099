// What stands behind the gateway: `node service.js CERTIFICATE KEY` serves gRPC without and with TLS, and a page in HTTP/1.1; it prints the three ports.
const fs = require('fs');
const http = require('http');
const grpc = require('@grpc/grpc-js');
const { texts } = require('./texts.js');

const service = {
  say: (call, done) => {
    if (call.request === 'refuse me') {
      const metadata = new grpc.Metadata();
      metadata.set('reason', 'closed');
      metadata.set('reason-bin', Buffer.from([0, 255]));
      done({ code: grpc.status.FAILED_PRECONDITION, details: 'not today: 100 % ä€', metadata });
    } else {
      const trailers = new grpc.Metadata();
      trailers.set('sum', String(call.request.length));
      done(null, `said ${call.request}`, trailers);
    }
  },
  count: (call) => {
    for (let i = 1; i <= Number(call.request); i++) call.write(`n${i}`);
    call.end();
  },
  join: (call, done) => {
    let all = '';
    call.on('data', (text) => { all += text; });
    call.on('end', () => done(null, all));
    call.on('error', () => {}); // cancelled
  },
  chat: (call) => {
    call.on('data', (text) => call.write(`re ${text}`));
    call.on('end', () => call.end());
    call.on('error', () => {}); // cancelled
  },
  // never answers; what became of its callers is told by `waited`
  wait: (call) => {
    if (call.getDeadline() !== Infinity) told.deadline++;
    call.on('cancelled', () => { told.cancelled++; });
  },
  waited: (call, done) => done(null, JSON.stringify(told)),
};
const told = { deadline: 0, cancelled: 0 };

function serve(credentials) {
  return new Promise((resolve, reject) => {
    const server = new grpc.Server();
    server.addService(texts, service);
    server.bindAsync('127.0.0.1:0', credentials, (error, port) => (error ? reject(error) : resolve(port)));
  });
}

(async () => {
  const [certificate, key] = process.argv.slice(2).map((file) => fs.readFileSync(file));
  const plain = await serve(grpc.ServerCredentials.createInsecure());
  const secure = await serve(grpc.ServerCredentials.createSsl(null, [{ cert_chain: certificate, private_key: key }]));
  const page = http.createServer((request, response) => {
    request.resume();
    request.on('end', () => response.end('A page, for who asks for one.\n'));
  }).listen(0, '127.0.0.1', () => console.log(`ports ${plain} ${secure} ${page.address().port}`));
})();
