import type { FormValues } from './form.ts';
import type { RefusedForm } from './kept-form.ts';
import type { Screen } from './screen.ts';
import type { ScreenRequest } from './screen-request.ts';
import type { SentForm } from './sent-form.ts';

/** A grid that was to be saved and is refused is previewed again when its page is opened. */
export function keptGrid(screen: Screen, request: ScreenRequest, { fields, file }: SentForm): RefusedForm {
  const { action = 'show', csrf: _, ...formValues } = fields;
  const isRefused = file !== undefined && 'problem' in file;
  const shown = isRefused ? 'show' : action === 'save' ? 'preview' : action;
  return {
    status: 200,
    formValues: { ...formValues, ...textIn(screen, request, file), action: shown },
    problems: isRefused ? [{ field: 'file', message: file.problem }] : [],
    clearedSecrets: [],
  };
}

/** The text of a file, in the field that takes it. */
function textIn(screen: Screen, { page: name }: ScreenRequest, file: SentForm['file']): FormValues {
  const grid = screen.pages.find((page) => page.grid?.page === name)?.grid;
  return grid && file && 'text' in file ? { [grid.textOfFile]: file.text } : {};
}
