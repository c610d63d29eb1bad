import { ActionForm, Disclosure, type FormProps } from './forms.tsx';

type Props = Omit<FormProps, 'look'> & {
  title: string;
  /** Its consequences, shown before the button that runs it. */
  warning: string;
};

/** An action that cannot be undone: a disclosure shows the warning and the button that runs it. */
export const DestructiveAction = ({ title, warning, ...form }: Props) => (
  <Disclosure title={title} about={form.about}>
    <p>{warning}</p>
    <ActionForm {...form} look="destructive" />
  </Disclosure>
);
