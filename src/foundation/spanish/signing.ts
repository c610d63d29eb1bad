/** What people sign, and what they read about it. */
export const signing = {
  'Only the person signs this form, on a page that a link of their own opens. Nobody signs for somebody else.':
    'Solo la persona firma este formulario, en una página que abre su propio enlace. Nadie firma por otra persona.',
  'must be your own name as it is on file: {name}': 'debe ser su propio nombre, como está registrado: {name}',
  'left empty': 'en blanco',
  'Test environment: this is no real signature.': 'Entorno de prueba: esta no es una firma real.',
  'SHA-256 of the signed document: {hash}': 'SHA-256 del documento firmado: {hash}',
  'To check this file, run: payroll verify-document FILE.pdf':
    'Para comprobar este archivo, ejecute: payroll verify-document FILE.pdf',
  'Signed by {name}, the worker, by an own link, on {at}.':
    'Firmado por {name}, el trabajador, con su propio enlace, el {at}.',
  'Signed by {name}, for the employer, on {at}.': 'Firmado por {name}, por el empleador, el {at}.',
  'Session {session}, from {ip}, browser: {browser}': 'Sesión {session}, desde {ip}, navegador: {browser}',
  'State withholding form of {state}': 'Formulario de retención estatal de {state}',
  'ends in {digits}': 'termina en {digits}',
} as const;
