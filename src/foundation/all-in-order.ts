/**
 * Awaits work that was started together, so that its statements share a round trip. Throws the first failure
 * by position, not by time: the reason of a refusal does not depend on which statement is answered first.
 */
export async function allInOrder<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Place in keyof Work]: Awaited<Work[Place]> }> {
  const failure = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
  return Promise.all(work);
}

/**
 * The result of a read that was started together with what must hold for it, or with what writes the rows
 * that it reads. A refusal comes first.
 */
export async function foundIf<Value>(required: readonly unknown[], read: Promise<Value>): Promise<Value> {
  await allInOrder([...required, read]);
  return read;
}
