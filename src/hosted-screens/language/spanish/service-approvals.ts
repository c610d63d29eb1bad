/** Who approves a payday, and what waits for it. */
export const approvals = {
  '{count} of {all} checks are not approved.': 'No están aprobados {count} de {all} cheques.',
  'One person has approved it.': 'Una persona lo ha aprobado.',
  'Above {amount} a second person approves it.': 'Por encima de {amount} lo aprueba una segunda persona.',
  'Above {amount} two people approve a payday.':
    'Por encima de {amount}, dos personas aprueban un día de pago.',
  'What was approved has changed since.': 'Lo que se aprobó ha cambiado desde entonces.',
  'The payday needs {cash} in cash, and two people have approved {amount}.':
    'El día de pago necesita {cash} en efectivo, y dos personas han aprobado {amount}.',
  'Move its checks and payments to another day, and have two people approve that day.':
    'Mueva sus cheques y pagos a otro día, y haga que dos personas aprueben ese día.',
  'You have approved the payday {day} already.': 'Usted ya aprobó el día de pago {day}.',
  'The payday {day} was approved by the person who made your key or link, or whose key or link you made.':
    'El día de pago {day} lo aprobó quien creó su clave o su enlace, o alguien cuya clave o cuyo enlace creó usted.',
  'The payday {day} was approved before your key or link was made.':
    'El día de pago {day} se aprobó antes de que se creara su clave o su enlace.',
  'A second person approves it with a key or link that somebody else made before that approval.':
    'Lo aprueba una segunda persona, con una clave o un enlace que otra persona creó antes de esa aprobación.',
  'A second person approves it with a key or link that somebody else made before that approval, or undo the approval and approve it again.':
    'Lo aprueba una segunda persona, con una clave o un enlace que otra persona creó antes de esa aprobación; o deshaga la aprobación y apruébelo otra vez.',
  'The payday {day} is not missed: approve it until its cut-off, {time}.':
    'El día de pago {day} no se ha pasado: apruébelo antes de su cierre, {time}.',
  'No check and no payment is dated {day}.': 'Ningún cheque ni pago tiene la fecha {day}.',
  'The pay of {day} needs no other day: it is paid once the company can pay.':
    'El pago del {day} no necesita otro día: se paga en cuanto la empresa pueda pagar.',
  'The pay of {day} is computed: its money has left, or is about to leave.':
    'El pago del {day} está calculado: su dinero ya salió o está por salir.',
  'There is nothing to move.': 'No hay nada que mover.',
  'is past its cut-off: the earliest possible date is {day}':
    'ya pasó su cierre: la primera fecha posible es {day}',
  'is not a banking day: the earliest possible date is {day}':
    'no es un día hábil bancario: la primera fecha posible es {day}',
  'is not a banking day: the earliest possible date is {day}, the next one after {closed} is {next}':
    'no es un día hábil bancario: la primera fecha posible es {day}, y la siguiente después de {closed} es {next}',
  'is in {year}, whose bank holidays are not known yet':
    'es de {year}, cuyos días festivos bancarios todavía no se conocen',
  'The company has no verified account number with {state}: give it, and it is sent.':
    'La empresa no tiene un número de cuenta verificado con {state}: indíquelo, y se envía.',
  'It is late from {day} on.': 'Está atrasado a partir del {day}.',
} as const;
