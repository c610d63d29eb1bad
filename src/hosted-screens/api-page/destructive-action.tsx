import { ActionForm, Disclosure, type FormProps } from './forms.tsx';

type Props = Omit<FormProps, 'look'> & {
  title: string;
  /** What it does that cannot be undone. */
  warning: string;
};

/** An action that cannot be undone: a button opens what it does, and a second one does it. */
export const DestructiveAction = ({ title, warning, ...form }: Props) => (
  <Disclosure title={title} about={form.about}>
    <p>{warning}</p>
    <ActionForm {...form} look="grave" />
  </Disclosure>
);
