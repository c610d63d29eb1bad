/** Why something waits or is held, and what somebody must do about it. */
export const reasons = {
  // pay that is held, and names that banks do not take
  'Bank files cannot hold every character of this name. Banks will see "{name}".':
    'Los archivos bancarios no admiten todos los caracteres de este nombre. Los bancos verán «{name}».',
  'Bank files cannot hold the letters of this name. Banks will see "Payee" and a number.':
    'Los archivos bancarios no admiten las letras de este nombre. Los bancos verán «Payee» y un número.',
  'Bank files cannot hold the letters of this name. Banks will see "Company" and a number.':
    'Los archivos bancarios no admiten las letras de este nombre. Los bancos verán «Company» y un número.',
  'None of the returned pay can be sent again: correct the accounts first.':
    'Nada de lo devuelto se puede enviar otra vez: corrija antes las cuentas.',
  'The bank returned a debit of {amount}: {code}, {reason}.':
    'El banco devolvió un débito de {amount}: {code}, {reason}.',
  'The bank returned a debit of {amount}.': 'El banco devolvió un débito de {amount}.',
  '{amount} of it is owed.': 'Se deben {amount} de él.',
  'It is owed.': 'Se debe.',
  'It is drawn again on {day}.': 'Se cobra otra vez el {day}.',
  'The service is connected to no bank.': 'El servicio no está conectado a ningún banco.',
  'The check was not approved by its cut-off. Move it to another day and approve it.':
    'El cheque no se aprobó antes de su cierre. Muévalo a otro día y apruébelo.',
  'The payment was not approved by its cut-off. Move it to another day and approve it.':
    'El pago no se aprobó antes de su cierre. Muévalo a otro día y apruébelo.',
  'It was not approved by its cut-off. Move it to another day and approve it.':
    'No se aprobó antes del cierre. Muévalo a otro día y apruébelo.',
  'It is not computed yet.': 'Todavía no está calculado.',
  'An error in the service stopped payroll of this day. The service tries again, and reports it to its operator.':
    'Un error del servicio detuvo la nómina de este día. El servicio lo intenta otra vez, y avisa a su operador.',
  'An error in the service keeps the next regular payroll from being opened.':
    'Un error del servicio impide abrir la próxima nómina regular.',
  'The transfer to the bank waits, as an account number cannot be read. The service tries again, and reports it to its operator.':
    'La transferencia al banco espera, porque no se puede leer un número de cuenta. El servicio lo intenta otra vez, y avisa a su operador.',
  'The service tries again, and reports it to its operator.':
    'El servicio lo intenta otra vez, y avisa a su operador.',
  'What the company owed to agencies and plans on {day} is not sent yet, so its payroll waits.':
    'Lo que la empresa debía a agencias y planes el {day} no se ha enviado todavía, y su nómina espera.',
  'The verification of a bank account was due on {day} and is not done yet, so payroll of the company waits.':
    'La comprobación de una cuenta bancaria prevista para el {day} no se ha hecho todavía, y la nómina de la empresa espera.',
  'Some taxes of one person are not computed until a question is answered.':
    'Los cheques de pago de una persona dejan impuestos pendientes hasta que se responda una pregunta.',
  'Some taxes of {count} people are not computed until a question is answered.':
    'Los cheques de pago de {count} personas dejan impuestos pendientes hasta que se responda una pregunta.',
  'The tipped occupation of one person is not stated: Form W-2 reports its code in box 14b.':
    'No se ha indicado la ocupación con propinas de una persona: el formulario W-2 lleva su código en la casilla 14b.',
  'The tipped occupations of {count} people are not stated: Form W-2 reports their codes in box 14b.':
    'No se han indicado las ocupaciones con propinas de {count} personas: el formulario W-2 lleva sus códigos en la casilla 14b.',
  'Email does not reach one person.': 'El correo electrónico no llega a una persona.',
  'Email does not reach {count} people.': 'El correo electrónico no llega a {count} personas.',
  'There is no email address.': 'No hay dirección de correo electrónico.',
  'Mail to the email address came back.': 'El mensaje a la dirección de correo electrónico fue devuelto.',
  'It changes on {day}.': 'Cambia el {day}.',
  'The bank account of one person changes soon. If nobody asked for the change, stop it on the page of the person.':
    'La cuenta bancaria de una persona cambia pronto. Si nadie lo pidió, detenga el cambio en la página de la persona.',
  'The bank accounts of {count} people change soon. If nobody asked for a change, stop it on the page of that person.':
    'Las cuentas bancarias de {count} personas cambian pronto. Si nadie lo pidió, detenga el cambio en la página de la persona.',
  'The bank account that payroll is debited from changes on {day}, once the new one is verified. If nobody asked for it, stop it on its page.':
    'La cuenta bancaria de la que se debita la nómina cambia el {day}, en cuanto la nueva esté verificada. Si nadie lo pidió, detenga el cambio en su página.',
  'A bank returned the pay of one person.': 'Un banco devolvió el pago de una persona.',
  'Banks returned {count} payments to people.': 'Los bancos devolvieron {count} pagos a personas.',
  'The number of the bank account cannot be read. Pay is sent once the account is entered again.':
    'No se puede leer el número de la cuenta bancaria. El pago se envía en cuanto se indique la cuenta otra vez.',
  'The number of the account that ends in {digits} cannot be read. Pay is sent once the account is entered again and the split is set to the new one.':
    'No se puede leer el número de la cuenta que termina en {digits}. El pago se envía en cuanto se indique la cuenta otra vez y el reparto use la nueva.',
  'It is more than a bank transfer can carry. Pay it by a check.':
    'Es más de lo que una transferencia bancaria puede llevar. Páguelo con un cheque.',
  'The service does not pay this way. Pay it by direct deposit or by a check.':
    'El servicio no paga de esta forma. Páguelo por depósito directo o con un cheque.',
  // what a payday waits for
  '1 check': '1 cheque',
  '{count} checks': '{count} cheques',
  '1 payment': '1 pago',
  '{count} payments': '{count} pagos',
  '{checks} and {payments}': '{checks} y {payments}',
  '{pay} waits for an approval.': '{pay} espera aprobación.',
  '{pay} wait for an approval.': '{pay} esperan aprobación.',
  '{pay} waits: {reason}': '{pay} espera: {reason}',
  '{pay} wait, each for this reason: {reason}': '{pay} esperan, cada uno por este motivo: {reason}',
  // what needs attention
  'No hours are entered.': 'No hay horas ingresadas.',
  'One hourly employee has no hours: the check pays nothing until they are entered.':
    'Un empleado por hora no tiene horas: el cheque no paga nada hasta que se ingresen.',
  '{count} hourly employees have no hours: their checks pay nothing until they are entered.':
    '{count} empleados por hora no tienen horas: sus cheques no pagan nada hasta que se ingresen.',
  'The pay of one person is held.': 'El pago de una persona está retenido.',
  '{count} people wait for their pay: it is held.': '{count} personas esperan su pago: está retenido.',
  'The worker has no active bank account. Pay is sent once there is one.':
    'El trabajador no tiene una cuenta bancaria activa. El pago se envía en cuanto haya una.',
  'The pay of one person has no bank account to go to.': 'El pago de una persona no tiene cuenta bancaria.',
  '{count} people have no bank account for their pay.':
    '{count} personas no tienen cuenta bancaria para su pago.',
  'The bank account failed its verification.': 'La cuenta bancaria no pasó su verificación.',
  'It was opened after the cut-off of its own payday, and is paid late.':
    'Se abrió después del cierre de su propio día de pago, y se paga tarde.',
  'The bank did not settle the pay of one person on {day}.':
    'El banco no liquidó el pago de una persona el {day}.',
  '{count} people have pay that the bank did not settle on {day}.':
    '{count} personas tienen pagos que el banco no liquidó el {day}.',
  'The bank sent a return of the debit of {day} with a wrong amount. It is not applied, and the bank is asked.':
    'El banco envió una devolución del débito del {day} con un monto equivocado. No se aplica, y se pregunta al banco.',
  'The bank sent the return of the debit of {day} again. The company owes it once.':
    'El banco envió otra vez la devolución del débito del {day}. La empresa lo debe una sola vez.',
  'With this payrun more would be drawn from the company on {day} than {limit}, the limit of a day. The operator of the service decides whether it is paid.':
    'Con esta nómina se cobraría a la empresa el {day} más de {limit}, el límite de un día. El operador del servicio decide si se paga.',
  "{amount} of the company's debits can come back, and the operator bears {limit}: pay waits until banks can no longer return them.":
    'Pueden devolverse {amount} de los débitos de la empresa, y el operador asume {limit}: el pago espera hasta que los bancos ya no puedan devolverlos.',
  'The bank did not settle the debit of the company on {day}.':
    'El banco no liquidó el débito de la empresa el {day}.',
  'The bank sent the same return again. Nothing changes.':
    'El banco envió otra vez la misma devolución. No cambia nada.',
  'A return has an amount that is one cent wrong. It is not applied, and the bank is asked.':
    'Una devolución tiene un monto erróneo por un centavo. No se aplica, y se consulta al banco.',
  'One person is paid late, on {day}.': 'Una persona cobra tarde, el {day}.',
  '{count} people are paid late, on {day}.': '{count} personas cobran tarde, el {day}.',
  'Payroll is not open: one person has no check. Open it, or turn on the autopilot.':
    'La nómina no está abierta: una persona no tiene cheque. Ábrala, o active la apertura automática.',
  '{count} people have no check, as payroll is not open. Open it, or turn on the autopilot.':
    '{count} personas no tienen cheque, porque la nómina no está abierta. Ábrala, o active la apertura automática.',
  'One person has no check.': 'Una persona no tiene cheque.',
  '{count} people have no check.': '{count} personas no tienen cheque.',
  'One person was not paid. Open a check for a later day.':
    'Una persona no cobró. Abra un cheque para un día posterior.',
  '{count} people were not paid. Open their payroll or their checks for a later day.':
    '{count} personas no cobraron. Abra su nómina o sus cheques para un día posterior.',
  'Nobody is paid as long as the company has no pay schedule (payroll_schedule) and no first payday (payroll_firstDate).':
    'Nadie cobra mientras la empresa no tenga frecuencia de pago ni primer día de pago.',
  'Nobody is paid as long as the company has no pay schedule (payroll_schedule).':
    'Nadie cobra mientras la empresa no tenga frecuencia de pago.',
  'Nobody is paid as long as the company has no first payday (payroll_firstDate).':
    'Nadie cobra mientras la empresa no tenga primer día de pago.',
  'The employee is not onboarded.': 'El empleado no ha terminado su incorporación.',
  'The employment starts after the pay period.': 'El empleo comienza después del período de pago.',
  'The employee is paid by another schedule.': 'El empleado cobra con otra frecuencia de pago.',
  'The employee is on leave without pay.': 'El empleado está de licencia sin pago.',
  'The check for the period is dated another day.': 'El cheque del período tiene la fecha de otro día.',
  'The check for the period is dated {day}.': 'El cheque del período tiene fecha del {day}.',
  'The check for the period was voided or has failed.': 'El cheque del período se anuló o falló.',
  'The check that payroll opened was deleted.': 'El cheque que abrió la nómina se borró.',
  'No check is open for the period.': 'No hay ningún cheque abierto para el período.',
  // approvals of a payday, and the account that it lacks
  '1 of {all} checks is not approved.': 'No está aprobado 1 de {all} cheques.',
  '{count} of {all} checks are not approved.': 'No están aprobados {count} de {all} cheques.',
  'One person has approved it.': 'Una persona lo ha aprobado.',
  'Above {amount} a second person approves it.': 'Por encima de {amount} lo aprueba una segunda persona.',
  'Above {amount} two people approve a payday.':
    'Por encima de {amount}, dos personas aprueban un día de pago.',
  'What was approved has changed since.': 'Lo que se aprobó ha cambiado desde entonces.',
  'The payday needs {cash} in cash, and two people have approved {amount}.':
    'El día de pago requiere {cash}, y dos personas han aprobado {amount}.',
  'Move its checks and payments to another day, and have two people approve that day.':
    'Mueva sus cheques y pagos a otro día, y haga que dos personas aprueben ese día.',
  // a file that the bank refused
  'The bank refused the file with the transfer. The pay was voided, and is not sent again.':
    'El banco rechazó el archivo con la transferencia. El pago se anuló y no se envía de nuevo.',
  'The bank refused the file with the transfer. It leaves in the next one.':
    'El banco rechazó el archivo con la transferencia. Sale en el siguiente.',
  // why a deposit to an agency waits for an operator
  'The operator of the service makes this deposit, and records it.':
    'El operador del servicio hace este depósito y lo registra.',
  'No source confirms the code of deposits for Form 944: make the deposit for that form, and record the confirmation.':
    'Ninguna fuente confirma el código de los depósitos del Formulario 944: haga el depósito de ese formulario y registre la confirmación.',
  'No file format is known for {agency}: pay as it instructs, and record the confirmation.':
    'No se conoce ningún formato de archivo para {agency}: pague como indique y registre la confirmación.',
  'The amount is not what the checks of the payday withheld for child support: pay it, and record the confirmation.':
    'El monto no es lo que los cheques del día de pago retuvieron para manutención: páguelo y registre la confirmación.',
  'No bank file can hold the case {case}. Give your payroll provider the case as the order states it: once the provider has corrected it, the payment leaves with the next bank file.':
    'Ningún archivo bancario puede contener el caso {case}. Indique a su proveedor de nómina el caso tal como figura en la orden: cuando el proveedor lo haya corregido, el pago sale con el siguiente archivo bancario.',
  'the FIPS code': 'el código FIPS',
  'whether it asks for medical support': 'si pide cobertura médica',
  'the FIPS code and whether it asks for medical support': 'el código FIPS y si pide cobertura médica',
  'The order of case {case} lacks {missing}, which the order states. Give it to your payroll provider: once the provider has entered it, the payment leaves with the next bank file.':
    'A la orden del caso {case} le falta {missing}, que figura en la orden. Indíquelo a su proveedor de nómina: cuando el proveedor lo haya ingresado, el pago sale con el siguiente archivo bancario.',
  'The employee of case {case} has no Social Security number that can be read. Give it to your payroll provider: once the provider has entered it, the payment leaves with the next bank file.':
    'El empleado del caso {case} no tiene un número de Seguro Social que se pueda leer. Indíquelo a su proveedor de nómina: cuando el proveedor lo haya ingresado, el pago sale con el siguiente archivo bancario.',
  'The bank returned the child support of case {case} with {code}. Your payroll provider corrects the order, and the payment leaves with the next bank file; or the operator of the service corrects the account of the agency.':
    'El banco devolvió la manutención del caso {case} con {code}. Su proveedor de nómina corrige la orden, y el pago sale con el siguiente archivo bancario; o el operador del servicio corrige la cuenta de la agencia.',
  'The service is connected to no bank: make the deposit, and record the confirmation.':
    'El servicio no está conectado a ningún banco: haga el depósito y registre la confirmación.',
  'The account at which {agency} takes deposits is not set: set it, and send the deposit.':
    'No está indicada la cuenta en la que {agency} recibe depósitos: indíquela y envíe el depósito.',
  'The account of {agency} cannot be read: set it again, and send the deposit.':
    'No se puede leer la cuenta de {agency}: indíquela de nuevo y envíe el depósito.',
  'A bank returned a debit of the company, which owes it: the deposit leaves once that is paid.':
    'Un banco devolvió un débito de la empresa, que lo debe: el depósito sale cuando se pague.',
  'It is more than an entry of a bank file carries: make the deposit, and record the confirmation.':
    'Es más de lo que admite un registro de un archivo bancario: haga el depósito y registre la confirmación.',
  'The account number of the company with {agency} is missing or does not fit its format. Correct it, and the deposit leaves with the next bank file.':
    'El número de cuenta de la empresa con {agency} falta, o su formato no lo admite. Corríjalo, y el depósito sale con el siguiente archivo bancario.',
  'The format of {agency} carries no other tax than {taxes}: pay the rest as it instructs, and record the confirmation.':
    'El formato de {agency} no lleva más impuesto que {taxes}: pague el resto como indique y registre la confirmación.',
  'The amount differs from what the checks of the period owe of each kind of tax: pay it, and record the confirmation.':
    'El monto difiere de lo que los cheques del período deben de cada tipo de impuesto: páguelo y registre la confirmación.',
  'The bank returned the deposit with {code}: set the account right and send it again, or pay it.':
    'El banco devolvió el depósito con {code}: corrija la cuenta y envíelo de nuevo, o páguelo.',
  'The company has no verified account number with {state}: give it, and it is sent.':
    'La empresa no tiene un número de cuenta verificado con {state}: indíquelo, y se envía.',
  'A deposit to {agency} waits. It has to be there on {day}.':
    'Hay un depósito a {agency} en espera. Debe llegar el {day}.',
  'Federal unemployment tax of {year} is {amount} higher by the paychecks so far: wages in {states} have a credit reduction. You are debited for it on {day}, and it is deposited for you.':
    'El impuesto federal de desempleo de {year} es {amount} mayor según los pagos hasta ahora: los salarios en {states} tienen una reducción del crédito. Se le debita el {day}, y se deposita por usted.',
  'Federal unemployment tax of {year} is {amount} higher: wages in {states} have a credit reduction. You are debited for it on {day}, and it is deposited for you.':
    'El impuesto federal de desempleo de {year} es {amount} mayor: los salarios en {states} tienen una reducción del crédito. Se le debita el {day}, y se deposita por usted.',
  'Federal unemployment tax of {year} is {amount} higher: wages in {states} have a credit reduction. You cannot be debited for it: {reason} After {last} you pay it to the IRS with Form 940.':
    'El impuesto federal de desempleo de {year} es {amount} mayor: los salarios en {states} tienen una reducción del crédito. No se le puede debitar: {reason} Después del {last} usted lo paga al IRS con el Formulario 940.',
  'Federal unemployment tax of {year} is {amount} higher: wages in {states} have a credit reduction. You are not debited for it: pay it to the IRS with Form 940, by {day}.':
    'El impuesto federal de desempleo de {year} es {amount} mayor: los salarios en {states} tienen una reducción del crédito. No se le debita: páguelo al IRS con el Formulario 940, a más tardar el {day}.',
  'It is late from {day} on.': 'Está atrasado a partir del {day}.',
  // reports that failed
  'The file would be larger than 50 MB. Request a shorter range.':
    'El archivo sería mayor que 50 MB. Pida un período más corto.',
  'It could not be made in 5 attempts. Request it again.': 'No se pudo hacer en 5 intentos. Pídalo otra vez.',
  // results of a search: why each waits, and what is next
  'The employer has not finished the onboarding.': 'El empleador no ha terminado la incorporación.',
  'The employer signs it.': 'El empleador la firma.',
  'Access to the payroll of the former provider is missing.':
    'Falta el acceso a la nómina del proveedor anterior.',
  'The employer gives it; then the partner moves the company on.':
    'El empleador lo da; después el socio hace avanzar a la empresa.',
  'The year to date has not been taken over.': 'Lo pagado este año no se ha traspasado.',
  'The partner moves the company on when it is.': 'El socio hace avanzar a la empresa cuando se traspase.',
  'The bank has not permitted its payments.': 'El banco no ha autorizado sus pagos.',
  'It goes live with the permission.': 'Queda activa con la autorización.',
  'The company has left.': 'La empresa se ha ido.',
  'Nothing: nobody is paid any more.': 'Nada: ya no se paga a nadie.',
  'Nobody is paid until the account is verified.': 'No se paga a nadie hasta que se verifique la cuenta.',
  'Payroll continues when it is settled.': 'La nómina sigue cuando se resuelva.',
  'Nothing: the work has ended.': 'Nada: el trabajo ha terminado.',
  'Not onboarded yet.': 'Todavía no ha terminado su incorporación.',
  'The employer or the partner onboards them.': 'El empleador o el socio completa su incorporación.',
  'A bank has returned the money.': 'Un banco devolvió el dinero.',
  'Correct the account, then send it again.': 'Corrija la cuenta y envíelo otra vez.',
  'Nothing: it was paid on {day}.': 'Nada: se pagó el {day}.',
  'Nothing: it is not paid.': 'Nada: no se paga.',
  'Its payday has passed.': 'Su día de pago ya pasó.',
  'It is paid on {day} when this is settled in time.': 'Se paga el {day} si esto se resuelve a tiempo.',
  'It is paid on {day}.': 'Se paga el {day}.',
  'Move it to another day.': 'Muévalo a otro día.',
  'It was not approved by its cut-off.': 'No se aprobó antes de su cierre.',
  'Move it to another day and approve it.': 'Muévalo a otro día y apruébelo.',
  'It waits for an approval.': 'Espera una aprobación.',
  'Approve it by {time}.': 'Apruébelo antes de {time}.',
  'its cut-off': 'su cierre',
  'It is computed within moments.': 'Se calcula en unos momentos.',
  'It is computed at its cut-off, {time}.': 'Se calcula en su cierre, {time}.',
  // why an endpoint gets no events, and why it gave no answer
  'The partner disabled it.': 'El socio lo desactivó.',
  'It has failed for five days.': 'Ha fallado durante cinco días.',
  'The endpoint answered 410 Gone.': 'El endpoint respondió 410 Gone.',
  'no answer in 15 seconds': 'ninguna respuesta en 15 segundos',
  'the connection was closed without an answer': 'la conexión se cerró sin respuesta',
  'The secrets of this endpoint were rotated less than 24 hours ago. Rotate them again after that, or add another endpoint.':
    'Los secretos de este endpoint se cambiaron hace menos de 24 horas. Cámbielos otra vez después, o agregue otro endpoint.',
} as const;
