/** The transport of each environment. */
import { Fault } from '../../foundation/fault.ts';
import type { Plain } from '../../foundation/sentence.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { FilingRow } from './filing-row.ts';
import type { FilingTransport } from './filing-transport.ts';
import { stateReportOf } from './forms.ts';
import { sandboxAgency, stateBehaviourOf } from './sandbox-agency.ts';

const handedOut: Plain =
  'No agency is connected. An operator opens the file, sends it to the agency, and records the receipt.';

/** Gives files to people, and accepts the receipts and answers that they enter. */
const upload: FilingTransport = {
  send: async () => ({ kind: 'not_sent', because: handedOut }),
  poll: async () => ({ kind: 'none' }),
  acknowledge: () => {},
};

const byEmployer: Plain =
  'You upload this file on the site of the state, and record the confirmation number of the state here.';

/** Reports to states: the employer uploads them, in the test environment as well. */
const ownUpload: FilingTransport = {
  ...upload,
  send: async () => ({ kind: 'not_sent', because: byEmployer }),
};

const sandbox: FilingTransport = {
  ...sandboxAgency,
  acknowledge: () => {
    throw new Fault('WRONG_STATE', {
      toPrograms: 'The simulated agency of the test environment answers by itself: ask it with askAgency.',
    });
  },
};

type OfForm = Pick<FilingRow, 'companyId' | 'form' | 'place'>;

/**
 * Whether a simulated agency answers: the IRS in the test environment, or a state with a magic account
 * number.
 */
export async function isSimulated(operation: Operation, filing: OfForm): Promise<boolean> {
  if (operation.environment !== 'test') return false;
  return !stateReportOf[filing.form] || (await stateBehaviourOf(operation, filing)) !== undefined;
}

export async function transportOf(operation: Operation, filing: OfForm): Promise<FilingTransport> {
  if (await isSimulated(operation, filing)) return sandbox;
  return stateReportOf[filing.form] ? ownUpload : upload;
}
