/** Approvals beside edits, other approvals and the cut-off: each comes before or after, nothing half done. */
import { describe, expect, test } from 'vitest';
import { type Answer, graphql } from '../../support/client.ts';
import { pause } from '../../support/pause.ts';
import { sized } from '../../support/sample.ts';
import { service } from '../../support/served-world.ts';
import {
  approve,
  approved,
  checks,
  type Json,
  namedKey,
  pastCutOff,
  payday,
  servePaydays,
  unapprove,
  world,
} from './payday-world.ts';

servePaydays();

const none = [false, false, false];
const all = [true, true, true];
const times = sized(10, 2);
const shifts = [{ time: '2026-11-14', hourly: { hours: 1 } }];
const again = Array.from({ length: times }, (_, i) => i);

/** Moves the clock past the cut-off beside a request, which starts at another moment each time. */
async function besideCutOff(send: () => Promise<Answer>, time: number): Promise<Answer> {
  const later = async () => {
    if (time % 2) await pause(8 * time);
    return send();
  };
  const [answer] = await Promise.all([later(), world.advance({ to: pastCutOff })]);
  // The round found nothing due if the approval was committed while it looked: the next one does.
  await world.advance({ to: pastCutOff });
  return answer;
}

describe.each(again)('at once, time %i', (time) => {
  test('the cut-off computes all checks of an approved payday or none of it', async () => {
    const answer = await besideCutOff(approve, time);
    const found: Json = await payday();
    const statuses = found.employee_checks.map(({ status }: Json) => status);
    if (answer.status === 200) expect(statuses).toEqual(['pre-processed', 'pre-processed', 'pre-processed']);
    else expect([statuses, await approved()]).toEqual([['pending', 'pending', 'pending'], none]);
  });

  test('an undo stops all checks or none', async () => {
    await approve();
    const answer = await besideCutOff(unapprove, time);
    const statuses = (await payday()).employee_checks.map(({ status }: Json) => status);
    const [first] = statuses;
    expect(new Set(statuses).size).toBe(1);
    expect(first).toBe(answer.status === 200 ? 'pending' : 'pre-processed');
  });

  test('eight approvals of one person are one, with one entry in the audit', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => approve()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const { approvals, status } = await payday();
    expect([approvals.length, status]).toEqual([1, 'approved']);
    const query = '{ auditChain { entries(first: 100) { action } waiting { action } } }';
    const { entries, waiting } = (await graphql(service, world.key, query)).body.data.auditChain;
    const actions = [...entries, ...waiting].filter(({ action }) => action === 'approvePayrun');
    expect(actions).toHaveLength(1);
  });

  test('two people approve at once, and with an edit no changed check stays approved', async () => {
    await world.patch('/companies', { payroll_second_approval_above: 0 });
    const keys = [await namedKey('Ada'), await namedKey('Ben')];
    await Promise.all(keys.map((key) => approve({ key })));
    expect(await approved()).toEqual(all);
    await unapprove();
    const edit = world.post('/shifts', { employeeCheckID: checks[0], shifts });
    await Promise.all([...keys.map((key) => approve({ key })), edit]);
    const { approvals, employee_checks } = await payday();
    const current = approvals.filter(({ is_current }: Json) => is_current).length;
    const [first, ...others] = employee_checks;
    // Both approved what it pays now, or the edit came later and the check waits again.
    expect(first.approved).toBe(current === 2);
    expect(new Set(others.map((answer: Json) => answer.approved)).size).toBe(1);
  });
});
