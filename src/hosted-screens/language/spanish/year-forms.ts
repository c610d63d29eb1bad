/** Forms W-2 and 1099-NEC that people receive. */
export const yearForms = {
  'These are the figures now. Your employer gave you the Form W-2 of {year} on {day}.':
    'Estas son las cifras actuales. Su empleador le entregó el Formulario W-2 de {year} el {day}.',
  'These are the figures now. The Form W-2 of {year} was given on {day}.':
    'Estas son las cifras actuales. El Formulario W-2 de {year} se entregó el {day}.',
  'The form is given on paper. To download it here, get Form W-2 electronically.':
    'El formulario se entrega en papel. Para descargarlo aquí, reciba el Formulario W-2 por vía electrónica.',
  'Form {form} of {year}, given on {day} (PDF)': 'Formulario {form} de {year}, entregado el {day} (PDF)',
  'Forms W-2': 'Formularios W-2',
  'The forms are given out. The people still listed lack something, so their forms wait.':
    'Los formularios se entregaron. A las personas que siguen en la lista les falta algo: sus formularios esperan.',
  'Give each employee the form of the year. What it says is kept; a later change of the figures is given as Form W-2c.':
    'Entregue a cada empleado el formulario del año. Lo que dice se conserva; un cambio posterior de las cifras se entrega como Formulario W-2c.',
  '1 person has a Form W-2 of {year}. The person and the government get it by {on}.':
    '1 persona tiene un Formulario W-2 de {year}. Ella y el gobierno lo reciben a más tardar el {on}.',
  '{count} people have a Form W-2 of {year}. They and the government get it by {on}.':
    '{count} personas tienen un Formulario W-2 de {year}. Ellas y el gobierno lo reciben a más tardar el {on}.',
  'The year {year} is not over: these are the figures so far. A person who has left can be given the form on their own page.':
    'El año {year} no ha terminado: estas son las cifras hasta ahora. A una persona que se ha ido se le puede entregar el formulario en su propia página.',
  'Open the payday': 'Abrir el día de pago',
  'Give out the forms of {year}': 'Entregar los formularios de {year}',
  'Print the forms for people who get them on paper (PDF)':
    'Imprimir los formularios de quienes los reciben en papel (PDF)',
  'Forms W-2 of {year}': 'Formularios W-2 de {year}',
  'Nobody was paid in this year.': 'A nadie se le pagó en este año.',
  'Ready to be given': 'Listo para entregar',
  'No longer right: a Form W-2c corrects it': 'Ya no es correcto: un Formulario W-2c lo corrige',
  'Form {form} given on {day}': 'Formulario {form} entregado el {day}',
  'Gets it': 'Lo recibe',
  electronically: 'por vía electrónica',
  'on paper': 'en papel',
  'Next people': 'Personas siguientes',
  'Give the Form W-2 now': 'Entregar ahora el Formulario W-2',
  'The Form W-2 is given.': 'El Formulario W-2 se entregó.',
  'The Form W-2 waits: something is missing. See Forms W-2 below.':
    'El Formulario W-2 espera: falta algo. Vea abajo los Formularios W-2.',
  'Form 1099-NEC': 'Formulario 1099-NEC',
  'Copy B of Form 1099-NEC, {year} (PDF)': 'Copia B del Formulario 1099-NEC, {year} (PDF)',
  // the consent to receive Form W-2 electronically
  'I have opened the sample, and I consent to get Form W-2 electronically in place of paper.':
    'He abierto la muestra, y consiento en recibir el Formulario W-2 por vía electrónica en lugar de papel.',
  'The sample': 'La muestra',
  'Code in the sample': 'Código de la muestra',
  'Six digits. They show that you can open the form as you will get it.':
    'Seis dígitos. Muestran que usted puede abrir el formulario tal como lo recibirá.',
  'You have consented to get Form W-2 electronically.':
    'Ha consentido en recibir el Formulario W-2 por vía electrónica.',
  'Your consent is withdrawn. You get Form W-2 on paper.':
    'Su consentimiento está retirado. Recibe el Formulario W-2 en papel.',
  'Form W-2 electronically': 'Formulario W-2 por vía electrónica',
  'Form W-2 may be given electronically in place of paper: consented on {day}.':
    'El Formulario W-2 puede entregarse por vía electrónica en lugar de papel: el consentimiento se dio el {day}.',
  'Form W-2 is given on paper: the consent ended on {day}.':
    'El Formulario W-2 se entrega en papel: el consentimiento terminó el {day}.',
  'Form W-2 is given on paper: there is no consent to get it electronically.':
    'El Formulario W-2 se entrega en papel: no hay consentimiento para recibirlo por vía electrónica.',
  'Open the sample (PDF)': 'Abrir la muestra (PDF)',
  Consent: 'Consentir',
  'Withdraw the consent': 'Retirar el consentimiento',
  'Get Form W-2 electronically': 'Recibir el Formulario W-2 por vía electrónica',
  'Sample of Form W-2': 'Muestra del Formulario W-2',
  'Type the code on the page from which you opened this file. This is not a tax form.':
    'Escriba el código en la página desde la que abrió este archivo. No es un formulario de impuestos.',
  'Record a withdrawal in writing': 'Registrar un retiro por escrito',
  'The withdrawal is recorded: Form W-2 is given on paper.':
    'El retiro está registrado: el Formulario W-2 se entrega en papel.',
} as const;
