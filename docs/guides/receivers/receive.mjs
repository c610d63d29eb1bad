// SECRET=... SIGNING_KEY=whsec_... node receive.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { SECRET = '', SIGNING_KEY = '', PORT = '8080' } = process.env;
const key = Buffer.from(SIGNING_KEY.replace('whsec_', ''), 'base64');
if (!SECRET || !key.length) throw new Error('Set SECRET and SIGNING_KEY: anybody could sign without them.');

const same = (given = '', expected = '') => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': sentAt, 'webhook-signature': signatures = '' } = headers;
  const hash = createHmac('sha256', key).update(`${id}.${sentAt}.`).update(body).digest('base64');
  const isSigned = signatures.split(' ').some((each) => same(each, `v1,${hash}`));
  const isRecent = Math.abs(Date.now() / 1000 - Number(sentAt)) < 300; // an older one may be a recording
  return isSigned && isRecent && same(headers['service-signature'], SECRET);
}

const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()); // the bytes as they came: parsed JSON has no signature
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  response.writeHead(204).end(); // first the answer, then the work
  const { id, kind, type, sequence, data } = JSON.parse(body);
  console.log(id, kind, type, sequence, Object.keys(data).length);
});
server.listen(Number(PORT), () => console.log(`Listening on http://127.0.0.1:${server.address().port}`));
