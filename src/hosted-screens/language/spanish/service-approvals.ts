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
  'The company has no verified account number with {state}: give it, and it is sent.':
    'La empresa no tiene un número de cuenta verificado con {state}: indíquelo, y se envía.',
  'It is late from {day} on.': 'Está atrasado a partir del {day}.',
} as const;
