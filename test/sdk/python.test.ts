/** The Python client does what its README shows. */
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf } from '../../src/outside/webhooks/headers.ts';
import { needing } from '../support/needing.ts';
import { serveOneWorld, world } from '../support/served-world.ts';
import { copyOf, programIn, run, writeDemo } from './client-folder.ts';

serveOneWorld();

let copy: ReturnType<typeof copyOf>;
beforeAll(() => {
  copy = copyOf('python');
  writeDemo(copy.folder);
});
afterAll(() => copy.remove());

const python = (program: string, env: object = {}) => {
  writeFileSync(copy.at('program.py'), program);
  return run(copy.folder, 'python3', ['program.py'], { PYTHONPATH: copy.at('client'), ...env });
};

test('the program of the README prints what the service answers', async (context) => {
  needing(context, 'python3');
  const printed = await python(programIn(copy.at('client', 'README.md'), 'python'));
  expect(printed).toContain(world.companyID);
  expect(printed).toContain('MALFORMED #/shifts/0/time');
  expect(printed).toContain('Foreman after 1 predicted event');
  expect(printed).toContain(`${world.employeeCheckID} pending`);
  expect(printed).toMatch(/screens\/dashboard\?token=test_/);
});

test('the client and the program of the README are typed strictly', async (context) => {
  needing(context, 'python3', 'mypy');
  writeFileSync(copy.at('program.py'), programIn(copy.at('client', 'README.md'), 'python'));
  const checked = ['--strict', 'client/payroll_partner', 'program.py'];
  expect(await run(copy.folder, 'mypy', checked, { MYPYPATH: copy.at('client') })).toContain('Success');
});

test('a refusal names its kind, a wrong key is not allowed, and a list is read page after page', async (context) => {
  needing(context, 'python3');
  const program = `
import json, pathlib
from payroll_partner import NotAllowed, Payroll, Refused
demo = json.loads(pathlib.Path(".data/demo.json").read_text())
payroll = Payroll(demo["testKey"], demo["baseUrl"])
try:
    payroll.get_company({"partnerID": demo["partnerID"], "companyID": "nobody"})
except Refused as refusal:
    print(refusal.status, refusal.kind, bool(refusal.request_id))
try:
    Payroll("ppk_test_nobody", demo["baseUrl"]).list_companies({"partnerID": demo["partnerID"]})
except NotAllowed as refusal:
    print(refusal.kind)
company = {"companyID": demo["companyID"]}
rows = list(payroll.each_list_contractor_payments({**company, "limit": 1}))
print(rows == payroll.list_contractor_payments(company) and len(rows) > 1)
`;
  expect(await python(program)).toBe('400 UNKNOWN_COMPANY True\nINVALID_KEY\nTrue\n');
});

test('the type of an input has the parameters beside its body', async (context) => {
  needing(context, 'python3');
  const program = `
from payroll_partner.methods import AddShiftsInput
print("shifts" in AddShiftsInput.__required_keys__, "include" in AddShiftsInput.__optional_keys__)
`;
  expect(await python(program)).toBe('True True\n');
});

test('a write that meets its own first attempt is repeated with its key, and a commit that meets one is not', async (context) => {
  needing(context, 'python3');
  const program = `
import http.server, threading
from payroll_partner import Conflict, Payroll
class Service(http.server.BaseHTTPRequestHandler):
    keys = []
    def do_PATCH(self):
        Service.keys.append(self.headers.get("Idempotency-Key"))
        is_done = len(Service.keys) == 3
        self.send_response(200 if is_done else 409)
        self.end_headers()
        self.wfile.write(b'{"success":true,"data":{"companyID":"c"}}' if is_done else b'{"errors":[]}')
    def log_message(self, *_):
        pass
server = http.server.HTTPServer(("127.0.0.1", 0), Service)
threading.Thread(target=server.serve_forever, daemon=True).start()
payroll = Payroll("k", f"http://127.0.0.1:{server.server_port}")
print(payroll.update_company({"companyID": "c"}), len(Service.keys), len(set(Service.keys)), None in Service.keys)
try:
    payroll.update_company({"companyID": "c"}, commit_token="t")
except Conflict:
    print(len(Service.keys))
`;
  expect(await python(program)).toBe("{'companyID': 'c'} 3 1 False\n4\n");
});

test('a call goes to no other address, and waits no longer than a minute', async (context) => {
  needing(context, 'python3');
  const program = `
import http.server, threading
from payroll_partner import Payroll, PayrollError
class Service(http.server.BaseHTTPRequestHandler):
    paths = []
    answers = {"/a/test/clock": (302, "Location", "/b"), "/b/test/clock": (429, "Retry-After", "61")}
    def do_GET(self):
        Service.paths.append(self.path)
        status, name, value = self.answers[self.path]
        self.send_response(status)
        self.send_header(name, value)
        self.end_headers()
    def log_message(self, *_):
        pass
server = http.server.HTTPServer(("127.0.0.1", 0), Service)
threading.Thread(target=server.serve_forever, daemon=True).start()
for path in ("a", "b"):
    try:
        Payroll("k", f"http://127.0.0.1:{server.server_port}/{path}").get_clock()
    except PayrollError as refusal:
        print(refusal.status, Service.paths)
payroll = Payroll("k", "http://127.0.0.1:1")
for call in (lambda: payroll.list_contractor_payments({"companyID": ".."}),
             lambda: payroll.update_company({"companyID": "c"}, commit_token="")):
    try:
        call()
    except ValueError as refusal:
        print(refusal)
`;
  expect((await python(program)).split('\n')).toEqual([
    "302 ['/a/test/clock']",
    "429 ['/a/test/clock', '/b/test/clock']",
    "companyID cannot be '..'.",
    'The commit token is empty: without one, the call would write.',
    '',
  ]);
});

test('a delivery is read by its bytes, and refused with another key or other bytes', async (context) => {
  needing(context, 'python3');
  const key = `whsec_${Buffer.from('a key of a test').toString('base64')}`;
  const body = '{"id":"e1","kind":"company"}';
  const headers = headersOf('e1', body, { secret: 's', signingKeys: [key] }, Date.now());
  const program = `
import json, os
from payroll_partner import read_webhook
body, headers, key = os.environ["BODY"].encode(), json.loads(os.environ["HEADERS"]), os.environ["KEY"]
print(read_webhook(body, headers, key)["id"])
for wrong in ((body + b" ", headers, key), (body, headers, "whsec_AAAA"), (body, {}, key), (body, headers, "whsec_")):
    try:
        print(read_webhook(*wrong))
    except ValueError as refusal:
        print(refusal)
`;
  const printed = await python(program, { BODY: body, HEADERS: JSON.stringify(headers), KEY: key });
  const unsigned = 'The delivery is not signed by this key.';
  const old = 'The delivery has no time, or was signed more than five minutes ago.';
  const missing = 'A signing key is missing.';
  expect(printed).toBe(`e1\n${unsigned}\n${unsigned}\n${old}\n${missing}\n`);
});
