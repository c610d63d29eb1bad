/** Plays a Dockerfile without Docker: each stage is a folder, and its instructions are carried out there. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export type Stage = {
  /** The folder that stands for the root of the image. */
  readonly root: string;
  readonly env: Record<string, string>;
  workdir: string;
  user: string;
  /** The words of ENTRYPOINT, CMD and HEALTHCHECK CMD. */
  readonly commands: Record<string, readonly string[]>;
};

type Player = {
  /** The folder that is sent to the build: the repository. */
  readonly context: string;
  /** The folder in which the stages are made. */
  readonly place: string;
  /** Carries out a RUN line in a folder. */
  readonly run: (line: string, cwd: string, env: Record<string, string>) => void;
};

const inside = (stage: Stage, file: string) => path.join(stage.root, path.resolve(stage.workdir, file));

/** `COPY file... folder/` keeps the files' names; `COPY folder folder` copies what is in it. */
function copy(
  words: readonly string[],
  stage: Stage,
  stages: ReadonlyMap<string, Stage>,
  player: Player,
): void {
  const from = /^--from=(.+)$/.exec(words[0] ?? '')?.[1];
  const source = from ? stages.get(from) : undefined;
  if (from && !source) throw new Error(`there is no stage ${from}`);
  const files = (from ? words.slice(1) : words).slice(0, -1);
  const target = words.at(-1) ?? '';
  const ignored = source ? [] : ignoredFiles(player.context);
  for (const file of files) {
    const origin = source ? inside(source, file) : path.join(player.context, file);
    if (!existsSync(origin)) throw new Error(`COPY ${file}: there is no such file`);
    const isNameKept = target.endsWith('/') && statSync(origin).isFile();
    const end = inside(stage, isNameKept ? path.join(target, path.basename(file)) : target);
    cpSync(origin, end, { recursive: true, filter: (one) => !ignored.includes(one) });
  }
}

const ignoredFiles = (context: string): readonly string[] =>
  readFileSync(path.join(context, '.dockerignore'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => path.join(context, line));

const listed = (text: string): readonly string[] => JSON.parse(text);

/** Carries out one instruction; one that this player does not have is an error. */
function follow(line: string, stage: Stage, stages: ReadonlyMap<string, Stage>, player: Player): void {
  const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
  switch (word) {
    case 'WORKDIR':
      stage.workdir = rest;
      mkdirSync(inside(stage, '.'), { recursive: true });
      return;
    case 'ENV':
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value;
      return;
    case 'COPY':
      copy(rest.split(/\s+/), stage, stages, player);
      return;
    case 'RUN':
      player.run(rest, inside(stage, '.'), stage.env);
      return;
    case 'USER':
      stage.user = rest;
      return;
    case 'EXPOSE':
      return;
    case 'HEALTHCHECK':
      stage.commands[word] = listed(rest.slice(rest.indexOf('CMD') + 3));
      return;
    case 'ENTRYPOINT':
    case 'CMD':
      stage.commands[word] = listed(rest);
      return;
    default:
      throw new Error(`this player has no instruction ${word}`);
  }
}

/** Plays all stages. Returns the last one, which is the image. */
export function playDockerfile(file: string, player: Player): Stage {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!line || line.startsWith('#')) continue;
    const [, name] = /^FROM node:\S+(?: AS (\w+))?$/.exec(line) ?? [];
    if (line.startsWith('FROM ')) {
      const root = path.join(player.place, name ?? 'image');
      stage = { root, env: {}, workdir: '/', user: 'root', commands: {} };
      mkdirSync(root);
      chmodSync(root, 0o755);
      stages.set(name ?? 'image', stage);
    } else if (stage) follow(line, stage, stages, player);
  }
  if (!stage) throw new Error(`${file} has no stage`);
  return stage;
}

export const workFolder = (stage: Stage): string => inside(stage, '.');

/** The size of a folder in megabytes. */
export const megabytesOf = (folder: string): number =>
  Number(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')[0]) / 1024;
