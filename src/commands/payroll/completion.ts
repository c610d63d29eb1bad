/** Prints the script with which bash and zsh complete commands, options and choices. */
import { Argument, type Command } from 'commander';
import { examples } from './act.ts';

export function completionCommand(program: Command): void {
  const completion = program
    .command('completion')
    .description('print a script by which bash or zsh completes commands, options and choices')
    .addArgument(new Argument('<shell>', 'which shell reads it').choices(['bash', 'zsh']))
    .action((shell: string) => {
      process.stdout.write(`${shell === 'zsh' ? asBash : ''}${scriptOf(program)}`);
    });
  examples(
    completion,
    'completion bash > ~/.local/share/bash-completion/completions/payroll',
    'completion zsh > ~/.payroll.zsh, and in ~/.zshrc: source ~/.payroll.zsh',
  );
}

/** zsh runs completions of bash with its function bashcompinit, which needs compinit. */
const asBash = `(( $+functions[compdef] )) || { autoload -U +X compinit && compinit; }
autoload -U +X bashcompinit && bashcompinit
`;

type Place = { readonly path: string; readonly words: readonly string[] };

/** Lists each command with the words that can follow it. */
function placesOf(command: Command, path: string): Place[] {
  const options = command
    .createHelp()
    .visibleOptions(command)
    .map(({ long }) => long ?? '');
  const choices = command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
  const names = command.commands.map((each) => each.name());
  return [
    { path, words: [...names, ...choices, ...options] },
    ...command.commands.flatMap((each) => placesOf(each, `${path} ${each.name()}`)),
  ];
}

function scriptOf(program: Command): string {
  const places = placesOf(program, 'payroll');
  const below = places.slice(1).map(({ path }) => `'${path}'`);
  return `_payroll() {
  local current="\${COMP_WORDS[COMP_CWORD]}" command=payroll choices='' i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$command \${COMP_WORDS[i]}" in
      ${below.join('|')}) command="$command \${COMP_WORDS[i]}" ;;
    esac
  done
  case "$command" in
${places.map(({ path, words }) => `    '${path}') choices='${words.join(' ')}' ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$choices" -- "$current"))
}
complete -o default -F _payroll payroll
`;
}
