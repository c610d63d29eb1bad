/** A contractor's own pages, and the texts of the dashboard about Form W-9. */
export const contractor = {
  'Choose a kind': 'Elija un tipo',
  'Your payments': 'Sus pagos',
  'You are not a U.S. person': 'Usted no es una persona de los Estados Unidos',
  'I am not a U.S. person': 'No soy una persona de los Estados Unidos',
  Statement: 'Declaración',
  'I am neither a citizen nor a resident of the United States, nor a U.S. entity.':
    'No soy ciudadano ni residente de los Estados Unidos, ni una entidad de los Estados Unidos.',
  'Check the box to state it.': 'Marque la casilla para declararlo.',
  'Form W-9 is for U.S. persons. Others give their payer Form W-8BEN on paper. This service does not compute what is withheld from them, so that your payer cannot pay you here.':
    'El Formulario W-9 es para personas de los Estados Unidos. Las demás entregan a su pagador el Formulario W-8BEN en papel. Este servicio no calcula lo que se les retiene, por lo que su pagador no puede pagarle aquí.',
  'Not a U.S. person since {on}: payments are refused here, because what is withheld from them is not computed. A signed Form W-9 takes it back.':
    'No es una persona de los Estados Unidos desde el {on}: aquí se rechazan los pagos, porque no se calcula lo que se retiene de ellos. Un Formulario W-9 firmado lo anula.',
  'It is on file that you are not a U.S. person.':
    'Está registrado que usted no es una persona de los Estados Unidos.',
  'Not an LLC': 'No es una LLC',
  'As a C corporation (C)': 'Como sociedad anónima tipo C (C)',
  'As an S corporation (S)': 'Como sociedad anónima tipo S (S)',
  'As a partnership (P)': 'Como sociedad colectiva (P)',
  '1: tax-exempt organization, IRA or custodial account':
    '1: organización exenta de impuestos, cuenta IRA o cuenta de custodia',
  '2: the United States or one of its agencies': '2: los Estados Unidos o una de sus agencias',
  '3: a state, the District of Columbia, a territory, or a part of one':
    '3: un estado, el Distrito de Columbia, un territorio o una subdivisión',
  '4: a foreign government': '4: un gobierno extranjero',
  '5: a corporation': '5: una sociedad anónima',
  '6: a dealer in securities or commodities': '6: un agente de valores o de materias primas',
  '7: a futures commission merchant': '7: un comisionista de futuros',
  '8: a real estate investment trust': '8: un fideicomiso de inversión inmobiliaria',
  '9: an investment company registered all year': '9: una sociedad de inversión registrada todo el año',
  '10: a common trust fund': '10: un fondo fiduciario común',
  '11: a financial institution': '11: una institución financiera',
  '12: a nominee or custodian': '12: un representante o custodio',
  '13: an exempt trust': '13: un fideicomiso exento',
  'Required unless you are an individual. An individual can have one, too.':
    'Obligatorio, salvo que sea una persona física. Una persona física también puede tener uno.',
  'Federal tax classification': 'Clasificación tributaria federal',
  Classification: 'Clasificación',
  'An LLC of one owner that is not taxed by itself chooses what its owner is.':
    'Una LLC de un solo dueño que no tributa por sí misma elige lo que es su dueño.',
  'How the LLC is taxed': 'Cómo tributa la LLC',
  'The partnership, trust or estate has foreign partners, owners or beneficiaries':
    'La sociedad, el fideicomiso o la sucesión tiene socios, dueños o beneficiarios extranjeros',
  'Exempt payee code': 'Código de beneficiario exento',
  'Most have none. Individuals never have one.':
    'La mayoría no tiene ninguno. Las personas físicas nunca tienen uno.',
  'Form W-9: name and classification': 'Formulario W-9: nombre y clasificación',
  'As on your tax return. Your payer needs it to report what you are paid. Each part is saved by itself.':
    'Como en su declaración de impuestos. Su pagador lo necesita para informar lo que le paga. Cada parte se guarda por separado.',
  'Your payer sends your tax forms to this address.':
    'Su pagador envía sus formularios de impuestos a esta dirección.',
  'Form W-9: taxpayer number': 'Formulario W-9: número de contribuyente',
  'Save number': 'Guardar el número',
  'On file: {number}. A new number replaces it.': 'Registrado: {number}. Un número nuevo lo reemplaza.',
  'A sole proprietor may give either number; the IRS prefers the Social Security number. Without a number, part of each payment goes to the IRS.':
    'Un propietario único puede dar cualquiera de los dos números; el IRS prefiere el número de Seguro Social. Sin un número, una parte de cada pago va al IRS.',
  Certification: 'Certificación',
  'I certify the statements above under penalties of perjury.':
    'Certifico las declaraciones anteriores bajo pena de perjurio.',
  'I cross out item 2: by a notice of the IRS, I am subject to backup withholding':
    'Tacho el punto 2: según un aviso del IRS, estoy sujeto a la retención adicional',
  'Only after a notice that you did not report all interest or dividends. It causes no withholding from pay for work.':
    'Solo tras un aviso de que usted no declaró todos los intereses o dividendos. Por ese motivo no se retiene nada del pago por trabajo.',
  'Item 2 of the certification is crossed out. It is about interest and dividends: it causes no withholding from pay for work.':
    'El punto 2 de la certificación está tachado. Trata de intereses y dividendos: por ese motivo no se retiene nada del pago por trabajo.',
  'Your name, as your signature': 'Su nombre, como firma',
  'Form W-9: certify': 'Certificar el Formulario W-9',
  'Sign Form W-9': 'Firmar el Formulario W-9',
  'Check the box to certify.': 'Marque la casilla para certificar.',
  'Fill in the other parts first: the first page says what is missing.':
    'Complete primero las otras partes: la primera página dice qué falta.',
  'Request for Taxpayer Identification Number and Certification (Form W-9, March 2024).':
    'Solicitud y certificación del número de identificación del contribuyente (Formulario W-9, marzo de 2024).',
  '1 Name': '1 Nombre',
  '2 Business name': '2 Nombre del negocio',
  '3a Classification': '3a Clasificación',
  '3b Foreign partners, owners or beneficiaries': '3b Socios, dueños o beneficiarios extranjeros',
  '4 Exempt payee code': '4 Código de beneficiario exento',
  '5, 6 Address': '5, 6 Dirección',
  'Your payments go to this account from the next one that is not sent yet.':
    'Sus pagos van a esta cuenta desde el próximo que no se haya enviado.',
  'Your name and classification are saved.': 'Su nombre y su clasificación están guardados.',
  'Your taxpayer number is saved.': 'Su número de contribuyente está guardado.',
  'Your Form W-9 is signed.': 'Su Formulario W-9 está firmado.',
  'Your bank account is saved. Payments go on to the account in use until the day that is shown below.':
    'Su cuenta bancaria está guardada. Los pagos siguen yendo a la cuenta en uso hasta el día que se muestra abajo.',
  'Your bank account is saved. Payments go to it from now on.':
    'Su cuenta bancaria está guardada. Los pagos van a ella desde ahora.',
  'Your name and classification are incomplete.': 'Su nombre y su clasificación están incompletos.',
  'Enter name and classification': 'Ingresar nombre y clasificación',
  'Your address is not on file.': 'Su dirección no está registrada.',
  'Your taxpayer number is not on file.': 'Su número de contribuyente no está registrado.',
  'Enter your taxpayer number': 'Ingresar su número de contribuyente',
  'Your Form W-9 is complete and not signed.': 'Su Formulario W-9 está completo y sin firmar.',
  'No bank account is on file. Your payments wait until you add one, unless you are paid by check.':
    'No hay una cuenta bancaria registrada. Sus pagos esperan hasta que agregue una, salvo que le paguen con cheque.',
  'No payments yet. They appear here when your payer creates them.':
    'Todavía no hay pagos. Aparecen aquí cuando su pagador los crea.',
  'You receive': 'Usted recibe',
  'Change name and classification': 'Cambiar nombre y clasificación',
  'Change taxpayer number': 'Cambiar el número de contribuyente',
  'Not signed yet.': 'Todavía sin firmar.',
  'Signed on {on}.': 'Firmado el {on}.',
  'Signed on {on}. Something has changed since: it has to be signed again.':
    'Firmado el {on}. Algo ha cambiado desde entonces: hay que firmarlo otra vez.',
  'must be a year whose figures can be computed': 'debe ser un año cuyas cifras se puedan calcular',
  'The figures of your Form 1099-NEC: what you were paid in a year, and what was withheld.':
    'Las cifras de su Formulario 1099-NEC: lo que se le pagó en un año y lo que se retuvo.',
  'Form 1099-NEC of {year}': 'Formulario 1099-NEC de {year}',
  '1 Nonemployee compensation': '1 Compensación a personas que no son empleados',
  '4 Federal income tax withheld': '4 Impuesto federal sobre el ingreso retenido',
  'Your payer gives you the form itself by {on}.':
    'Su pagador le entrega el formulario a más tardar el {on}.',
  'By these figures no form is due. The amounts are income all the same.':
    'Según estas cifras no corresponde ningún formulario. De todos modos, los montos son ingresos.',
} as const;
