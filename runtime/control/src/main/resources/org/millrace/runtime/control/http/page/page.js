// The status page of a runtime: reads the admin API with the token of whoever looks, changes nothing.
// Everything that comes from the runtime goes into the page as text, never as markup.
'use strict';

const TOKEN = 'millrace.token';
const HISTORY_SECONDS = 120;
const RETRY_MILLIS = 2000;

const place = id => document.getElementById(id);
const histories = new Map(); // by flow: exchanges per second, one a second, the oldest first
const open = new Set(); // the flows whose steps are shown
let before = null; // the event before this one
let session = 0; // counts up with each token, so that what an earlier one started ends

class Refused extends Error {}

async function ask(path, signal) {
  const answer = await fetch(path, {
    headers: { Authorization: 'Bearer ' + sessionStorage.getItem(TOKEN) },
    cache: 'no-store',
    signal,
  });
  if (answer.ok) return answer;
  const problem = await answer.json().catch(() => ({ detail: 'it answered with ' + answer.status }));
  const words = problem.remedy ? problem.detail + ': ' + problem.remedy : problem.detail;
  throw [401, 403, 429].includes(answer.status) ? new Refused(words) : new Error(words);
}

const json = async (path, signal) => (await ask(path, signal)).json();

// ---- words and numbers

const count = n => n.toLocaleString('en');

function rate(n) {
  return n === 0 ? '0' : n < 10 ? n.toFixed(1) : count(Math.round(n));
}

function time(nanos) {
  const micros = nanos / 1000;
  return micros < 1000 ? Math.round(micros) + ' µs' : micros < 1e6 ? (micros / 1000).toPrecision(3) + ' ms' : (micros / 1e6).toPrecision(3) + ' s';
}

function bytes(n) {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let unit = 0;
  for (; n >= 1024 && unit < units.length - 1; unit++) n /= 1024;
  return (unit === 0 || n >= 100 ? Math.round(n) : n.toFixed(1)) + ' ' + units[unit];
}

function span(seconds) {
  const days = Math.floor(seconds / 86400), hours = Math.floor(seconds / 3600) % 24, minutes = Math.floor(seconds / 60) % 60;
  return days > 0 ? days + ' d ' + hours + ' h' : hours > 0 ? hours + ' h ' + minutes + ' min' : minutes > 0 ? minutes + ' min' : Math.floor(seconds) + ' s';
}

// ---- pieces of the page

// what can't be seen must not turn the direction of what stands around it
const shown = child => typeof child !== 'string' ? child : child.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, c => {
  const code = c.codePointAt(0).toString(16).toUpperCase();
  return code.length > 4 ? '\\u{' + code + '}' : '\\u' + code.padStart(4, '0');
});

function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key === 'class') made.className = value;
    else made.setAttribute(key, value);
  }
  made.append(...children.map(shown));
  return made;
}

// of the last minutes; nothing came through in them
const quantile = (latency, name) => number(latency.count === 0 ? '–' : time(latency[name]));

const number = (text, kind) => element('td', { class: kind ? 'n ' + kind : 'n' }, text);

function history(values) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'history');
  svg.setAttribute('viewBox', '0 0 ' + (HISTORY_SECONDS - 1) + ' 20');
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.setAttribute('aria-hidden', 'true');
  const most = Math.max(1, ...values);
  const first = HISTORY_SECONDS - values.length;
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'polyline');
  line.setAttribute('points', values.map((v, i) => (first + i) + ',' + (19 - 18 * v / most).toFixed(1)).join(' '));
  svg.append(line);
  return svg;
}

function tile(name, value) {
  return element('div', {}, element('dt', {}, name), element('dd', {}, value));
}

// ---- what the runtime says

function showRuntime(status) {
  place('about').textContent = 'version ' + status.version + ', up ' + span(status.uptimeSeconds) + ', ' + location.host;
  const listeners = Object.entries(status.listeners).map(([name, port]) => name + ' ' + port).join(', ');
  place('runtime').replaceChildren(
    tile('Flows in service', count(status.flows)),
    tile('In flight', count(status.inFlight)),
    tile('Bodies held', bytes(status.bufferedBytes)),
    tile('Heap', bytes(status.jvm.heapUsedBytes) + ' of ' + bytes(status.jvm.heapMaxBytes)),
    tile('CPU time', span(status.jvm.cpuSeconds)),
    tile('Listeners', listeners || 'none'),
  );
}

function showState(state) {
  const pill = place('state');
  pill.hidden = false;
  pill.textContent = state;
  pill.className = 'pill ' + (state === 'serving' ? 'good' : 'warn');
}

const faultsOf = flow => Object.values(flow.faults).reduce((sum, n) => sum + n, 0);

function showFlows(event) {
  const table = place('flows');
  const focused = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.flow : undefined;
  table.querySelectorAll('tbody').forEach(body => body.remove());
  table.hidden = event.flows.length === 0;
  place('no-flows').hidden = event.flows.length > 0;
  for (const flow of event.flows) {
    const values = histories.get(flow.flow) || [];
    values.push(flow.perSecond);
    histories.set(flow.flow, values.slice(-HISTORY_SECONDS));
    const body = element('tbody');
    const button = element('button', { type: 'button', 'aria-expanded': String(open.has(flow.flow)), 'data-flow': flow.flow }, flow.flow);
    button.addEventListener('click', () => {
      if (!open.delete(flow.flow)) open.add(flow.flow);
      showFlows(event);
    });
    const faults = faultsOf(flow);
    body.append(element('tr', { class: 'flow' },
      element('th', { scope: 'row' }, button, ' ', element('span', { class: 'soft' }, flow.version)),
      element('td', {}, history(histories.get(flow.flow))),
      number(rate(flow.perSecond)), quantile(flow.latency, 'p50Nanos'), quantile(flow.latency, 'p99Nanos'),
      number(count(flow.inFlight)), number(count(flow.count)), number(count(faults), faults > 0 ? 'bad' : '')));
    if (open.has(flow.flow)) body.append(...flow.steps.map(step => stepRow(flow, step, event)));
    table.append(body);
    if (focused === flow.flow) button.focus();
  }
}

function stepRow(flow, step, event) {
  const seconds = before ? (Date.parse(event.time) - Date.parse(before.time)) / 1000 : 0;
  const then = before && before.flows.find(each => each.flow === flow.flow);
  const earlier = then && then.steps.find(each => each.step === step.step);
  const perSecond = earlier && seconds > 0 ? rate(Math.max(0, step.visits - earlier.visits) / seconds) : '';
  return element('tr', { class: 'step' },
    element('th', { scope: 'row' }, step.step, element('span', { class: 'kind' }, step.kind)),
    element('td'), number(perSecond), quantile(step.latency, 'p50Nanos'), quantile(step.latency, 'p99Nanos'),
    element('td'), number(count(step.visits)), number(count(step.faults), step.faults > 0 ? 'bad' : ''));
}

function showFaults(faults) {
  place('faults').hidden = faults.length === 0;
  place('no-faults').hidden = faults.length > 0;
  place('faults').querySelector('tbody').replaceChildren(...faults.map(fault => {
    const what = element('td', {}, fault.message);
    if (fault.detail) what.append(element('span', { class: 'detail' }, fault.detail));
    const when = new Date(fault.last);
    const often = fault.count > 1 ? ', ' + count(fault.count) + ' times since ' + fault.first : '';
    return element('tr', {},
      element('td', { title: fault.last + ', exchange ' + fault.exchange + often }, when.toLocaleTimeString()),
      element('td', {}, fault.flow), element('td', {}, fault.step),
      element('td', {}, element('code', {}, fault.code), fault.count > 1 ? ' \u00d7 ' + count(fault.count) : ''), what);
  }));
}

// ---- the pair, if it is a side of one

const role = member => member.kind === 'witness' ? 'witness' : member.role;

function memberRow(pair, member) {
  const gone = member.state === 'unreachable';
  const warmth = member.warm === undefined || gone ? '' : member.warm ? ', warm' : ', not warm';
  return element('tr', {},
    element('th', { scope: 'row' }, member.name, ...(member.name === pair.member ? [' ', element('span', { class: 'soft' }, 'this one')] : [])),
    element('td', {}, role(member)),
    element('td', { class: gone ? 'bad' : warmth === ', not warm' || member.state === 'draining' ? 'warn' : '' }, (gone ? 'gone' : member.state) + warmth),
    number(member.inFlight === undefined ? '' : count(member.inFlight)),
    element('td', {}, member.version || ''),
    element('td', {}, element('code', { title: member.environment || '' }, (member.environment || '').slice(0, 12))),
    element('td', {}, member.address));
}

function showPair(pair) {
  place('pair').hidden = !pair.member;
  if (!pair.member) return;
  const state = place('pair-state');
  const alike = pair.known && !pair.members.some(member => member.kind !== 'witness' && member.state === 'unreachable');
  state.textContent = (!pair.known ? 'Who is active is not known here' : pair.active ? pair.active + ' is active' : 'Nobody is active') + ', epoch ' + pair.epoch + '; '
    + (pair.leader ? pair.leader + ' leads the log' : 'no majority of the voters is reached: nothing can be changed')
    + (pair.drift.length === 0 && alike ? '; the sides are alike.' : '.');
  state.className = pair.active && pair.leader ? '' : 'bad';
  const notes = [
    ...(pair.leftBehind ? [pair.leftBehind] : []),
    ...(pair.damaged ? [pair.damaged] : []),
    ...pair.drift,
    ...pair.members.filter(member => member.cold).map(member => member.name + ' is not warm: ' + member.cold),
    ...(pair.address ? [pair.address.addresses + ': ' + pair.address.why] : []),
  ];
  place('pair-notes').hidden = notes.length === 0;
  place('pair-notes').replaceChildren(...notes.map(note => element('li', {}, note)));
  place('members').querySelector('tbody').replaceChildren(...pair.members.map(member => memberRow(pair, member)));
  place('history').querySelector('tbody').replaceChildren(...pair.history.slice(0, 20).map(event => element('tr', {},
    element('td', { title: event.at }, new Date(event.at).toLocaleString()),
    element('td', {}, event.member),
    element('td', {}, event.what + (event.who && event.who !== '-' ? ' (' + event.member + '/' + event.who + ')' : '')))));
}

/** Apart from the rest, since a member that is gone takes seconds not to answer. */
async function watchPair(mine) {
  while (mine === session) {
    try {
      showPair(await json('/v1/pair', AbortSignal.timeout(15000)));
    } catch (e) {
      if (e instanceof Refused) return;
      // that there is no connection is told by the stream's end
    }
    await new Promise(later => setTimeout(later, RETRY_MILLIS));
  }
}

// ---- the way in, and the stream

function enter(reason) {
  session++;
  sessionStorage.removeItem(TOKEN);
  document.body.classList.remove('stale');
  for (const id of ['figures', 'state', 'leave', 'lost']) place(id).hidden = true;
  place('about').textContent = location.host;
  place('entry').hidden = false;
  place('refused').hidden = !reason;
  place('refused').textContent = reason || '';
  place('token').value = '';
  place('token').focus();
}

function lost(why) {
  document.body.classList.add('stale');
  place('lost').hidden = false;
  place('lost').textContent = 'No connection to the runtime (' + why + '). Figures are of ' + (before ? new Date(before.time).toLocaleTimeString() : 'before') + '; trying again.';
}

function here() {
  document.body.classList.remove('stale');
  for (const id of ['lost', 'entry', 'refused']) place(id).hidden = true;
  for (const id of ['figures', 'leave']) place(id).hidden = false;
}

/** Reads server-sent events; EventSource itself can't send a token. */
async function* events(answer) {
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    for (let end; (end = text.indexOf('\n\n')) >= 0; text = text.slice(end + 2)) {
      const data = text.slice(0, end).split('\n').filter(line => line.startsWith('data: ')).map(line => line.slice(6)).join('\n');
      yield JSON.parse(data);
    }
  }
}

async function aside(signal) {
  showRuntime(await json('/v1/status', signal));
  showFaults((await json('/v1/faults?limit=20', signal)).kinds);
}

async function watch() {
  const mine = ++session;
  watchPair(mine);
  while (mine === session) {
    const cut = new AbortController();
    // a connection that is dead without saying so: no event for five seconds
    let silence = 0;
    const alarm = setInterval(() => { if (++silence >= 5) cut.abort(new Error('it is silent')); }, 1000);
    try {
      await aside(cut.signal);
      const answer = await ask('/v1/statistics/stream', cut.signal);
      for await (const event of events(answer)) {
        if (mine !== session) break;
        silence = 0;
        here();
        showState(event.state);
        showFlows(event);
        before = event;
        await aside(cut.signal);
      }
      if (mine === session) lost('it ended the stream');
    } catch (e) {
      if (mine !== session) return;
      if (e instanceof Refused) {
        enter(e.message);
        return;
      }
      lost(e.message);
    } finally {
      clearInterval(alarm);
      cut.abort();
    }
    await new Promise(later => setTimeout(later, RETRY_MILLIS));
  }
}

place('entry').addEventListener('submit', e => {
  e.preventDefault();
  sessionStorage.setItem(TOKEN, place('token').value.trim());
  watch();
});
place('leave').addEventListener('click', () => enter(''));

if (sessionStorage.getItem(TOKEN)) watch();
else enter('');
