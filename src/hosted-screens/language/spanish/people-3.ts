export const people3 = {
  'Last three years before retirement age': 'Últimos tres años antes de la edad de jubilación',
  'Unused limits of earlier years': 'Límites sin usar de años anteriores',
  'Dollars that the plan allowed in earlier years and the employee did not use.':
    'Dólares que el plan permitía en años anteriores y el empleado no usó.',
  'Year of the catch-up': 'Año de la aportación adicional',
  'It is used for paychecks of this year alone.': 'Se usa solo para los cheques de pago de este año.',
  'Step 4(a): other income ($ a year)': 'Paso 4(a): otros ingresos ($ al año)',
  'Step 4(b): deductions ($ a year)': 'Paso 4(b): deducciones ($ al año)',
  'Step 4(c): extra withholding ($ a period)': 'Paso 4(c): retención adicional ($ por período)',
  'Single or married filing separately': 'Soltero, o casado que presenta una declaración por separado',
  'Married filing jointly': 'Casado que presenta una declaración conjunta',
  'Head of household': 'Cabeza de familia',
  'Save W-4': 'Guardar el W-4',
  'The form on file is of 2019 or older. Saving this form replaces it.':
    'El formulario registrado es de 2019 o anterior. Este formulario lo reemplaza al guardarse.',
  'What the employee has entered on the form. It counts for each paycheck that is calculated from now on.':
    'Lo que el empleado ha escrito en el formulario. Vale para cada cheque de pago que se calcule desde ahora.',
  Nothing: 'Nada',
  'Deductions of each paycheck': 'Deducciones de cada cheque de pago',
  'None.': 'Ninguna.',
  Employer: 'Empleador',
  'Further notice': 'Hasta nuevo aviso',
  Order: 'Orden',
  Agency: 'Agencia',
  Case: 'Caso',
  Withheld: 'Retenido',
  Remaining: 'Por retener',
  'No total': 'Sin total',
  'The custom attributes are saved.': 'Los atributos personalizados están guardados.',
  'Change attributes': 'Cambiar los atributos',
  Save: 'Guardar',
  'They never affect pay or taxes.': 'Nunca afectan el pago ni los impuestos.',
  'Nothing can be changed here: the software that opened this page changes its attributes itself.':
    'Aquí no se puede cambiar nada: los atributos se cambian en el programa desde el que se abrió esta página.',
  'At most {maxLength} characters.': '{maxLength} caracteres como máximo.',
  'Recorded is “{value}”, which is not possible here: saving replaces it.':
    'Está registrado “{value}”, que no es posible aquí: al guardar, se reemplaza.',
} as const;
