export const worker = {
  'On paper: the employer has entered this form.': 'En papel: el empleador registró este formulario.',
  'Signed by {name} on {day}.': 'Firmado por {name} el {day}.',
  'Signed document (PDF)': 'Documento firmado (PDF)',
  'Signed document': 'Documento firmado',
  'An IRS lock-in letter holds from {day}: at least what it says is withheld, whatever the W-4 says.':
    'Una carta de retención fija del IRS rige desde el {day}: se retiene al menos lo que dice, diga lo que diga el W-4.',
  'Your paychecks': 'Sus cheques de pago',
  'Paychecks of {name}, newest first.': 'Cheques de pago de {name}, los más recientes primero.',
  'No paychecks yet. Your paychecks appear here when your employer creates them.':
    'Todavía no hay cheques de pago. Sus cheques aparecen aquí cuando su empleador los crea.',
  'Change bank account': 'Cambiar la cuenta bancaria',
  'Add bank account': 'Agregar una cuenta bancaria',
  'Split your pay': 'Repartir su pago',
  'No bank account is on file.': 'No hay ninguna cuenta bancaria registrada.',
  'Change W-4': 'Cambiar el W-4',
  'Sign W-4': 'Firmar el W-4',
  'Change state form': 'Cambiar el formulario estatal',
  'No state form is on file.': 'No hay ningún formulario estatal registrado.',
  'Address and contact': 'Dirección y contacto',
  'Change address': 'Cambiar la dirección',
  'To correct your name, birth date or Social Security number, ask your employer.':
    'Para corregir su nombre, fecha de nacimiento o número de Seguro Social, pídalo a su empleador.',
  'Your pay': 'Su pago',
  'Your bank account': 'Su cuenta bancaria',
  'Your pay goes to this account, from your next payday that is not calculated yet. Accounts that have a part of your pay keep it, and this one gets the rest. Pay that waits for an account is sent to it too.{data}':
    'Su pago va a esta cuenta, desde su próximo día de pago que no esté calculado. Las cuentas que tienen una parte de su pago la conservan, y esta recibe el resto. El pago que espera una cuenta también se envía a ella.{data}',
  Contact: 'Contacto',
  Language: 'Idioma',
  'Language of your pages': 'Idioma de sus páginas',
  'As my browser': 'Como mi navegador',
  'Your address': 'Su dirección',
  'Save address': 'Guardar la dirección',
  'Your employer uses this address for your tax forms. A move to another state can change your taxes.':
    'Su empleador usa esta dirección para sus formularios de impuestos. Mudarse a otro estado puede cambiar sus impuestos.',
  'Under penalties of perjury, I declare that this form, to the best of my knowledge and belief, is true, correct, and complete.':
    'Bajo pena de perjurio, declaro que este formulario, a mi leal saber y entender, es verdadero, correcto y completo.',
  'Your W-4': 'Su W-4',
  'Sign and save': 'Firmar y guardar',
  'Your form on file is of 2019 or older. Saving this one replaces it.':
    'Su formulario registrado es de 2019 o anterior. Este lo reemplaza al guardarse.',
  'Your W-4 says how much federal income tax is withheld from your pay.':
    'Su W-4 dice cuánto impuesto federal sobre el ingreso se retiene de su pago.',
  'Your state form': 'Su formulario estatal',
  'This form says how much income tax of the state in which you work is withheld from your pay.':
    'Este formulario dice cuánto impuesto sobre el ingreso del estado donde usted trabaja se retiene de su pago.',
  'You need no form: your state of work is not entered, or it does not tax wages.':
    'Usted no necesita formulario: su estado de trabajo no está registrado, o no grava los salarios.',
  'None planned': 'Ninguno previsto',
  'Last net pay': 'Último pago neto',
  'Net pay in {checkDate}': 'Pago neto en {checkDate}',
  'Latest paychecks': 'Últimos cheques de pago',
  'The same net pay': 'El mismo pago neto',
  '{amount} more': '{amount} más',
  'Your answers': 'Sus respuestas',
  '{amount} less': '{amount} menos',
  'Waits for your employer': 'Espera a su empleador',
  'Calculated at the cut-off': 'Se calcula en el cierre',
  'Nothing to compare with': 'Primer pago',
  'and other lines': 'y otras líneas',
  'PDF of {checkDate}': 'PDF del {checkDate}',
  PDF: 'PDF',
  'Your bank account is saved. Your pay goes to it from now on.':
    'Su cuenta bancaria está guardada. Su pago va a ella desde ahora.',
  'Your bank account is saved. Your bank has four banking days to say that it is wrong. Pay that is due earlier waits.':
    'Su cuenta bancaria está guardada. Su banco tiene cuatro días hábiles bancarios para decir que es incorrecta. El pago que corresponde antes espera.',
  'Your bank account is saved. It gets nothing until you give it a part of your pay.':
    'Su cuenta bancaria está guardada. No recibe nada hasta que usted le dé una parte de su pago.',
  'Your bank account is saved. Your pay goes on to the account in use until the day that is shown below.':
    'Su cuenta bancaria está guardada. Su pago sigue yendo a la cuenta en uso hasta el día que se muestra abajo.',
  'Your split is saved. Your pay goes on as before until the day that is shown below.':
    'Su reparto está guardado. Su pago sigue como antes hasta el día que se muestra abajo.',
  'The change is stopped. Your pay goes on to the account in use.':
    'El cambio se detuvo. Su pago sigue yendo a la cuenta en uso.',
  'Your split is saved. It counts from your next pay that is sent.':
    'Su reparto está guardado. Vale desde su próximo pago que se envíe.',
  'Your address is saved.': 'Su dirección está guardada.',
  'Your W-4 is saved. It counts from your next paycheck that is not calculated yet.':
    'Su W-4 está guardado. Vale desde su próximo cheque de pago que no esté calculado.',
  'Your state form is saved. It counts from your next paycheck that is not calculated yet.':
    'Su formulario estatal está guardado. Vale desde su próximo cheque de pago que no esté calculado.',
  'Year-end forms': 'Formularios de fin de año',
  'What if': 'Simular mi pago',
  'No bank account is on file. Your pay waits until you add one, unless you are paid by check.':
    'No hay ninguna cuenta bancaria registrada. Su pago espera hasta que agregue una, a menos que le paguen con cheque.',
  'Add your bank account': 'Agregue su cuenta bancaria',
  'Your bank says that your bank account is wrong. Your pay waits until you add another one.':
    'Su banco dice que su cuenta bancaria es incorrecta. Su pago espera hasta que agregue otra.',
  'Change your bank account': 'Cambie su cuenta bancaria',
  'No W-4 is on file. Until you sign one, federal income tax is withheld as for a single person.':
    'No hay ningún W-4 registrado. Hasta que firme uno, el impuesto federal sobre el ingreso se retiene como a una persona soltera.',
  'Sign your W-4': 'Firme su W-4',
  'No form of {state} is on file. Its usual withholding applies until you sign one.':
    'No hay ningún formulario de {state} registrado. Se aplica su retención habitual hasta que firme uno.',
  'Sign your state form': 'Firme su formulario estatal',
  'Your home address is not on file.': 'La dirección de su casa no está registrada.',
  'Enter your address': 'Ingrese su dirección',
  Missing: 'Falta',
  'Send it again': 'Enviarlo otra vez',
  '{amount} of {day}': '{amount} del {day}',
  'The bank of your account {account} returned this payment: {reason}{code}.':
    'El banco de su cuenta {account} devolvió este pago: {reason}{code}.',
  Savings: 'Ahorros',
  'Retirement plan': 'Plan de jubilación',
  'Third-party sick pay': 'Pago por enfermedad de un tercero',
  'Save of each paycheck (%)': 'Ahorro de cada cheque de pago (%)',
  'Percent of your gross pay, such as 5.': 'Porcentaje de su salario bruto, como 5.',
  'Start from': 'Partir de',
  '{day}, {amount} gross, not calculated yet': '{day}, {amount} brutos, todavía sin calcular',
  '{day}, {amount} gross': '{day}, {amount} brutos',
  'No change': 'Sin cambio',
  '{plan}, now {part}': '{plan}, ahora {part}',
  'must be one of your latest paychecks': 'debe ser uno de sus últimos cheques de pago',
  married: 'casado',
  single: 'soltero',
  '1 allowance': '1 descuento',
  '{count} allowances': '{count} descuentos',
  'Keep my form of 2019 or older: {status}, {count}':
    'Conservar mi formulario de 2019 o anterior: {status}, {count}',
  'must be chosen: your form of 2019 or older has no Step 2, 3, 4(a) or 4(b)':
    'se debe elegir: su formulario de 2019 o anterior no tiene los Pasos 2, 3, 4(a) ni 4(b)',
  'See what a paycheck would be with another W-4, or if you save more. Nothing is changed or kept.':
    'Vea cómo sería un cheque de pago con otro W-4, o si ahorra más. Nada se cambia ni se guarda.',
  'Show the difference': 'Mostrar la diferencia',
  'You have no paycheck to start from yet. Come back when your employer has entered your hours.':
    'Todavía no tiene un cheque de pago del cual partir. Vuelva cuando su empleador haya ingresado sus horas.',
  'Your W-4 on file is of 2019 or older. Keep it, or choose a filing status: a form of 2020 or later then replaces it, and your allowances no longer count.':
    'Su W-4 registrado es de 2019 o anterior. Consérvelo, o elija un estado civil: entonces lo reemplaza un formulario de 2020 o posterior, y sus descuentos ya no cuentan.',
  'The W-4 below is the one on file now. A paycheck that is calculated already is compared with the W-4 that it was calculated with.':
    'El W-4 de abajo es el que está registrado ahora. Un cheque de pago ya calculado se compara con el W-4 con el que se calculó.',
  'Your net pay would be the same': 'Su pago neto sería el mismo',
  'Your net pay would be {amount} more': 'Su pago neto subiría {amount}',
  'Your net pay would be {amount} less': 'Su pago neto bajaría {amount}',
  'Net pay with changes': 'Pago neto con los cambios',
  'Line by line': 'Línea por línea',
  Now: 'Ahora',
  'With changes': 'Con los cambios',
  'Garnishment: {type}': 'Embargo de salario: {type}',
  'Your employer adds: {type}': 'Su empleador aporta: {type}',
  Year: 'Año',
  'must be one in which you were paid': 'debe ser uno en el que se le pagó',
  "The employer's account with {state}": 'Número de identificación estatal del empleador: {state}',
  'Not on file yet': 'Todavía sin registrar',
  'Form W-2': 'Formulario W-2',
  'These are the figures until {today}. Give the employee the Form W-2 of {year} by {on}.':
    'Estas son las cifras hasta el {today}. Entregue al empleado el Formulario W-2 de {year} a más tardar el {on}.',
  'These are the figures of the Form W-2 of {year}. Give the employee the form itself by {on}.':
    'Estas son las cifras del Formulario W-2 de {year}. Entregue al empleado el formulario a más tardar el {on}.',
  'Figures of Form W-2, {year}': 'Cifras del Formulario W-2, {year}',
  'ends in {ssnLastFour}': 'termina en {ssnLastFour}',
  Boxes: 'Casillas',
  Box: 'Casilla',
  Contents: 'Contenido',
  'Not entered': 'Sin ingresar',
  'Not calculated, and part of no box: {reason}':
    'Sin calcular, y no forma parte de ninguna casilla: {reason}',
  'The figures of your Form W-2: what you were paid in a year, and what was withheld.':
    'Las cifras de su Formulario W-2: lo que se le pagó en un año, y lo que se retuvo.',
  'Choose a year to see its figures.': 'Elija un año para ver sus cifras.',
  'The figures of your Form W-2 of {year} are not available yet.':
    'Las cifras de su Formulario W-2 de {year} todavía no están disponibles.',
  'You were not paid in this year.': 'En este año no se le pagó.',
  'You have not been paid yet. The figures appear with your first paycheck that is paid.':
    'Todavía no se le ha pagado. Las cifras aparecen con su primer cheque pagado.',
  Years: 'Años',
  'These are the figures until {today}. Your employer gives you the Form W-2 of {year} by {on}.':
    'Estas son las cifras hasta el {today}. Su empleador le entrega el Formulario W-2 de {year} a más tardar el {on}.',
  'These are the figures of your Form W-2 of {year}. Your employer gives you the form itself by {on}.':
    'Estas son las cifras de su Formulario W-2 de {year}. Su empleador le entrega el formulario a más tardar el {on}.',
  'Form W-2 of {year}': 'Formulario W-2 de {year}',
  'Download {year} (PDF)': 'Descargar {year} (PDF)',
  'More about you': 'Más sobre usted',
  'What your employer asks beside your pay. It changes neither pay nor taxes.':
    'Lo que su empleador le pregunta además de su pago. No cambia ni el pago ni los impuestos.',
  'Change answers': 'Cambiar las respuestas',
  'Your answers are saved.': 'Sus respuestas están guardadas.',
  'Your name': 'Su nombre',
  'Who you are': 'Quién es usted',
  'Nine digits. After you save it, we only show the last four.':
    'Nueve dígitos. Después de guardarlo, solo mostramos los últimos cuatro.',
  'About you': 'Sobre usted',
  'Your employer has all of this. To correct it, ask your employer.':
    'Su empleador tiene todo esto. Para corregirlo, pídalo a su empleador.',
  'As on your Social Security card. Your employer reports your wages under this name and number.':
    'Como en su tarjeta de Seguro Social. Su empleador declara su salario con este nombre y número.',
  'Enter it': 'Ingresarlo',
  'Your birth date and your Social Security number are not on file.':
    'Su fecha de nacimiento y su número de Seguro Social no están registrados.',
  'Your Social Security number is not on file.': 'Su número de Seguro Social no está registrado.',
  'Your birth date is not on file.': 'Su fecha de nacimiento no está registrada.',
  'Your details are saved.': 'Sus datos están guardados.',
  'Change details about you': 'Cambiar los datos sobre usted',
  'Overdue: work began on {day}': 'Atrasado: el trabajo empezó el {day}',
  'Missing: {fields}': 'Falta: {fields}',
  'Nothing is missing.': 'Está todo.',
} as const;
