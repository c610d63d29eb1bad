import { describe, expect, test } from 'vitest';
import { newKey } from '../../src/platform/operation/secrets.ts';
import { call } from '../support/client.ts';
import type { Service } from '../support/service.ts';
import { refusal, refused } from './refusal.ts';

/** The tests of 401 of an endpoint. Its requests are malformed too: the key is validated first. */
export function describeRefusedKeys(method: string, path: string, service: () => Service): void {
  const ask = (headers: Record<string, string>) =>
    call(service(), method, path, method === 'GET' ? { headers } : { headers, body: { companyID: 5 } });

  describe(`${method} ${path} 401`, () => {
    test('refuses a missing key before any other fault, and says how to authenticate', async () => {
      const answer = await ask({});
      expect(refusal(answer)).toEqual(
        refused(401, '1 The Authorization header is missing. Send "Authorization: Bearer <API key>".'),
      );
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    });

    test('refuses an unknown well-formed key before any other fault', async () => {
      const answer = await ask({ Authorization: `Bearer ${newKey('key', 'test')}` });
      expect(refusal(answer)).toEqual(refused(401, '8 The API key is not valid.'));
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    });
  });
}
