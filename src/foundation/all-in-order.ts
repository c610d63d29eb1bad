/**
 * Awaits work that was started together, so that its statements share a round trip. If several fail, throws
 * the first in the list: a refusal does not depend on which statement the database answers first.
 */
export async function allInOrder<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Place in keyof Work]: Awaited<Work[Place]> }> {
  const failure = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
  return Promise.all(work);
}

/**
 * Returns the result of a read that started together with its conditions, or with the write of its rows.
 * Throws a refusal of those before a failure of the read.
 */
export async function foundIf<Value>(required: readonly unknown[], read: Promise<Value>): Promise<Value> {
  await allInOrder([...required, read]);
  return read;
}
