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
  'must be at most {amount}: an IRS lock-in letter holds since {day}':
    'debe ser a lo sumo {amount}: una carta de retención fija del IRS rige desde el {day}',
  'must be at least {amount}: an IRS lock-in letter holds since {day}':
    'debe ser al menos {amount}: una carta de retención fija del IRS rige desde el {day}',
  'must be of 2020 or later: an IRS lock-in letter holds since {day}':
    'debe ser de 2020 o posterior: una carta de retención fija del IRS rige desde el {day}',
  'cannot be claimed: an IRS lock-in letter holds since {day}':
    'no se puede reclamar: una carta de retención fija del IRS rige desde el {day}',
  'must be checked: an IRS lock-in letter holds since {day}':
    'debe estar marcado: una carta de retención fija del IRS rige desde el {day}',
  'withholds less than the IRS lock-in letter that holds since {day}':
    'retiene menos que la carta de retención fija del IRS que rige desde el {day}',
  'must be after the first check date of the letter':
    'debe ser posterior a la primera fecha de pago de la carta',
  'is larger than 600 KB: send a smaller PDF': 'pesa más de 600 KB: envíe un PDF más pequeño',
  'is no PDF: send a PDF file': 'no es un PDF: envíe un archivo PDF',
  'cannot be read: it is damaged, or protected by a password':
    'no se puede leer: está dañado o protegido con contraseña',
  'has a script, an attached file or a form that sends data: send a PDF that only shows pages':
    'tiene un script, un archivo adjunto o un formulario que envía datos: envíe un PDF que solo muestre páginas',
  'is required, unless a PDF is given': 'es obligatorio, salvo que se dé un PDF',
  'The document is retired: nobody signs it any more.': 'El documento está retirado: ya nadie lo firma.',
  'The employee signs this document first.': 'El empleado firma primero este documento.',
  'Only the employer has to sign this document.': 'Solo el empleador debe firmar este documento.',
  'This document is signed already.': 'Este documento ya está firmado.',
  'must be base64': 'debe estar en base64',
  'must have at most 40,000 characters': 'debe tener como máximo 40,000 caracteres',
  'must have at most 100 entries': 'debe tener como máximo 100 entradas',
} as const;
