/** Fixing mistakes: checks corrected and voided, paper checks, held pay and final pay. */
export const corrections = {
  'Payday of the additional pay': 'Día de pago del monto adicional',
  'The correction takes back {back}, and the next check pays {paid} so far. Enter the hours of that check first.':
    'La corrección descuenta {back}, y el próximo cheque paga {paid} hasta ahora. Anote antes las horas de ese cheque.',
  'The first possible day is filled in. It must be a day on which banks are open.':
    'Aparece el primer día posible. Debe ser un día en que abren los bancos.',
  'The person agrees in writing, where the law asks for that.':
    'La persona está de acuerdo por escrito, donde la ley lo exige.',
  'is as it was paid: nothing is corrected yet': 'está como se pagó: todavía no se corrige nada',
  'cannot be taken from later pay: ask {name} for it, or void the check':
    'no se puede descontar de un pago posterior: pídaselo a {name}, o anule el cheque',
  '{name} has no open paycheck this year from which it can be taken. Run the next payroll first.':
    '{name} no tiene ningún cheque abierto este año del que se pueda descontar. Empiece antes la próxima nómina.',
  'Something has changed since the effect was shown. Look at it again.':
    'Algo ha cambiado desde que se mostró el efecto. Véalo otra vez.',
  'Check the box: {label}': 'Marque la casilla: {label}',
  'The money': 'El dinero',
  'The taxes': 'Los impuestos',
  '{name} was paid, and owes the company {amount}. Nothing is taken from the account of {name}: ask for it, and confirm here when you have it.':
    '{name} ya cobró, y debe {amount} a la empresa. No se toma nada de la cuenta de {name}: pídaselo, y confirme aquí cuando lo tenga.',
  'The bank returned the pay of {name}. The company gets {amount} back.':
    'El banco devolvió el pago de {name}. La empresa recupera {amount}.',
  'The paper check to {name} of {amount} is stopped. Stop it at your bank, too, or tear it up.':
    'El cheque de papel a {name} de {amount} queda detenido. Deténgalo también en su banco, o rómpalo.',
  'The payment to {name} of {amount} is stopped before it reaches a bank.':
    'El pago a {name} de {amount} se detiene antes de llegar a un banco.',
  '{amount} has not left yet, and {name} is not paid.': '{amount} todavía no ha salido, y {name} no cobra.',
  '{amount} is due back to the company. It makes the next debit smaller.':
    'A la empresa se le deben {amount}. El próximo débito será menor.',
  'The debit of the payday becomes smaller by it.': 'El débito del día de pago será menor.',
  'No deposit that is still to be made changes. What was deposited too much reduces the next deposit to the same agency.':
    'No cambia ningún depósito pendiente. Lo depositado de más reduce el próximo depósito a la misma agencia.',
  'Deposits that change': 'Depósitos que cambian',
  'The quarter of the payday is over. If its Form 941 was filed here, Form 941-X opens on the page Taxes. Have other filed returns corrected where they were filed.':
    'El trimestre del día de pago terminó. Si su Formulario 941 se presentó aquí, el Formulario 941-X se abre en la página Impuestos. Haga corregir las demás declaraciones donde se presentaron.',
  'If Form W-2 of {year} was filed here, Form W-2c opens on the page Taxes.':
    'Si el Formulario W-2 de {year} se presentó aquí, el Formulario W-2c se abre en la página Impuestos.',
  'The quarter of the payday is not over: there is nothing to amend.':
    'El trimestre del día de pago no ha terminado: no hay nada que corregir.',
  'Form {form} of {year} leaves the pay out.': 'El Formulario {form} de {year} no incluye este pago.',
  'If Form {form} of {year} is filed, file a corrected one.':
    'Si el Formulario {form} de {year} está presentado, presente uno corregido.',
  '{kind}, hours': '{kind}, horas',
  '{kind}, $': '{kind}, $',
  '{kind} at {rate}': '{kind} a {rate}',
  '{name}, paid {day}': '{name}, pagado el {day}',
  'The check is voided.': 'El cheque está anulado.',
  'The repayment is recorded.': 'La devolución está registrada.',
  'The paper check is confirmed.': 'El cheque de papel está confirmado.',
  'It is paid by a paper check. Payroll makes the check in its next round: then print it here.':
    'Se paga con un cheque de papel. La nómina lo prepara en su próxima ronda: imprímalo aquí entonces.',
  'Fix a mistake': 'Corregir un error',
  'Nothing changes until you confirm it.': 'Nada cambia hasta que usted lo confirme.',
  'This paycheck is not calculated yet: change its hours, or delete it.':
    'Este cheque todavía no está calculado: cambie sus horas, o bórrelo.',
  '{name} owes the company {amount}': '{name} debe {amount} a la empresa',
  'The service takes nothing from the account of a person. Confirm it when the company has the money.':
    'El servicio no toma nada de la cuenta de una persona. Confírmelo cuando la empresa tenga el dinero.',
  'The money is back': 'El dinero está de vuelta',
  'Correct the amounts': 'Corregir los montos',
  'Enter the right amounts, higher or lower. The difference is paid, or taken back.':
    'Escriba los montos correctos, mayores o menores. La diferencia se paga o se descuenta.',
  'What was too much is taken from the paycheck of {day}.':
    'Lo pagado de más se descuenta del cheque de pago del {day}.',
  'What was too much can be taken from the next paycheck of this year. It is not open yet: {link}.':
    'Lo pagado de más se puede descontar del próximo cheque de pago de este año. Todavía no está abierto: {link}.',
  'Another kind of pay': 'Otro tipo de pago',
  'Show the effect again': 'Mostrar el efecto otra vez',
  'Show what it means': 'Mostrar qué significa',
  'Correct this check': 'Corregir este cheque',
  'Void the whole check': 'Anular el cheque entero',
  'It should not have been paid at all. Its pay of {day} no longer counts, and the period can be paid again.':
    'No se debió pagar. Su pago del {day} deja de contar, y el período se puede pagar otra vez.',
  'Void this check': 'Anular este cheque',
  'Show what a void means': 'Mostrar qué significa anularlo',
  'Right amount ($)': 'Monto correcto ($)',
  'must be more than was paid. If it was too much, void the payment and pay the right amount':
    'debe ser más de lo pagado. Si fue demasiado, anule el pago y pague el monto correcto',
  'The payment is voided.': 'El pago está anulado.',
  'Too little was paid': 'Se pagó de menos',
  'The difference is paid by another payment. Form 1099-NEC counts both.':
    'La diferencia se paga con otro pago. El Formulario 1099-NEC cuenta los dos.',
  'Pay the difference': 'Pagar la diferencia',
  'Void the payment': 'Anular el pago',
  'It should not have been paid, or it was too much. Afterwards the right amount can be paid.':
    'No se debió pagar, o fue demasiado. Después se puede pagar el monto correcto.',
  'Void this payment': 'Anular este pago',
  'Paper check {number}': 'Cheque de papel {number}',
  '{amount} to {payee}, dated {day}.': '{amount} a {payee}, con fecha del {day}.',
  'Not handed over': 'Sin entregar',
  'Print the check (PDF)': 'Imprimir el cheque (PDF)',
  'It is handed over': 'Está entregado',
  'Print or confirm': 'Imprimir o confirmar',
  'Paper checks': 'Cheques de papel',
  'Held pay': 'Pagos retenidos',
  'Pay by paper check': 'Pagar con cheque de papel',
  'Send all {count} again': 'Enviar los {count} otra vez',
  '{name} gets {amount} more on {day}': '{name} recibe {amount} más el {day}',
  '{name} gets {amount} less on {day}': '{name} recibe {amount} menos el {day}',
  'A paycheck of its own pays it. {amount} is debited from the company for it.':
    'Lo paga un cheque aparte. Por él se debitan {amount} a la empresa.',
  'The paycheck of {day} pays {after} instead of {before}. The debit of the company changes by {amount}.':
    'El cheque del {day} paga {after} en lugar de {before}. El débito de la empresa cambia en {amount}.',
  'Some states let an employer take back pay only with the written consent of the person. The service does not check that.':
    'Algunos estados solo dejan descontar un pago con el consentimiento escrito de la persona. El servicio no lo comprueba.',
  'Taxes of {name}: {own}. Taxes of the company: {company}. They change the deposit for {day}.':
    'Impuestos de {name}: {own}. Impuestos de la empresa: {company}. Cambian el depósito del {day}.',
  'Form W-2 of {year} shows the corrected wages.':
    'El Formulario W-2 de {year} muestra los salarios corregidos.',
  'The returns of quarter {quarter}, {year} count it.':
    'Cuenta en las declaraciones del trimestre {quarter} de {year}.',
  'Those of the quarter of the first payment stay as they are.':
    'Las del trimestre del primer pago quedan como están.',
  Before: 'Antes',
  After: 'Después',
  'Final pay is due on {day}': 'El pago final vence el {day}',
  'The law of {state} requires that it is paid {rule}.': 'Según la ley de {state} se paga {rule}.',
  'A deposit that is opened now arrives on {day}: that is late. Approve it today, or hand over the money in another way.':
    'Un depósito que se abre ahora llega el {day}: es tarde. Apruébelo hoy, o entregue el dinero de otra forma.',
  'The first possible payday is {day}.': 'El primer día de pago posible es el {day}.',
  'It pays the work from {start} to the last day.': 'Paga el trabajo del {start} al último día.',
  'It replaces the open paycheck of {day}. It takes over its deductions, its note and its pay, without hours after the last day.':
    'Reemplaza el cheque abierto del {day}. Toma sus deducciones, su nota y su pago, sin las horas posteriores al último día.',
  '{name}: {hours} hours are left, {amount}.': '{name}: quedan {hours} horas, {amount}.',
  'The law of {state} requires that it is paid with the final wages.':
    'Según la ley de {state} se paga con el pago final.',
  'The law of {state} requires that it is paid, unless a written policy that the employee knows says otherwise.':
    'Según la ley de {state} se paga, a menos que una política escrita que el empleado conoce diga otra cosa.',
  'Your policy decides whether it is paid.': 'Su política decide si se paga.',
  'Overtime hours': 'Horas extra',
  'Vacation that is left, in hours': 'Vacaciones que quedan, en horas',
  'Paid at the final rate of pay. It is taken off the balance.':
    'Se paga a la última tarifa. Se resta del saldo.',
  'The end of the employment is saved. Next: the final pay.':
    'El fin del empleo está guardado. Lo siguiente: el pago final.',
  'The correction is open: this paycheck pays the difference. Approve it with its payday.':
    'La corrección está abierta: este cheque paga la diferencia. Apruébelo con su día de pago.',
  'The correction is open: this paycheck pays the difference.':
    'La corrección está abierta: este cheque paga la diferencia.',
  'The correction is saved: this paycheck takes it back.':
    'La corrección está guardada: este cheque la descuenta.',
  'Something was different in the past': 'Algo era distinto en el pasado',
  'Enter one fact, and the first day of which it is true. Paid paychecks since then are computed again.':
    'Indique un solo dato y el primer día en que vale. Los cheques pagados desde entonces se calculan de nuevo.',
  'Since when': 'Desde cuándo',
  'First day': 'Primer día',
  'A day of this year, up to today.': 'Un día de este año, hasta hoy.',
  'Look at what it changes first.': 'Mire primero qué cambia.',
  'Confirm, and do exactly this': 'Confirmar y hacer exactamente esto',
  'It is done. The paychecks, forms and deposits are as they were shown.':
    'Está hecho. Los cheques, formularios y depósitos son como se mostraron.',
  'This changes no paid check': 'Esto no cambia ningún cheque pagado',
  'This changes one paid check': 'Esto cambia un cheque pagado',
  'This changes {count} paid checks': 'Esto cambia {count} cheques pagados',
  'Paid checks, before and after': 'Cheques pagados, antes y después',
  'A paycheck of its own pays {net} on {day}. The company pays {cash} for it.':
    'Un cheque aparte paga {net} el {day}. La empresa paga {cash} por él.',
  'The open paycheck of {day} pays {net} instead of {before}.':
    'El cheque abierto del {day} paga {net} en lugar de {before}.',
  '{name} gets {amount} back: too much tax was withheld.':
    '{name} recibe {amount}: se retuvo demasiado impuesto.',
  '{name} owes the company {amount}: too little tax was withheld. The company is debited for it.':
    '{name} debe {amount} a la empresa: se retuvo muy poco impuesto. Se debitan a la empresa.',
  'Once the money is back, open each voided paycheck, then “Fix a mistake”, and confirm it there.':
    'Cuando el dinero esté de vuelta, abra cada cheque anulado, luego “Corregir un error”, y confírmelo allí.',
  'No pay changes.': 'No cambia ningún pago.',
  '{form} to {day} opens: {change}': 'Se abre {form} hasta el {day}: {change}',
  '{form} to {day} changes by {change}': '{form} hasta el {day} cambia en {change}',
  'Fix a mistake: correct or void': 'Corregir un error: corregir o anular',
  'Who ends it': 'Quién lo termina',
  'The employee leaves': 'El empleado se va',
  'The company ends the employment': 'La empresa termina el empleo',
  'Show the final pay': 'Mostrar el pago final',
  'Corrections of this paycheck': 'Correcciones de este cheque de pago',
  'The amounts below are those of this paycheck alone. Change only what is still wrong.':
    'Los montos de abajo son solo los de este cheque de pago. Cambie únicamente lo que todavía está mal.',
  'With earlier differences, {amount} is paid.': 'Con las diferencias anteriores se paga {amount}.',
} as const;
