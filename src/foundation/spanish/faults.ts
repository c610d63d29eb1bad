/** Why a request is refused. */
export const faults = {
  'This key or link may not do that.': 'Esta página no puede hacer eso.',
  'is malformed': 'no es válido',
  'The object is not in a state that permits the operation.':
    'Esto ya no se puede hacer: algo cambió desde entonces. Abra la página otra vez para verlo.',
  'no longer accepts this deduction type, which has ended':
    'ya no admite este tipo de deducción, que terminó',
  'no longer accepts {type}, which ended on {day}': 'ya no admite {type}, que terminó el {day}',
  'no longer accepts {type}, which ended on {day}: use {instead}':
    'ya no admite {type}, que terminó el {day}: use {instead}',
  'The partner is closed: its data can be read, but nothing of it is paid or changed.':
    'La cuenta está cerrada: se puede leer, pero no se paga ni se cambia nada de ella.',
  'The partner is closed: its data can be read, but nothing of it is paid or changed. The operator says why: {because}':
    'La cuenta está cerrada: se puede leer, pero no se paga ni se cambia nada de ella. El operador indica el motivo: {because}',
  'No company with the given company ID exists.': 'Esta empresa ya no existe.',
  'No employee check with the given ID exists.': 'Este cheque ya no existe.',
  'No employee with the given ID exists.': 'Este empleado ya no existe.',
  'No contractor with the given ID exists.': 'Este contratista ya no existe.',
  'No contractor payment with the given ID exists.': 'Este pago a un contratista ya no existe.',
  'No shift with the given ID exists.': 'Este turno ya no existe.',
  'No reporting period with the given ID exists.': 'Este período ya no existe.',
  'No work location with the given ID exists.': 'Este lugar de trabajo ya no existe.',
  'No bank account with the given ID exists.': 'Esta cuenta bancaria ya no existe.',
  'No deduction template with the given ID exists.': 'Esta clase de deducción ya no existe.',
  'No deduction with the given ID exists.': 'Esta deducción ya no existe.',
  'No recurring deduction with the given ID exists.': 'Esta deducción ya no existe.',
  'No garnishment with the given ID exists.': 'Este embargo de salario ya no existe.',
  'No employer check with the given ID exists.': 'Este día de pago ya no existe.',
  'No regular payroll with the given ID exists.': 'Esta nómina ya no existe.',
  'No time-off policy with the given ID exists.': 'Esta política de tiempo libre ya no existe.',
  'No change of a time-off balance with the given ID exists.':
    'Este cambio de un saldo de tiempo libre ya no existe.',
  'No time-off request with the given ID exists.': 'Esta solicitud de tiempo libre ya no existe.',
  'No ledger entry with the given ID exists.': 'Este asiento contable ya no existe.',
  'No report job with the given ID exists.': 'Este informe ya no existe.',
  'No remittance with the given ID exists.': 'Este envío ya no existe.',
  'No event with the given ID exists.': 'Este evento ya no existe.',
  'No audit entry with the given ID exists.': 'Este registro de auditoría ya no existe.',
  'No webhook endpoint with the given ID exists.': 'Este webhook ya no existe.',
  'No delivery with the given ID exists.': 'Esta entrega ya no existe.',
  'Your role does not permit this. Ask an owner of the company for another role.':
    'Su función no permite esto. Pida otra función a un propietario de la empresa.',
  'No person with the given ID exists.': 'Esta persona ya no existe.',
  'No message with the given ID exists.': 'Este mensaje ya no existe.',
  'No signature with the given ID exists.': 'Esta firma ya no existe.',
  'No document to sign with the given ID exists.': 'Este documento por firmar ya no existe.',
  'Confirm with a code that it is you, then send this again.':
    'Confirme con un código que es usted y envíelo de nuevo.',
  'Support looks at this page and changes nothing. Nothing was written.':
    'El equipo de soporte solo mira esta página y no cambia nada. No se guardó nada.',
  'This link names nobody who could confirm it. Sign in with your email address, or ask for a link in your name.':
    'Este enlace no nombra a nadie que pueda confirmarlo. Inicie sesión con su correo electrónico o pida un enlace a su nombre.',
  'The contractor has no email address: enter one first.':
    'El contratista no tiene dirección de correo electrónico: indique una primero.',
  'The employee has no email address: enter one first.':
    'El empleado no tiene dirección de correo electrónico: indíquela primero.',
  'is not a date on which anybody can still be paid': 'no es una fecha en la que todavía se pueda pagar',
  'The object has changed since the version that If-Match names. Read it again.':
    'Esto cambió desde que se abrió la página. Ábrala otra vez.',
  'is not a valid, mail-deliverable address': 'no es una dirección postal válida',
  'is not a valid, mail-deliverable address: {reason}': 'no es una dirección postal válida: {reason}',
  'Addresses cannot be verified at the moment. Nothing was written; try again.':
    'Ahora no se pueden verificar direcciones. No se guardó nada: inténtelo otra vez.',
  'A request with this Idempotency-Key is still running. Try again in a moment.':
    'Esta misma solicitud ya se está procesando. Inténtelo otra vez en un momento.',
  'The result would differ from what the dry run predicted. Nothing was written: make another dry run.':
    'El resultado ya no sería el que se mostró. No se guardó nada: abra la página otra vez.',
  'Too many requests. Wait for the number of seconds in Retry-After, then send the request again.':
    'Son demasiadas solicitudes. Espere un momento e inténtelo otra vez.',
  'The service is busy at the moment. Try again shortly.':
    'El servicio está ocupado en este momento. Inténtelo otra vez en breve.',
  'The bank account is verified already.': 'La cuenta bancaria ya está verificada.',
  'Two deposits were sent to the account already: enter their amounts.':
    'Ya se enviaron dos depósitos a la cuenta: escriba sus montos.',
  'Deposits were sent to this company 5 times: send a prenote, or ask the operator of the service.':
    'Ya se enviaron depósitos 5 veces a esta empresa: envíe una prenotificación, o pregunte al operador del servicio.',
  'A prenote is on its way: the account is verified on {day}, unless its bank answers.':
    'Hay una prenotificación en camino: la cuenta queda verificada el {day}, salvo que su banco responda.',
  'The bank answered the prenote with {code}: attach the right account.':
    'El banco respondió a la prenotificación con {code}: agregue la cuenta correcta.',
  'Enter the amounts of the two deposits, in any order.':
    'Escriba los montos de los dos depósitos, en cualquier orden.',
  'Send two deposits or a prenote to the account.': 'Envíe dos depósitos o una prenotificación a la cuenta.',
  'Send a prenote to the account: no more deposits are sent.':
    'Envíe una prenotificación a la cuenta: no se envían más depósitos.',
  'Ask the operator of the service to verify the account: no more deposits and prenotes are sent.':
    'Pida al operador del servicio que verifique la cuenta: no se envían más depósitos ni prenotificaciones.',
  'No deposits were sent to the account: send them first.':
    'No se enviaron depósitos a la cuenta: envíelos primero.',
  'The deposits arrive on {day}: enter them then.': 'Los depósitos llegan el {day}: escríbalos entonces.',
  'No bank is connected in this environment: money cannot be moved. The operator must set BANK_FOLDER and the settings that belong to it.':
    'Aquí no hay ningún banco conectado: no se puede mover dinero. El operador del servicio debe conectarlo (BANK_FOLDER).',
  'The service cannot reach its database at the moment. Try again shortly.':
    'El servicio no puede conectarse a su base de datos en este momento. Inténtelo otra vez en breve.',
  'A key was created after this page was opened: the list has it. If you did not see it, revoke it and create another one.':
    'Se creó una clave después de abrir esta página: está en la lista. Si no la vio, revóquela y cree otra.',
  // companies and their payroll
  'cannot be given access here: ask your payroll partner':
    'no puede tener acceso aquí: pregunte a su proveedor de nómina',
  'This is the last owner. Give another person the role of an owner first.':
    'Es el último propietario. Dé primero la función de propietario a otra persona.',
  'An owner of the company gives and ends access. Sign in with your email address first.':
    'Un propietario de la empresa da y quita el acceso. Inicie sesión antes con su correo electrónico.',
  'The company is offboarded: it can only be read.': 'La empresa está dada de baja: solo se puede leer.',
  "The company's company_type is contractor_only: it has no employees.":
    'La empresa solo tiene contratistas: no tiene empleados.',
  'The company is {status}: its onboarding is complete.':
    'La empresa está en estado {status}: su incorporación está completa.',
  'No bank account is attached: attach one.': 'No hay una cuenta bancaria conectada: conecte una.',
  'The bank account is not verified yet.': 'La cuenta bancaria todavía no está verificada.',
  'The bank account could not be verified: attach another one.':
    'No se pudo verificar la cuenta bancaria: conecte otra.',
  'The company has no bank account: attach one.': 'La empresa no tiene una cuenta bancaria: conecte una.',
  "The company's bank account is not verified yet.":
    'La cuenta bancaria de la empresa todavía no está verificada.',
  "The company's bank account could not be verified: attach another one.":
    'No se pudo verificar la cuenta bancaria de la empresa: conecte otra.',
  "The number of the company's bank account cannot be read: attach the account again.":
    'No se puede leer el número de la cuenta bancaria de la empresa: conecte la cuenta otra vez.',
  'The company has no pay calendar: set {missing}.':
    'La empresa no tiene calendario de pagos: indique {missing}.',
  'The company has no pay calendar: payroll_schedule is {schedule}, payroll_firstPayPeriodID is a {other} period.':
    'La empresa no tiene calendario de pagos: payroll_schedule es {schedule}, payroll_firstPayPeriodID es un período {other}.',
  'The pay calendar has no coming payday: the bank holidays of the next year are not known.':
    'El calendario de pagos no tiene un próximo día de pago: los feriados bancarios del próximo año no se conocen.',
  "is not a period of the company's pay calendar": 'no es un período del calendario de pagos de la empresa',
  'The period has its regular payroll already, paid on {openDate}: move its checks instead.':
    'El período ya tiene su nómina regular, que se paga el {openDate}: mueva sus cheques a otro día.',
  'needs a year with 27 biweekly paydays: the pay calendar has {count} in {year}':
    'necesita un año con 27 días de pago bisemanales: el calendario de pagos tiene {count} en {year}',
  'must be given with its first day': 'debe indicarse junto con su primer día',
  'must be given with the method': 'debe indicarse junto con el método',
  'cannot be {stated}: the table of {name} is not loaded':
    'no puede ser {stated}: la tabla de {name} no está cargada',
  'must be one that {state} allows: {allowed}': 'debe ser uno que {state} permita: {allowed}',
  'must be standard: {state} has no other whose figures are loaded':
    'debe ser standard: de {state} no hay otro cuyas cifras estén cargadas',
  'must be one of {state}: {some}': 'debe ser uno de {state}: {some}',
  'must be one of {state}: {some} and so on': 'debe ser uno de {state}: {some}, etc.',
  '{state} has none': '{state} no tiene ninguno',
  'must be {most} or less: the law allows no more': 'debe ser {most} o menos: la ley no permite más',
  'must not be repeated': 'no debe repetirse',
  '{count} reports of the partner are waiting to be made: try again when some are finished.':
    'Ya hay {count} informes en espera: inténtelo otra vez cuando algunos estén listos.',
  'must be left out: {report} is about the whole company':
    'debe quedar vacío: {report} trata de toda la empresa',
  'must be {format}: {report} has no other format': 'debe ser {format}: {report} no tiene otro formato',
  'must not be earlier than the start date': 'no debe ser anterior a la fecha inicial',
  'must be less than {days} days after the start date':
    'debe estar a menos de {days} días de la fecha inicial',
  'must be the first day of a {range}: {first}': 'debe ser el primer día de un {range}: {first}',
  'must be the last day of that {range}: {last}': 'debe ser el último día de ese {range}: {last}',
  'must be in one of {years}': 'debe estar en uno de estos años: {years}',
  'must not be before the first day asked for': 'no debe ser anterior al primer día pedido',
  'must not be before the first instant asked for': 'no debe ser anterior al primer momento pedido',
  // checks and payments
  'The employee check is {status}: only a pending one can be changed.':
    'El cheque está {status}: solo se puede cambiar uno pendiente.',
  'The employee check {id} is {status}: only a pending one can be previewed.':
    'El cheque {id} está {status}: solo se puede calcular de antemano uno pendiente.',
  'The contractor payment is {status}: only a pending one can be changed.':
    'El pago está {status}: solo se puede cambiar uno pendiente.',
  'is a check that is {status}: only a pending one can be changed':
    'es un cheque {status}: solo se puede cambiar uno pendiente',
  'is a check that is {status}: only a pending one can be changed. {replay}':
    'es un cheque {status}: solo se puede cambiar uno pendiente. {replay}',
  'is not an employee check of the company': 'no es un cheque de la empresa',
  'is in an earlier row already': 'ya está en una fila anterior',
  'is only for a check with an off_cycle_reason': 'es solo para un cheque fuera de la nómina regular',
  'must be {others} on this check: delete it and open another instead':
    'debe ser {others} en este cheque: bórrelo y abra otro',
  'The employee has the pending check {id} for the same period: move it to an earlier day, or delete it first.':
    'El empleado tiene el cheque pendiente {id} del mismo período: muévalo a un día anterior, o bórrelo primero.',
  'is only for a salaried employee': 'es solo para un empleado con salario',
  'is only for an hourly employee: set the kind of the salary to none':
    'es solo para un empleado por hora: ponga el salario en «ninguno»',
  'The check would pay more than the service can handle.':
    'El cheque pagaría más de lo que el servicio puede procesar.',
  'The company requires two people to approve large paydays: approve the payday with POST /payrun/approve.':
    'En esta empresa, dos personas deben aprobar los días de pago grandes: apruebe el día de pago entero.',
  'The correction of {day} pays only what this one leaves missing: delete or void that one first.':
    'La corrección del {day} paga solo lo que falta después de esta: elimine o anule aquella primero.',
  'The employee is terminated: only a check with an off_cycle_reason, such as final_pay, can be opened.':
    'El empleo terminó: no se puede abrir un cheque nuevo, salvo uno fuera de la nómina regular, como el pago final.',
  'The employee is not onboarded: no check can be opened yet.':
    'El empleado no ha terminado su incorporación: todavía no se puede abrir un cheque.',
  'is a {schedule} period: the employee is paid {own}':
    'es un período con frecuencia {schedule}: el empleado cobra con frecuencia {own}',
  'is past its cut-off: the earliest possible date is {earliest}':
    'ya pasó su cierre: la primera fecha posible es el {earliest}',
  'is not a banking day: the earliest possible date is {earliest}':
    'no es un día hábil bancario: la primera fecha posible es el {earliest}',
  'is past its cut-off: the earliest possible date is {earliest}, the next one after {date} is {next}':
    'ya pasó su cierre: la primera fecha posible es el {earliest}, y la siguiente al {date} es el {next}',
  'is not a banking day: the earliest possible date is {earliest}, the next one after {date} is {next}':
    'no es un día hábil bancario: la primera fecha posible es el {earliest}, y la siguiente al {date} es el {next}',
  'is in {year}, whose bank holidays are not known yet':
    'está en {year}, cuyos feriados bancarios todavía no se conocen',
  'is in {year}, whose bank holidays are not known': 'está en {year}, cuyos feriados bancarios no se conocen',
  'is not a banking day: the next one is {next}': 'no es un día hábil bancario: el siguiente es el {next}',
  'The contractor is terminated and cannot be paid.':
    'El contratista está dado de baja y no se le puede pagar.',
  'This service prints no checks: its operator must first set a bank, CHECK_ACCOUNT_NUMBER and CHECK_FONT_FILE.':
    'Este servicio no imprime cheques: su operador debe indicar primero un banco, CHECK_ACCOUNT_NUMBER y CHECK_FONT_FILE.',
  // approvals
  'is past its cut-off: move the checks that are not computed to another day':
    'ya pasó su cierre: mueva a otro día los cheques que no están calculados',
  'No pending check is dated {checkDate}: there is nothing to approve.':
    'Ningún cheque pendiente tiene fecha del {checkDate}: no hay nada que aprobar.',
  'The payday has {count} checks: one request approves at most {most}. Move the others to another day.':
    'El día de pago tiene {count} cheques: de una vez se aprueban {most} como máximo. Mueva los demás a otro día.',
  'The payday has {count} checks: one request approves at most {most}. Approve each of them.':
    'El día de pago tiene {count} cheques: de una vez se aprueban {most} como máximo. Apruebe cada uno.',
  'You have approved the payday {checkDate} already. Above {amount} a second person approves it.':
    'Usted ya aprobó el día de pago {checkDate}. Por encima de {amount} lo aprueba una segunda persona.',
  'What the payday {checkDate} pays, or an account that it pays to, was changed after the other approval, by you or by somebody who may be you. Undo the approval, and have two people approve the payday again.':
    'Lo que paga el día {checkDate}, o una cuenta a la que paga, se cambió después de la otra aprobación: lo hizo usted o alguien que puede ser usted. Deshaga la aprobación y haga que dos personas aprueben el día de nuevo.',
  'One of the two approvals of the payday {checkDate} would be by a link that names nobody, and may be by the same person. A second person signs in, or uses a key.':
    'Una de las dos aprobaciones del día de pago {checkDate} sería de un enlace que no nombra a nadie, y puede ser de la misma persona. Una segunda persona inicia sesión o usa una clave.',
  'The payday {checkDate} was approved by the person who made your key or link, or whose key or link you made. A second person approves it with a key or link that somebody else made before that approval.':
    'El día de pago {checkDate} lo aprobó quien creó su clave o su enlace, o alguien cuya clave o cuyo enlace creó usted. Lo aprueba una segunda persona, con una clave o un enlace que otra persona creó antes de esa aprobación.',
  'The payday {checkDate} was approved before your key or link was made. A second person approves it with a key or link that somebody else made before that approval, or undo the approval and approve it again.':
    'El día de pago {checkDate} se aprobó antes de que se creara su clave o su enlace. Lo aprueba una segunda persona, con una clave o un enlace que otra persona creó antes de esa aprobación; o deshaga la aprobación y apruébelo otra vez.',
  'The payday {checkDate} is not missed: approve it until its cut-off, {cutOff}.':
    'El día de pago {checkDate} todavía se puede aprobar: hágalo antes de su cierre, {cutOff}.',
  'No regular payroll is paid on {checkDate}.': 'Ninguna nómina regular se paga el {checkDate}.',
  'The payroll does not pay this employee: see the reason in left_out of the payday.':
    'La nómina no le paga a este empleado: vea el motivo en el día de pago.',
  'No check and no payment is dated {checkDate}. There is nothing to move.':
    'Ningún cheque ni pago tiene la fecha {checkDate}. No hay nada que mover.',
  'The pay of {checkDate} needs no other day: it is paid once the company can pay. There is nothing to move.':
    'El pago del {checkDate} no necesita otro día: se paga en cuanto la empresa pueda pagar. No hay nada que mover.',
  'The pay of {checkDate} is computed: its money has left, or is about to leave. There is nothing to move.':
    'El pago del {checkDate} está calculado: su dinero ya salió o está por salir. No hay nada que mover.',
  'The partner is being moved to another database: its data can be read now, and changed again in a few minutes.':
    'Los datos se están trasladando a otra base de datos: se pueden leer, y en unos minutos se podrán cambiar otra vez.',
  'A partner is being moved to another database. Try again once the move is done.':
    'Los datos se están trasladando a otra base de datos. Inténtelo otra vez cuando estén allí.',
  'The payday has {count} checks, which take several transactions: send the mutation alone.':
    'El día de pago tiene {count} cheques: apruébelo por separado.',
  'The payday {day} has changed while its checks were computed: send the request again.':
    'El día de pago {day} cambió mientras se calculaban sus cheques: apruébelo otra vez.',
  '{id} ({name}): {reasons}': '{id} ({name}): {reasons}',
  'A check would be blocked. {blocked}': 'Un cheque quedaría bloqueado. {blocked}',
  '{count} checks would be blocked. {blocked}': '{count} cheques quedarían bloqueados. {blocked}',
  '{count} checks would be blocked. {blocked} And {more} more.':
    '{count} cheques quedarían bloqueados. {blocked} Y {more} más.',
  // bank accounts, and money that came back
  'belongs to an account that is on file already': 'es de una cuenta que ya está registrada',
  'belongs to the account that is in use already': 'es de la cuenta que ya está en uso',
  'A prenote is on its way to the account already.': 'Ya hay una prenotificación en camino a la cuenta.',
  'The account is verified already.': 'La cuenta ya está verificada.',
  'A correction by its bank could not be applied: enter the account again.':
    'No se pudo aplicar una corrección de su banco: indique la cuenta otra vez.',
  'The number of the bank account cannot be read: enter the account again.':
    'No se puede leer el número de la cuenta bancaria: indique la cuenta otra vez.',
  "No change of the company's bank account is waiting: payroll is debited from the account in use.":
    'No hay ningún cambio de la cuenta bancaria de la empresa en espera: la nómina se debita de la cuenta en uso.',
  'No change of the bank account is waiting: pay still goes to the accounts in use.':
    'No hay ningún cambio de cuenta bancaria en espera: el pago sigue yendo a las cuentas en uso.',
  'is not a bank account of this worker': 'no es de una cuenta bancaria de esta persona',
  'A split of the pay gives this account a part: set the whole split instead.':
    'El reparto del pago da una parte a esta cuenta: cambie el reparto entero.',
  'No debit of this payrun is returned.': 'No se devolvió ningún débito de este día de pago.',
  'It was not sent through a bank.': 'No se envió por un banco.',
  'The worker has no active bank account: add one first.':
    'El trabajador no tiene una cuenta bancaria activa: primero agregue una.',
  'The bank returned it with {code}, {reason}: nothing is sent to that account again. Correct the account first.':
    'El banco lo devolvió con {code}, {reason}: no se envía nada más a esa cuenta. Primero corrija la cuenta.',
  'It came back {count} times ({code}, {reason}) and cannot be sent again. Change the account first.':
    'Fue devuelto {count} veces ({code}, {reason}) y no se puede enviar otra vez. Primero cambie la cuenta.',
  'It was first sent more than {days} days ago ({code}, {reason}). Change the account first.':
    'Se envió por primera vez hace más de {days} días ({code}, {reason}). Primero cambie la cuenta.',
  'The account that ends in {digits} is being verified by a prenote. Pay is sent once it is verified.':
    'La cuenta que termina en {digits} se está verificando con una prenotificación. El pago se envía cuando esté verificada.',
  'The account that ends in {digits} failed its verification by a prenote ({code}). Pay is sent once another account is added.':
    'La cuenta que termina en {digits} no pasó la prenotificación ({code}). El pago se envía en cuanto se agregue otra cuenta.',
  'The money is {status}: only what a bank has returned can be sent again.':
    'El dinero está {status}: solo se puede enviar otra vez lo que un banco devolvió.',
  "The check is voided: the money that came back is the company's. Open another check to pay it.":
    'El cheque está anulado: el dinero devuelto es de la empresa. Abra otro cheque para pagarlo.',
  "The payment is voided: the money that came back is the company's. Open another payment to pay it.":
    'El pago está anulado: el dinero devuelto es de la empresa. Abra otro pago para pagarlo.',
  'No part of it is returned.': 'No se devolvió ninguna parte.',
} as const;
