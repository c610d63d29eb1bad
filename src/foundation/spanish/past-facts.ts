/** What is said of a fact that was something else in the past. */
export const pastFacts = {
  'A wage, tax form or place that was different then is corrected by correctPastFact.':
    'Un salario, un formulario o un lugar que entonces era distinto se corrige en la página de la persona.',
  'must name one fact: wage, salary, federal, state, home, workplace':
    'debe nombrar un solo dato: salario por hora, salario fijo, formulario federal, formulario estatal, domicilio o lugar de trabajo',
  'must say from which day on by from alone: a home or workplace has no day of its own here':
    'debe indicar desde qué día con un solo campo: aquí un domicilio o lugar de trabajo no tiene un día propio',
  'must not be after today: change the fact itself for a day to come':
    'no debe ser posterior a hoy: para un día futuro, cambie el dato mismo',
  'must be in this year: pay and income tax of an earlier year are corrected on its forms, not by pay':
    'debe ser de este año: el pago y el impuesto sobre el ingreso de un año anterior se corrigen en sus formularios, no con el pago',
  'reaches back over {count} paid checks: at most {most} are replayed':
    'abarca {count} cheques pagados: se recalculan como máximo {most}',
  'The pay of the check of {day} has not arrived, or came back: replay the fact once it has arrived.':
    'El pago del cheque del {day} no ha llegado o fue devuelto: recalcule el dato cuando haya llegado.',
  'The check of {day} withholds other deductions or garnishments by the fact, which are sent on already: void it and pay it again.':
    'Según el dato, el cheque del {day} retiene otras deducciones o embargos, que ya se enviaron: anúlelo y páguelo de nuevo.',
  'Pay would be sent by the fact, and two people approve the pay of this company: void the checks and pay them again.':
    'Según el dato se enviaría un pago, y en esta empresa dos personas aprueban los pagos: anule los cheques y páguelos de nuevo.',
  'The check of {day} is computed another way by the second computation: nothing was changed.':
    'El segundo cálculo llega a otro resultado en el cheque del {day}: no se cambió nada.',
  'The check of {day} cannot be replayed: {reason}': 'El cheque del {day} no se puede recalcular: {reason}',
  'The fact means that too much was paid, and there is no open check this year from which it can be taken. Open the next check first.':
    'Según el dato se pagó demasiado, y este año no hay ningún cheque abierto del que se pueda descontar. Abra primero el próximo cheque.',
} as const;
