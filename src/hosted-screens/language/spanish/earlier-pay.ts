export const earlierPay = {
  'Earlier pay': 'Pago anterior',
  'Enter earlier pay': 'Ingresar el pago anterior',
  'Save earlier pay': 'Guardar el pago anterior',
  'The earlier pay is saved. Paychecks that are computed from now on count it.':
    'El pago anterior se guardó. Los cheques de pago que se calculen desde ahora lo cuentan.',
  'What another service has paid': 'Lo que pagó otro servicio',
  'None is stated. Bases and limits of the year begin with the first paycheck here.':
    'No se indica ninguno. Las bases y los límites del año empiezan con el primer cheque de pago de aquí.',
  'What another service has paid this employee in a year, from its register: by quarter, or by check date. What is entered here replaces what is stated for the same days.':
    'Lo que otro servicio pagó a este empleado en un año, según su registro: por trimestre o por fecha de pago. Lo que se ingresa aquí reemplaza lo indicado para los mismos días.',
  'Check dates': 'Fechas de pago',
  'First check date': 'Primera fecha de pago',
  'Last check date': 'Última fecha de pago',
  'In the same quarter.': 'En el mismo trimestre.',
  'Where the figures are from': 'De dónde son las cifras',
  'Such as the register of March': 'Por ejemplo, el registro de marzo',
  'Wages before taxes, without reimbursements': 'Salarios antes de impuestos, sin reembolsos',
  "Gross pay less the employee's taxes, deductions and garnishments":
    'Pago bruto menos los impuestos, las deducciones y los embargos del empleado',
  'Bonuses and commissions within gross pay': 'Bonos y comisiones dentro del pago bruto',
  '{name}: wages taxed': '{name}: salarios gravados',
  '{name}: tax': '{name}: impuesto',
  '{name}: employee': '{name}: empleado',
  '{name}: employer': '{name}: empleador',
  'Health premiums before tax': 'Primas de salud antes de impuestos',
  'Dependent care': 'Cuidado de dependientes',
  Transit: 'Transporte público',
  Parking: 'Estacionamiento',
  'Other deductions': 'Otras deducciones',
  'Taxes withheld': 'Impuestos retenidos',
  'Taxes of the employer': 'Impuestos del empleador',
  'Paid by another service': 'Pagado por otro servicio',
};
