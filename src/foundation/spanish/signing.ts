/** What people sign, and what they read before they do. */
export const signing = {
  'Only the person signs this form, on a page that a link of their own opens. Nobody signs for somebody else.':
    'Solo la persona firma este formulario, en una página que abre su propio enlace. Nadie firma por otra persona.',
  'must be your own name as it is on file: {name}': 'debe ser su propio nombre, como está registrado: {name}',
  'left empty': 'en blanco',
  // the consent to get Form W-2 electronically
  'Consent to get Form W-2 electronically':
    'Consentimiento para recibir el Formulario W-2 por vía electrónica',
  'You have consented already.': 'Usted ya ha consentido.',
  'must be the code in the sample: open the sample, and type its six digits':
    'debe ser el código de la muestra: abra la muestra y escriba sus seis dígitos',
  'Unless you consent, you get Form W-2 on paper.': 'Si no consiente, recibe el Formulario W-2 en papel.',
  'The consent is for the Form W-2 of each year, until you withdraw it.':
    'El consentimiento es para el Formulario W-2 de cada año, hasta que lo retire.',
  'You can still ask your employer for a copy on paper. Asking for one does not withdraw the consent.':
    'Aun así puede pedir a su empleador una copia en papel. Pedirla no retira el consentimiento.',
  'You can withdraw the consent at any time, on this page or in writing to your employer. The withdrawal takes effect on the day on which it is made here or recorded by your employer, and this page names the day. Forms that were given before stay as they are.':
    'Puede retirar el consentimiento en cualquier momento, en esta página o por escrito a su empleador. El retiro surte efecto el día en que se hace aquí o lo registra su empleador, y esta página indica el día. Los formularios entregados antes quedan como están.',
  'If your email address changes, change it under Address. Your employer writes to you when its own address or telephone changes.':
    'Si cambia su correo electrónico, cámbielo en Dirección. Su empleador le escribe cuando cambian su propia dirección o teléfono.',
  'You need a browser, a program that shows PDF files, and a printer or a place to keep the file. Each form can be read until October 15 of the next year or longer.':
    'Necesita un navegador, un programa que muestre archivos PDF y una impresora o un lugar donde guardar el archivo. Cada formulario se puede leer hasta el 15 de octubre del año siguiente o por más tiempo.',
  'If what you need for reading the form changes, your employer asks you for a new consent.':
    'Si cambia lo que necesita para leer el formulario, su empleador le pide un nuevo consentimiento.',
  'Test environment: this is not a real signature.': 'Entorno de prueba: esta no es una firma real.',
  'SHA-256 of the signed document: {hash}': 'SHA-256 del documento firmado: {hash}',
  'To check this file, run: payroll verify-document FILE.pdf':
    'Para comprobar este archivo, ejecute: payroll verify-document FILE.pdf',
  'Signed by {name}, the contractor, through their own link, on {at}.':
    'Firmado por {name}, el contratista, con su propio enlace, el {at}.',
  'Signed by {name}, the worker, through their own link, on {at}.':
    'Firmado por {name}, el trabajador, con su propio enlace, el {at}.',
  'Signed on paper by {name}, on {day}.': 'Firmado en papel por {name}, el {day}.',
  'Recorded by {name} on {at}. The scan is before this page.':
    'Registrado por {name} el {at}. La copia escaneada está antes de esta página.',
  'Signed by {name}, for the employer, on {at}.': 'Firmado por {name}, por el empleador, el {at}.',
  'Session {session}, from {ip}, browser: {browser}': 'Sesión {session}, desde {ip}, navegador: {browser}',
  'State withholding form of {state}': 'Formulario de retención estatal de {state}',
  'ends in {digits}': 'termina en {digits}',
  'must be at most {amount}: an IRS lock-in letter holds since {day}':
    'debe ser como máximo {amount}: una carta de retención fija del IRS rige desde el {day}',
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
  'is not a PDF: send a PDF file': 'no es un PDF: envíe un archivo PDF',
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
  'has passed: the document has expired, and only one that holds is accepted':
    'ya pasó: el documento venció, y solo se acepta uno vigente',
  'is accepted for employees under 18 only': 'solo se acepta de empleados menores de 18 años',
  'is required: this document has an end': 'es obligatoria: este documento tiene vencimiento',
  'must be one document of list A, or one of list B and one of list C':
    'debe ser un documento de la lista A, o uno de la lista B y uno de la lista C',
  'is recorded today already: nothing is signed a second time':
    'ya se registró hoy: nada se firma por segunda vez',
  'is of list B: only documents of lists A and C are verified again':
    'es de la lista B: solo se verifican de nuevo documentos de las listas A y C',
  'The employee completes section 1 of Form I-9 first.':
    'El empleado completa primero la sección 1 del Formulario I-9.',
  'This part of Form I-9 is not due: see what is next.':
    'Esta parte del Formulario I-9 no corresponde ahora: vea qué sigue.',
  'The employer signs this part of Form I-9 on the dashboard. No key signs it.':
    'El empleador firma esta parte del Formulario I-9 en el panel. Ninguna clave la firma.',
  'The first day of work is not entered: ask your employer for it first.':
    'El primer día de trabajo no está registrado: pídalo primero a su empleador.',
  'is required of a permanent resident': 'es obligatorio para un residente permanente',
  'is required, or the I-94 number, or the passport with its country':
    'es obligatorio, o el número I-94, o el pasaporte con su país',
  'has passed: the authorization to work has ended': 'ya pasó: la autorización para trabajar terminó',
  'must be the first day of the new employment': 'debe ser el primer día del nuevo empleo',
  'is required: the previous document is no longer valid': 'es obligatorio: el documento anterior ya no vale',
  'must be nine digits': 'debe tener nueve dígitos',
  'The Form I-9 of one person is overdue.': 'El Formulario I-9 de una persona está atrasado.',
  'The Forms I-9 of {count} people are overdue.': 'Los Formularios I-9 de {count} personas están atrasados.',
  'No new hire waits to be reported to this state.':
    'No hay contrataciones nuevas por informar a este estado.',
  'No new hire of this person has to be reported. The list of new hires has those to report.':
    'No hay ninguna contratación nueva de esta persona por informar: solo las que nombra la lista.',
  'Nobody was paid there in this quarter: nothing is reported.':
    'Nadie recibió pago allí en este trimestre: no se informa nada.',
} as const;
