// What a browser does, by `ws`: `node talk.js URL` talks through a gateway to an echo, compressed and not, and says what it found.
const { WebSocket } = require('ws');
const assert = require('assert');
const crypto = require('crypto');

const url = process.argv[2];

function open(options) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, options);
    socket.on('open', () => resolve(socket));
    socket.on('error', reject);
  });
}

function next(socket, event) {
  return new Promise((resolve) => socket.once(event, (...all) => resolve(all)));
}

async function talk(perMessageDeflate) {
  const socket = await open({ perMessageDeflate });
  assert.strictEqual(socket.extensions.includes('permessage-deflate'), perMessageDeflate, 'compression is agreed on end to end');
  const texts = ['', 'hello', 'ä€𐍈'.repeat(1000), 'x'.repeat(1 << 20)];
  for (const text of texts) {
    socket.send(text);
    const [data, binary] = await next(socket, 'message');
    assert.ok(!binary && data.toString() === text, `a text of ${text.length} characters comes back`);
  }
  const bytes = crypto.randomBytes(300000);
  socket.send(bytes.subarray(0, 100000), { fin: false });
  socket.send(bytes.subarray(100000, 100001), { fin: false });
  socket.send(bytes.subarray(100001));
  const [data, binary] = await next(socket, 'message');
  assert.ok(binary && data.equals(bytes), 'fragments come back as the message that they are');
  socket.ping('beat');
  const [pong] = await next(socket, 'pong');
  assert.strictEqual(pong.toString(), 'beat', 'a ping is answered by the other end');
  socket.close(4321, 'enough');
  const [code, reason] = await next(socket, 'close');
  assert.deepStrictEqual([code, reason.toString()], [4321, 'enough'], 'close code and reason come back');
}

async function many(count) {
  const sockets = await Promise.all(Array.from({ length: count }, () => open({ perMessageDeflate: false })));
  await Promise.all(sockets.map(async (socket, number) => {
    for (let turn = 0; turn < 5; turn++) {
      socket.send(`${number}/${turn}`);
      const [data] = await next(socket, 'message');
      assert.strictEqual(data.toString(), `${number}/${turn}`, 'each hears its own');
    }
    socket.close();
    await next(socket, 'close');
  }));
}

(async () => {
  await talk(true);
  await talk(false);
  await many(200);
  console.log('talked, compressed and not, and by 200 at once');
})().catch((failure) => { console.error(failure); process.exit(1); });
