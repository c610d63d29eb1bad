/** The consent to receive Form W-2 electronically. */
export const w2Consent = {
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
