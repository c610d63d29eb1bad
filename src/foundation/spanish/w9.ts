/** What Form W-9 says, and what can be wrong with it. */
export const w9 = {
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
} as const;
