/** What the worksheets of Form W-4 say. */
export const w4 = {
  'Only the employee fills in the worksheets of Form W-4, on a page of their own.':
    'Solo el empleado completa las hojas de cálculo del Formulario W-4, en su propia página.',
  'The worksheets of the Form W-4 of this year are not kept here yet.':
    'Las hojas de cálculo del Formulario W-4 de este año todavía no están disponibles aquí.',
  'must not be more than the pay of the job above it': 'no debe ser mayor que la paga del empleo anterior',
  'must be at most {most}, where the table of the form ends: use the estimator of the IRS, or check the box of Step 2(c) for two jobs':
    'debe ser como máximo {most}, donde termina la tabla del formulario: use el estimador del IRS, o marque la casilla del Paso 2(c) si son dos empleos',
  'Worksheet of Step {step}, line {line}: {label}': 'Hoja de trabajo del Paso {step}, línea {line}: {label}',
  'Two jobs: from the table of the form': 'Dos empleos: de la tabla del formulario',
  'Three jobs: the two highest, from the table of the form':
    'Tres empleos: los dos de mayor paga, de la tabla del formulario',
  'Those two together and the third job, from the table': 'Esos dos juntos y el tercer empleo, de la tabla',
  'Lines 2a and 2b together': 'Suma de las líneas 2a y 2b',
  'Pay periods in a year of the highest paying job': 'Períodos de pago al año del empleo de mayor paga',
  'The annual amount divided by the pay periods, for Step 4(c)':
    'El monto anual dividido entre los períodos de pago, para el Paso 4(c)',
  'Qualified tips that count': 'Propinas calificadas que cuentan',
  'Qualified overtime premium that counts': 'Recargo de horas extra calificadas que cuenta',
  'Vehicle loan interest that counts': 'Intereses del préstamo de vehículo que cuentan',
  'Lines 1a to 1c together': 'Suma de las líneas 1a a 1c',
  'You are 65 or older': 'Usted tiene 65 años o más',
  'Your spouse is 65 or older': 'Su cónyuge tiene 65 años o más',
  'Lines 3a and 3b together': 'Suma de las líneas 3a y 3b',
  'Adjustments to income': 'Ajustes al ingreso',
  'Medical expenses above 7.5 % of your total income':
    'Gastos médicos por encima del 7.5 % de su ingreso total',
  'State and local taxes that count': 'Impuestos estatales y locales que cuentan',
  'Home mortgage interest': 'Intereses hipotecarios de la vivienda',
  'Gifts to charities above 0.5 % of your total income':
    'Donaciones por encima del 0.5 % de su ingreso total',
  'Other itemized deductions': 'Otras deducciones detalladas',
  'Lines 6a to 6e together': 'Suma de las líneas 6a a 6e',
  'Your total income': 'Su ingreso total',
  'Total income less line 4': 'Ingreso total menos la línea 4',
  'From this income on, itemized deductions are limited':
    'A partir de este ingreso se limitan las deducciones detalladas',
  'Line 7, or 94 % of it where they are limited': 'La línea 7, o el 94 % de ella si se limitan',
  'Standard deduction': 'Deducción estándar',
  'Cash gifts that count beside the standard deduction':
    'Donaciones en efectivo que cuentan junto a la deducción estándar',
  'Lines 11 and 12 together': 'Suma de las líneas 11 y 12',
  'What your deductions add to the standard deduction':
    'Lo que sus deducciones agregan a la deducción estándar',
  'Lines 2, 4, 5 and 14 together, for Step 4(b)': 'Suma de las líneas 2, 4, 5 y 14, para el Paso 4(b)',
} as const;
