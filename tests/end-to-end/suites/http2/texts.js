// The service of the suite: methods of all four kinds, whose messages are texts in UTF-8.
const serialize = (text) => Buffer.from(text);
const deserialize = (bytes) => bytes.toString();

function method(name, requestStream, responseStream) {
  return {
    path: `/test.Texts/${name}`, requestStream, responseStream,
    requestSerialize: serialize, requestDeserialize: deserialize, responseSerialize: serialize, responseDeserialize: deserialize,
  };
}

exports.texts = {
  say: method('Say', false, false),
  count: method('Count', false, true),
  join: method('Join', true, false),
  chat: method('Chat', true, true),
  wait: method('Wait', false, false),
  waited: method('Waited', false, false),
};
