/** Members where nothing reads them: in the address beside a body, or in the body beside an address. */
import type { Body } from '../src/platform/http/take-body.ts';
import type { Call } from './call.ts';
import type { Json } from './json.ts';
import type { Method } from './routes.ts';
import type { Problem } from './validate-rule.ts';

/** Contradicting what is read, it is refused whatever the key. */
export type UnreadMember = Problem & { readonly contradicts: boolean };

type Unread = { readonly name: string; readonly values: readonly unknown[] };

/** What is wrong with each of them. One that repeats what is read is no mistake. */
export function unreadMembers(call: Call, members: Json): UnreadMember[] {
  const [read, unread] = readsAddress(call.route) ? ['address', 'body'] : ['body', 'address'];
  return unreadIn(call).flatMap(({ name, values }): UnreadMember[] => {
    if (!Object.hasOwn(members, name)) {
      const problem = `is not read in the ${unread} of this request: send it in the ${read}`;
      return [{ path: [name], problem, contradicts: false }];
    }
    if (values.every((value) => String(value) === String(members[name]))) return [];
    const place = Object.hasOwn(call.request.params, name) ? 'path' : read;
    return [{ path: [name], problem: `must not differ from ${name} in the ${place}`, contradicts: true }];
  });
}

/** What the request says in the place that is not read. */
export function unreadIn({ route, search, request, response }: Call): Unread[] {
  const body = response.locals['body'] as Body | undefined; // GET has none
  const inAddress = [...new Set(search.keys())].map((name) => ({ name, values: search.getAll(name) }));
  if (!readsAddress(route))
    return body?.table ? inAddress.filter(({ name }) => name === route.rows) : inAddress;
  const inBody = Object.entries(body && 'members' in body ? body.members : {});
  return [
    ...inAddress.filter(({ name }) => Object.hasOwn(request.params, name)),
    ...inBody.map(([name, value]) => ({ name, values: [value] })),
  ];
}

/** Whether its members are parameters. */
export const readsAddress = ({ method }: { readonly method: Method }): boolean =>
  method === 'get' || method === 'delete';
