import type { ComponentChild } from 'preact';
import { type Field, type Option, shownLabel } from '../form.ts';
import { said, say } from '../language/say.ts';
import { labelOf } from './labels.ts';

type Props = {
  field: Field;
  /** The id of the element. Default: the name of the field. */
  id?: string;
  value: string;
  problem?: string | undefined;
  /** The validation message about the value. */
  note?: string | undefined;
  /** The options of a select. */
  options?: readonly Option[] | undefined;
  /** Whether a secret value was submitted. It is not sent back. */
  isCleared?: boolean;
};

/** A labelled form control with its hint and its validation message. */
export function FormField({
  field,
  id = field.name,
  value,
  problem,
  note,
  options,
  isCleared = false,
}: Props) {
  const { name, isOptional, isShort, width, control } = field;
  const hint = [field.hint && said(field.hint), isCleared && say('For your security, enter this again.')]
    .filter(Boolean)
    .join(' ');
  const descriptions = [hint && `${id}-hint`, problem && `${id}-problem`, note && `${id}-note`].filter(
    Boolean,
  );
  const attributes = {
    id,
    name,
    'aria-invalid': problem ? ('true' as const) : undefined,
    'aria-describedby': descriptions.join(' ') || undefined,
  };
  const looks = ['entry', isShort && 'short', width, control === 'checkbox' && 'checkbox'];
  return (
    <div class={looks.filter(Boolean).join(' ')}>
      <label for={id}>
        {shownLabel(field)}
        {isOptional && <span class="rest"> {say('(optional)')}</span>}
      </label>
      <Beside look="hint" id={`${id}-hint`} words={hint} />
      <Beside look="problem" id={`${id}-problem`} words={problem} />
      <Beside look="typed-note" id={`${id}-note`} words={note} />
      {options ? (
        <Select attributes={attributes} options={options} value={value} />
      ) : (
        controlOf(field, value, attributes)
      )}
    </div>
  );
}

const Beside = ({ look, id, words }: { look: string; id: string; words: string | undefined }) =>
  words ? (
    <p class={look} id={id}>
      {words}
    </p>
  ) : null;

type SelectProps = { attributes: object; options: readonly Option[]; value: string };

const Select = ({ attributes, options, value }: SelectProps) => (
  <select {...attributes}>
    {options.map(({ name, label, isOwnWords = false }) => (
      <option key={name} value={name} selected={name === value}>
        {label === undefined ? labelOf(name) : shownLabel({ label, isOwnWords })}
      </option>
    ))}
  </select>
);

function controlOf(field: Field, value: string, attributes: object): ComponentChild {
  const { autoComplete = 'off', inputMode, control = 'text' } = field;
  if (control === 'checkbox')
    return <input {...attributes} type="checkbox" value="yes" checked={value === 'yes'} />;
  if (control === 'textarea')
    return (
      <textarea {...attributes} rows={field.lines ?? 14} spellcheck={false}>
        {value}
      </textarea>
    );
  if (control === 'file') return <input {...attributes} type="file" accept="application/pdf" />;
  const common = { ...attributes, value, autoComplete };
  if (control === 'text') return <input {...common} type="text" inputMode={inputMode} />;
  return <input {...common} type={control} />;
}
