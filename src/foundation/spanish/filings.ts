/** Forms that are filed with agencies or given to people, and what keeps them from it. */
export const filings = {
  'Form 941': 'Formulario 941',
  'Form 941-X': 'Formulario 941-X',
  'Forms W-2c and W-3c': 'Formularios W-2c y W-3c',
  'Form 940': 'Formulario 940',
  'Form 943': 'Formulario 943',
  'Form 944': 'Formulario 944',
  'Form 945': 'Formulario 945',
  'Forms W-2 and W-3': 'Formularios W-2 y W-3',
  'Forms 1099-NEC': 'Formularios 1099-NEC',
  'State wage report': 'Informe estatal de salarios',
  'State withholding return': 'Declaración estatal de retenciones',
  'You upload this file on the site of the state, and record the confirmation number of the state here.':
    'Usted sube este archivo al sitio del estado y registra aquí el número de confirmación del estado.',
  'Only reports to states have a confirmation number.':
    'Solo los informes a los estados tienen número de confirmación.',
  'The answer of the state is recorded already.': 'La respuesta del estado ya está registrada.',
  'What the state said is needed where it has rejected the report.':
    'Si el estado rechazó el informe, escriba lo que dijo.',
  '{form} for {from} to {to} reports this pay already. Check the years of Form 944 in the company details.':
    '{form} del {from} al {to} ya declara este pago. Revise los años del Formulario 944 en los datos de la empresa.',
  '{count} people': '{count} personas',
  'Pay of {who} is farm work. Those Forms W-2 need a Form W-3 of their own, and the service writes one for all people: file these forms yourself.':
    'El pago de {who} es de trabajo agrícola. Esos Formularios W-2 necesitan un Formulario W-3 propio, y el servicio escribe uno para todas las personas: presente estos formularios usted mismo.',
  'The farm wages of {year} reach 2,500 dollars, and some pay of {who} has no Social Security and Medicare. Choose the farm worker of a farm with 2,500 or more (taxed_farm_worker), void those checks and pay them again.':
    'Los salarios agrícolas de {year} llegan a 2,500 dólares, y parte del pago de {who} no tiene Seguro Social ni Medicare. Elija el trabajador agrícola de una granja con 2,500 o más (taxed_farm_worker), anule esos cheques y páguelos de nuevo.',
  'Pay of {who} belongs on {form}. The service does not prepare that return, so it does not file this form either.':
    'El pago de {who} corresponde a {form}. El servicio no prepara esa declaración, así que tampoco presenta este formulario.',
  'State return': 'Declaración estatal',
  'State copies of Forms W-2': 'Copias estatales de los Formularios W-2',
  'No filing with the given ID exists.': 'Esta declaración ya no existe.',
  'Nobody has signed Form 8655: without it, no federal form is filed for the company.':
    'Nadie ha firmado el Formulario 8655: sin él no se presenta ningún formulario federal por la empresa.',
  'Form 8655 of the company is signed already.': 'El Formulario 8655 de la empresa ya está firmado.',
  'The operator has not set who files for companies: nobody can be authorized yet.':
    'El operador no ha indicado quién presenta por las empresas: todavía no se puede autorizar a nadie.',
  'An account number with {state} is missing.': 'Falta un número de cuenta con {state}.',
  '{state} does not know the account number.': '{state} no conoce el número de cuenta.',
  'The deposit of {amount}, due on {day}, is not made.':
    'El depósito de {amount}, que vencía el {day}, no está hecho.',
  'The pay of {name} of {day} is computed and not sent: {reason}':
    'El pago de {name} del {day} está calculado y no se envió: {reason}',
  'The pay of {count} people of {day} is computed and not sent: {reason}':
    'El pago de {count} personas del {day} está calculado y no se envió: {reason}',
  'The pay of {name} of {day} has not arrived yet.': 'El pago de {name} del {day} todavía no llegó.',
  'The pay of {count} people of {day} has not arrived yet.':
    'El pago de {count} personas del {day} todavía no llegó.',
  'It is sent in the next round of payroll.': 'Se envía en la próxima ronda de nómina.',
  'One person lacks an address.': 'A una persona le falta la dirección.',
  'One person lacks a Social Security number or taxpayer number.':
    'A una persona le falta el número de Seguro Social o de contribuyente.',
  '{count} of {total} people lack an address.': 'A {count} de {total} personas les falta la dirección.',
  '{count} of {total} people lack a Social Security number or taxpayer number.':
    'A {count} de {total} personas les falta el número de Seguro Social o de contribuyente.',
  'Line 3': 'Línea 3',
  'Line 9': 'Línea 9',
  'Line 12': 'Línea 12',
  'Line 13': 'Línea 13',
  'Line 12, corrected': 'Línea 12, corregida',
  'Line 12 less what is paid with the form': 'Línea 12 menos lo que se paga con el formulario',
  'Box 4': 'Casilla 4',
  'Boxes 2, 4 and 6': 'Casillas 2, 4 y 6',
  '{name}: the file says {file}, the checks say {checks}, the books say {books}. It is filed once all are equal.':
    '{name}: el archivo dice {file}, los cheques dicen {checks}, los libros dicen {books}. Se presenta cuando todos coinciden.',
  'One person was not given the Form W-2 yet: give out the form.':
    'A una persona todavía no se le entregó el Formulario W-2: entréguelo.',
  'The Form W-2 of {name} is no longer right: give it out again.':
    'El Formulario W-2 de {name} dejó de ser correcto: entréguelo de nuevo.',
  '{count} of {total} people were not given the Form W-2 yet: give out the forms.':
    'A {count} de {total} personas todavía no se les entregó el Formulario W-2: entregue los formularios.',
  'The Forms W-2 of {count} people are no longer right: give out the forms again.':
    '{count} personas tienen un Formulario W-2 que dejó de ser correcto: entregue los formularios de nuevo.',
  '{form} of the period is not accepted yet.': '{form} del período todavía no fue aceptado.',
  'State what was done about the employee share that was too high: line 4a, 4b or 4c.':
    'Diga qué se hizo con la parte de los empleados que fue demasiado alta: línea 4a, 4b o 4c.',
  'The period ends on {day}.': 'El período termina el {day}.',
  'It was filed elsewhere: ask the person who filed it.':
    'Se presentó por otra vía: pregunte a quien lo presentó.',
  '{form} for {from} to {to} is not due: it is filed already.':
    '{form} del {from} al {to} no está pendiente: ya se presentó.',
  '{form} corrects what was filed here, so it is filed here too.':
    '{form} corrige lo que se presentó aquí, así que también se presenta aquí.',
  'must be from {from} to {to}': 'debe ser del {from} al {to}',
  'must not be before {day}, when the company pays': 'no debe ser anterior al {day}, cuando la empresa paga',
  'must be a refund: no later return applies it':
    'debe ser un reembolso: ninguna declaración posterior lo aplica',
  'must be after {to}, when its period ends, and not after {today}':
    'debe ser después del {to}, cuando termina su período, y no después del {today}',
  'It was recorded as filed elsewhere. Withdraw that record first, then authorize the next attempt.':
    'Quedó registrado que se presentó por otra vía. Retire primero ese registro y luego autorice el intento siguiente.',
  'Only a record that it was filed elsewhere can be withdrawn.':
    'Solo se puede retirar el registro de que se presentó por otra vía.',
  'The form is calculated once the operator of the service enters the tax figures of {year}.':
    'El formulario se calcula cuando el operador del servicio ingrese las cifras de impuestos de {year}.',
  '{form} for {from} to {to} is authorized already. A form of a period is filed once, unless it is rejected.':
    '{form} del {from} al {to} ya está autorizado. El formulario de un período se presenta una vez, salvo que lo rechacen.',
  'It is not authorized yet: nothing was sent.': 'Todavía no está autorizada: no se envió nada.',
  'The agency has rejected it: fix the reason, then authorize it again.':
    'La agencia la rechazó: corrija el motivo y autorícela de nuevo.',
  'No agency is connected. An operator opens the file, sends it to the agency, and records the receipt.':
    'Ninguna agencia está conectada. Un operador abre el archivo, lo envía a la agencia y registra el recibo.',
  'The agency cannot be reached. Ask again later.':
    'No se puede contactar a la agencia. Pregunte de nuevo más tarde.',
  // Form 8655
  '{company} authorizes {agent} (EIN {ein}) to sign and file Form 941 for quarters, and Forms 940, 943, 944 and 945 for years, that end in {year} or later.':
    '{company} autoriza a {agent} (EIN {ein}) a firmar y presentar el Formulario 941 de los trimestres, y los Formularios 940, 943, 944 y 945 de los años, que terminen en {year} o después.',
  '{agent} may make the federal tax deposits and payments of these forms from {month} on, and may receive copies of notices about them.':
    '{agent} puede hacer los depósitos y pagos de impuestos federales de estos formularios desde {month}, y recibir copias de los avisos sobre ellos.',
  'The agent may exchange information with the IRS about Forms W-2 and 1099.':
    'El agente puede intercambiar información con el IRS sobre los Formularios W-2 y 1099.',
  'The authorization stays in force until the company revokes it or the agent withdraws it.':
    'La autorización sigue vigente hasta que la empresa la revoque o el agente la retire.',
  'The company stays liable for its taxes. It can see its deposits at EFTPS, the payment system of the Treasury.':
    'La empresa sigue siendo responsable de sus impuestos. Puede ver sus depósitos en EFTPS, el sistema de pagos del Tesoro.',
  'This form is for the IRS. States have forms of their own: the service does not have them, and files nothing with a state on the strength of this one.':
    'Este formulario es para el IRS. Los estados tienen los suyos: el servicio no los tiene, y no presenta nada a un estado en virtud de este.',
  // Forms W-2 and 1099-NEC that people receive
  'The Social Security number is missing.': 'Falta el número de Seguro Social.',
  'The home address is missing.': 'Falta la dirección particular.',
  "The company's withholding account with {state} is missing.":
    'Falta la cuenta de retención de la empresa en {state}.',
  'Box {box} is not known: {missing}.': 'La casilla {box} no se conoce: {missing}.',
  'Box {box} is negative.': 'La casilla {box} es negativa.',
  'The year {year} is not over. Until then, only a person whose employment has ended receives the form.':
    'El año {year} no ha terminado. Hasta entonces, el formulario solo se entrega a una persona cuyo empleo ha terminado.',
  'The employment has not ended, or one of its checks is not paid yet. Give the form afterwards.':
    'El empleo no ha terminado, o uno de sus cheques aún no está pagado. Entregue el formulario después.',
} as const;
