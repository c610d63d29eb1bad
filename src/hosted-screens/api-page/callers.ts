/** A key as the pages of requests name it. */
export type Key = { readonly id: string; readonly name: string | null };

const callers: Readonly<Record<string, string>> = {
  LINK: 'A link',
  OPERATOR: 'The operator',
  JOB: 'Payroll',
};

/** Who acted: a key by its name. */
export function nameOfCaller(
  { callerKind, callerId }: { callerKind: string; callerId: string },
  keys: readonly Key[],
): string {
  const key = keys.find(({ id }) => id === callerId);
  if (callerKind === 'KEY') return key ? `Key ${key.name ?? '“root”'}` : 'A former root key';
  const kind = callers[callerKind] ?? callerKind;
  return callerKind === 'JOB' ? kind : `${kind}, ${callerId}`;
}
