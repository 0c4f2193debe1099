// A client by grpc-js: `node call.js ADDRESS [CERTIFICATE]` calls through a gateway in all four kinds, without and with TLS, and says what it found.
const assert = require('assert');
const fs = require('fs');
const grpc = require('@grpc/grpc-js');
const { texts } = require('./texts.js');

const [address, certificate] = process.argv.slice(2);
const credentials = certificate ? grpc.credentials.createSsl(fs.readFileSync(certificate)) : grpc.credentials.createInsecure();
const Texts = grpc.makeGenericClientConstructor(texts, 'Texts');
const client = new Texts(address, credentials);
const soon = (seconds) => ({ deadline: Date.now() + seconds * 1000 });

// A unary call, or one with a stream of the client: what came of it
function unary(method, ...requests) {
  return new Promise((resolve) => {
    const outcome = {};
    const done = (error, text) => Object.assign(outcome, { error, text });
    const call = texts[method].requestStream ? client[method](soon(50), done) : client[method](requests[0], new grpc.Metadata(), soon(50), done);
    if (texts[method].requestStream) {
      requests.forEach((request) => call.write(request));
      call.end();
    }
    call.on('status', (status) => setImmediate(() => resolve({ ...outcome, status })));
  });
}

// What a stream of the server comes to
function all(call) {
  return new Promise((resolve) => {
    const heard = [];
    call.on('data', (text) => heard.push(text));
    call.on('error', () => {}); // the status says it
    call.on('status', (status) => resolve({ heard, status }));
  });
}

const next = (call) => new Promise((resolve) => { call.once('data', resolve); });

async function until(what, holds) {
  for (let i = 0; i < 300; i++) {
    if (await holds()) return;
    await new Promise((resolve) => { setTimeout(resolve, 100); });
  }
  assert.fail(what);
}

async function fourKinds() {
  const said = await unary('say', 'hello');
  assert.strictEqual(said.text, 'said hello');
  assert.strictEqual(said.status.code, grpc.status.OK);
  assert.deepStrictEqual(said.status.metadata.get('sum'), ['5'], 'trailers come through');
  const large = 'x'.repeat(3000000);
  assert.strictEqual((await unary('say', large)).text, `said ${large}`, 'a large message comes through');
  const counted = await all(client.count('1000', soon(50)));
  assert.strictEqual(counted.heard.join(), Array.from({ length: 1000 }, (_, i) => `n${i + 1}`).join());
  assert.strictEqual((await unary('join', 'a', 'b', 'c')).text, 'abc');
  const chat = client.chat(soon(50));
  const ended = new Promise((resolve) => { chat.on('status', resolve); });
  for (const text of ['one', 'two', 'three']) {
    chat.write(text);
    assert.strictEqual(await next(chat), `re ${text}`, 'an answer comes before the next is asked');
  }
  chat.end();
  chat.resume();
  assert.strictEqual((await ended).code, grpc.status.OK);
}

async function errors() {
  const { error } = await unary('say', 'refuse me');
  assert.strictEqual(error.code, grpc.status.FAILED_PRECONDITION);
  assert.strictEqual(error.details, 'not today: 100 % ä€');
  assert.deepStrictEqual(error.metadata.get('reason'), ['closed']);
  assert.deepStrictEqual([...error.metadata.get('reason-bin')[0]], [0, 255]);
  const unknown = await new Promise((resolve) => {
    client.makeUnaryRequest('/test.Other/Say', texts.say.requestSerialize, texts.say.responseDeserialize, 'hello', resolve);
  });
  assert.strictEqual(unknown.code, grpc.status.UNIMPLEMENTED);
  assert.strictEqual(unknown.details, 'No flow answers to this address.');
}

async function deadlineAndCancel() {
  const before = JSON.parse((await unary('waited', 'please')).text);
  const late = await new Promise((resolve) => { client.wait('please', { deadline: Date.now() + 500 }, resolve); });
  assert.strictEqual(late.code, grpc.status.DEADLINE_EXCEEDED);
  const given = await new Promise((resolve) => {
    const call = client.wait('please', resolve);
    setTimeout(() => call.cancel(), 300);
  });
  assert.strictEqual(given.code, grpc.status.CANCELLED);
  await until('the service hears of the deadline and of both ends', async () => {
    const now = JSON.parse((await unary('waited', 'please')).text);
    return now.deadline === before.deadline + 1 && now.cancelled === before.cancelled + 2;
  });
}

async function many(count) {
  const calls = Array.from({ length: count }, () => client.chat(soon(50)));
  const outcomes = calls.map(all);
  calls.forEach((call, number) => call.write(`x${number}`));
  calls.forEach((call, number) => { call.write(`y${number}`); call.end(); });
  (await Promise.all(outcomes)).forEach(({ heard, status }, number) => {
    assert.strictEqual(status.code, grpc.status.OK, `${number}: ${status.details}`);
    assert.deepStrictEqual(heard, [`re x${number}`, `re y${number}`], 'each hears its own');
  });
}

(async () => {
  await fourKinds();
  await errors();
  await deadlineAndCancel();
  await many(1000);
  client.close();
  console.log(`called ${certificate ? 'by TLS' : 'without TLS'}: four kinds, errors, deadline, cancel, 1,000 streams`);
})().catch((failure) => { console.error(failure); process.exit(1); });
