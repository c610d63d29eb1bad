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
  // Form W-9, and what can be wrong with it
  'Under penalties of perjury, I certify that:': 'Bajo pena de perjurio, certifico que:',
  '1. The number shown on this form is my correct taxpayer identification number (or I am waiting for a number to be issued to me); and':
    '1. El número que aparece en este formulario es mi número de identificación del contribuyente correcto (o estoy esperando que se me asigne un número); y',
  '2. I am not subject to backup withholding because (a) I am exempt from backup withholding, or (b) I have not been notified by the Internal Revenue Service (IRS) that I am subject to backup withholding as a result of a failure to report all interest or dividends, or (c) the IRS has notified me that I am no longer subject to backup withholding; and':
    '2. No estoy sujeto a la retención adicional porque (a) estoy exento de la retención adicional, o (b) el Servicio de Impuestos Internos (IRS) no me ha notificado que estoy sujeto a la retención adicional por no haber declarado todos los intereses o dividendos, o (c) el IRS me ha notificado que ya no estoy sujeto a la retención adicional; y',
  'Crossed out by the signer: {words}': 'Tachado por el firmante: {words}',
  'Form W-9 (March 2024)': 'Formulario W-9 (marzo de 2024)',
  '3. I am a U.S. citizen or other U.S. person; and':
    '3. Soy ciudadano de los Estados Unidos u otra persona de los Estados Unidos; y',
  '4. The FATCA code(s) entered on this form (if any) indicating that I am exempt from FATCA reporting is correct. This form has none: it is for an account in the United States.':
    '4. El código FATCA anotado en este formulario (si lo hay), que indica que estoy exento de la declaración conforme a FATCA, es correcto. Este formulario no tiene ninguno: es para una cuenta en los Estados Unidos.',
  'The Internal Revenue Service does not require your consent to any provision of this document other than the certifications required to avoid backup withholding.':
    'El Servicio de Impuestos Internos no exige su consentimiento a ninguna disposición de este documento, salvo las certificaciones necesarias para evitar la retención adicional.',
  'Only the contractor certifies a Form W-9, on their own page: make a link to it.':
    'Solo el contratista certifica un Formulario W-9, en su propia página: cree un enlace a ella.',
  'is required before the form is certified': 'es obligatorio antes de certificar el formulario',
  'is only for an LLC: clear it': 'es solo para una LLC: bórrelo',
  'must be empty: individuals and sole proprietors are not exempt':
    'debe estar vacío: las personas físicas y los propietarios únicos no están exentos',
  'must not be 5, which is for corporations': 'no debe ser 5, que es para sociedades anónimas',
  'is only for a partnership, a trust or an estate, or an LLC taxed as a partnership':
    'es solo para una sociedad colectiva, un fideicomiso o una sucesión, o una LLC que tributa como sociedad colectiva',
  // backup withholding, and notices of the IRS
  'No taxpayer number is on file: once payments of a year reach {from}, {rate} of each goes to the IRS.':
    'No hay un número de contribuyente registrado: cuando los pagos de un año llegan a {from}, el {rate} de cada uno va al IRS.',
  'The IRS says that the taxpayer number is wrong: from {day} on, once payments of a year reach {from}, {rate} of each goes to the IRS.':
    'El IRS dice que el número de contribuyente es incorrecto: a partir del {day}, cuando los pagos de un año llegan a {from}, el {rate} de cada uno va al IRS.',
  'The IRS says that the taxpayer number is wrong: once payments of a year reach {from}, {rate} of each goes to the IRS.':
    'El IRS dice que el número de contribuyente es incorrecto: cuando los pagos de un año llegan a {from}, el {rate} de cada uno va al IRS.',
  'must not be underreporting: a "C" notice is about interest and dividends, not pay for work':
    'no debe ser underreporting: un aviso "C" trata de intereses y dividendos, no del pago por trabajo',
  'must not be after today': 'no debe ser posterior a hoy',
  'The contractor is exempt from backup withholding.':
    'El contratista está exento de la retención adicional.',
  'No taxpayer number is on file that could be wrong: without one, tax is withheld from payments anyway.':
    'No hay un número de contribuyente registrado que pueda ser incorrecto: sin él, de todos modos se retiene impuesto de los pagos.',
  'is in a year that has a notice: two notices of one calendar year count as one':
    'está en un año que ya tiene un aviso: dos avisos de un mismo año cuentan como uno',
  'No notice of the IRS is open.': 'No hay ningún aviso del IRS abierto.',
  'must not be before the day on which the notice was received':
    'no debe ser anterior al día en que se recibió el aviso',
  'must be validated_number: a second notice ends only when Social Security or the IRS has validated the number':
    'debe ser validated_number: un segundo aviso termina solo cuando el Seguro Social o el IRS ha validado el número',
  'The contractor is not a U.S. person: the 30 % of 26 USC 1441 and Form 1042-S are not computed here. Pay them another way.':
    'El contratista no es una persona de los Estados Unidos: aquí no se calculan el 30 % de 26 USC 1441 ni el Formulario 1042-S. Páguele de otra manera.',
  'must be 1 to 13': 'debe ser de 1 a 13',
  // the worksheets of Form W-4
  'Only the employee fills in the worksheets of Form W-4, on a page of their own.':
    'Solo el empleado completa las hojas de cálculo del Formulario W-4, en su propia página.',
  'The worksheets of the Form W-4 of this year are not kept here yet.':
    'Las hojas de cálculo del Formulario W-4 de este año todavía no están disponibles aquí.',
  'must not be more than the pay of the job above it': 'no debe ser mayor que la paga del empleo anterior',
  'must be at most {most}, where the table of the form ends: use the estimator of the IRS, or check the box of Step 2(c) for two jobs':
    'debe ser como máximo {most}, donde termina la tabla del formulario: use el estimador del IRS, o marque la casilla del Paso 2(c) si son dos empleos',
  'Worksheet of Step {step}, line {line}: {label}': 'Hoja de trabajo del Paso {step}, línea {line}: {label}',
  'Two jobs: from the table of the form': 'Dos empleos: de la tabla del formulario',
  'Three jobs: the two highest, from the table of the form':
    'Tres empleos: los dos de mayor paga, de la tabla del formulario',
  'Those two together and the third job, from the table': 'Esos dos juntos y el tercer empleo, de la tabla',
  'Lines 2a and 2b together': 'Suma de las líneas 2a y 2b',
  'Pay periods in a year of the highest paying job': 'Períodos de pago al año del empleo de mayor paga',
  'The annual amount divided by the pay periods, for Step 4(c)':
    'El monto anual dividido entre los períodos de pago, para el Paso 4(c)',
  'Qualified tips that count': 'Propinas calificadas que cuentan',
  'Qualified overtime premium that counts': 'Recargo de horas extra calificadas que cuenta',
  'Vehicle loan interest that counts': 'Intereses del préstamo de vehículo que cuentan',
  'Lines 1a to 1c together': 'Suma de las líneas 1a a 1c',
  'You are 65 or older': 'Usted tiene 65 años o más',
  'Your spouse is 65 or older': 'Su cónyuge tiene 65 años o más',
  'Lines 3a and 3b together': 'Suma de las líneas 3a y 3b',
  'Adjustments to income': 'Ajustes al ingreso',
  'Medical expenses above 7.5 % of your total income':
    'Gastos médicos por encima del 7.5 % de su ingreso total',
  'State and local taxes that count': 'Impuestos estatales y locales que cuentan',
  'Home mortgage interest': 'Intereses hipotecarios de la vivienda',
  'Gifts to charities above 0.5 % of your total income':
    'Donaciones por encima del 0.5 % de su ingreso total',
  'Other itemized deductions': 'Otras deducciones detalladas',
  'Lines 6a to 6e together': 'Suma de las líneas 6a a 6e',
  'Your total income': 'Su ingreso total',
  'Total income less line 4': 'Ingreso total menos la línea 4',
  'From this income on, itemized deductions are limited':
    'A partir de este ingreso se limitan las deducciones detalladas',
  'Line 7, or 94 % of it where they are limited': 'La línea 7, o el 94 % de ella si se limitan',
  'Standard deduction': 'Deducción estándar',
  'Cash gifts that count beside the standard deduction':
    'Donaciones en efectivo que cuentan junto a la deducción estándar',
  'Lines 11 and 12 together': 'Suma de las líneas 11 y 12',
  'What your deductions add to the standard deduction':
    'Lo que sus deducciones agregan a la deducción estándar',
  'Lines 2, 4, 5 and 14 together, for Step 4(b)': 'Suma de las líneas 2, 4, 5 y 14, para el Paso 4(b)',
} as const;
