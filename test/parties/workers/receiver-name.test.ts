import { expect, test } from 'vitest';
import { receiverName } from '../../../src/parties/workers/receiver-name.ts';

test.each([
  [{ firstName: 'Ada', lastName: 'Berg' }, 'Ada Berg'],
  [{ firstName: null, lastName: 'Berg' }, 'Berg'],
  [{ firstName: 'Ada', lastName: null }, 'Ada'],
  [{ firstName: null, lastName: null }, ''],
  [{ firstName: 'Ada', lastName: 'Berg', businessName: null }, 'Ada Berg'],
  [{ firstName: 'Ada', lastName: 'Berg', businessName: 'Berg LLC' }, 'Berg LLC'],
])('a transfer to %j names %j', (worker, name) => expect(receiverName(worker)).toBe(name));
