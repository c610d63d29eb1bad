/** Words that readers had to learn here, each with the word to write instead. */

export type RetiredWord = {
  readonly pattern: RegExp;
  readonly instead: string;
  /** A line that the test must refuse. */
  readonly refused: string;
};

const word = (pattern: RegExp, refused: string, instead: string): RetiredWord => ({
  pattern,
  refused,
  instead,
});

export const retiredWords: readonly RetiredWord[] = [
  word(/\banew\b/i, '// made anew', 'again'),
  word(/\b(?:mis)?spelt\b/i, 'const spelt = name;', 'external name; misspelled'),
  word(/\bwho(?:so|m)?ever\b/i, '// whoever calls', 'the noun: a client, an operator, a worker'),
  word(/\b(?:told|tells?)\b/i, '// a fault is told', 'reports, says, shows, publishes'),
  word(/\b(?:judges?|judged)\b/i, 'judge(value);', 'validate'),
  word(/\bverdicts?\b/i, 'const verdict = check();', 'result'),
  word(/\bmeanwhile\b/i, '// meanwhile a worker computes', 'while, at the same time, or the time itself'),
  word(/\bstanding keys?\b/i, '// the standing key', 'root key'),
  word(/\bdoors?\b|\bopenDoor\b/i, 'const door = openDoor(url);', 'EnvironmentDatabase, tenant transaction'),
  word(/\bchronicles?\b/i, 'const chronicle = [];', 'run log'),
  word(/\bmisread/i, 'class Misread {}', 'validation error'),
  word(/\bgoesOn\b/, 'course.goesOn = true;', 'a long run: src/platform/operation/long-run.ts'),
  word(/\b(?:letGo|giveBack)\b/, 'letGo(company);', 'release, resume'),
  word(/\btakeBack\b/, 'takeBack(pay);', 'returnPay'),
  word(/\bunentered\b|\bEntered\b/, 'await unentered.dueClocks();', 'CrossPartnerQueries, TenantTransaction'),
  word(/\bconnectionTurns\b/, 'connectionTurns.take();', 'FairConnectionQueue'),
  word(/\bHappened\b/, 'const all: Happened[] = [];', 'StepResult'),
  word(/\b(?:type|:) (?:Given|Asked)\b/, 'type Given = { id: string };', 'Arguments, or the noun'),
  word(
    /\b(?:const|let) (?:its|those|known|told|asked|given)\b/,
    'const its = rows;',
    'the noun of the value',
  ),
  word(/\btold_columns\b/, 'select told_columns();', 'declared beside the GraphQL field: event-payloads.sql'),
  word(/\benter_(?:key|link|operator|job|delivery)\b/, 'select enter_key($1);', 'authenticate_key ...'),
  word(
    /\.\.\.\{ \w+: true, \w+: true \}/,
    'select: { ...{ id: true, name: true } },',
    'the members themselves',
  ),
  word(
    /\((?:one|it)(?:: [^,]+)?\) =>|, one\) =>|\((?:const|let) one of|\b(?:const|let) one = (?!1)/,
    'checks.map((one) => one.id)',
    'what it holds: check, tax, row',
  ),
];
