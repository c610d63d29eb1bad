/**
 * Counts the turns of the event loop, so that a test can see in which turn something happens. `stop` ends the
 * counting.
 */
export function countTurns() {
  let turns = 0;
  let isOver = false;
  const counting = (async () => {
    for (; !isOver; turns++) await new Promise(setImmediate);
  })();
  return {
    now: () => turns,
    stop: () => {
      isOver = true;
      return counting;
    },
  };
}
