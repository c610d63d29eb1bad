/** Facts that were different in the past. */
export const pastFacts = {
  'A wage, tax form or place that was different then is corrected by correctPastFact.':
    'Un salario, un formulario o un lugar que entonces era distinto se corrige en la página de la persona.',
  'must name one fact: wage, salary, federal, state, home, workplace':
    'debe nombrar un solo dato: salario por hora, salario fijo, formulario federal, formulario estatal, domicilio o lugar de trabajo',
  'must have no effective date in home or workplace: from says since when they count':
    'no debe tener una fecha propia en el domicilio o lugar de trabajo: el primer día indica desde cuándo valen',
  'must not be after today: change the fact itself for a day to come':
    'no debe ser posterior a hoy: para un día futuro, cambie el dato mismo',
  'must be in this year: pay and income tax of an earlier year are corrected on its forms, not by pay':
    'debe ser de este año: el pago y el impuesto sobre el ingreso de un año anterior se corrigen en sus formularios, no con el pago',
  'reaches back over {count} paid checks: at most {most} are replayed':
    'abarca {count} cheques pagados: se recalculan como máximo {most}',
  'The pay of the check of {day} has not arrived, or came back: correct the fact once it has arrived.':
    'El pago del cheque del {day} no ha llegado o fue devuelto: corrija el dato cuando haya llegado.',
  'The fact changes deductions or garnishments of the check of {day}, and their money is sent on already: void the check and pay it again.':
    'El dato cambia deducciones o embargos del cheque del {day}, y su dinero ya se envió: anule el cheque y páguelo de nuevo.',
  'The correction would send pay, and two people approve the pay of this company: void the checks and pay them again.':
    'La corrección enviaría un pago, y en esta empresa dos personas aprueban los pagos: anule los cheques y páguelos de nuevo.',
  'The correction would move money, and the company cannot pay now.':
    'La corrección movería dinero, y la empresa no puede pagar ahora.',
  'The second computation of the check of {day} has another result: nothing was changed.':
    'El segundo cálculo del cheque del {day} da otro resultado: no se cambió nada.',
  'The wage of the check of {day} was corrected before: pay or take back the rest with a check of your own.':
    'El salario del cheque del {day} ya se corrigió: pague o descuente lo que falta con un cheque propio.',
  'The check of {day} has retroactive pay that was entered by hand: pay what is still missing with a check of your own.':
    'El cheque del {day} tiene un pago retroactivo que se ingresó a mano: pague lo que aún falta con un cheque propio.',
  'The check of {day} cannot be replayed: {reason}': 'El cheque del {day} no se puede recalcular: {reason}',
  'The fact means that too much was paid, and there is no open check this year from which it can be taken. Open the next check first.':
    'Según el dato se pagó demasiado, y este año no hay ningún cheque abierto del que se pueda descontar. Abra primero el próximo cheque.',
} as const;
