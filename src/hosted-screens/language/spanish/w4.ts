/** The worksheets of Form W-4 on an employee's own screens. */
export const w4 = {
  'The worksheets of the Form W-4 of this year are not kept here yet: the latest are of {year}. For two jobs of similar pay, check the box of Step 2(c). Otherwise work them out on paper, and enter the results in Steps 4(b) and 4(c).':
    'Las hojas de cálculo del Formulario W-4 de este año todavía no se llevan aquí: las más recientes son de {year}. Si tiene dos empleos de paga parecida, marque la casilla del Paso 2(c). Si no, calcúlelas en papel y anote los resultados en los Pasos 4(b) y 4(c).',
  'The exemption that this W-4 claims counts until {day}. Without a new W-4, tax is withheld after that.':
    'La exención que declara este W-4 vale hasta el {day}. Sin un W-4 nuevo, después se retiene el impuesto.',
  'The exemption that this W-4 claims has ended on {day}: tax is withheld by the last W-4 without such a claim, or else as for a single person.':
    'La exención que declara este W-4 terminó el {day}: se retiene según el último W-4 sin esa declaración o, si no hay, como a una persona soltera.',
  'Your exemption from withholding counts until {day}. Sign a new W-4 to keep it.':
    'Su exención de retención vale hasta el {day}. Firme un W-4 nuevo para conservarla.',
  'Your exemption from withholding has ended on {day}: tax is withheld from your pay.':
    'Su exención de retención terminó el {day}: se retienen impuestos de su pago.',
  'Multiple jobs worksheet: fills in Step 4(c)': 'Hoja de trabajo para varios empleos: completa el Paso 4(c)',
  'Deductions worksheet: fills in Step 4(b)': 'Hoja de trabajo para deducciones: completa el Paso 4(b)',
  'Multiple jobs worksheet': 'Hoja de trabajo para varios empleos',
  'Deductions worksheet': 'Hoja de trabajo para deducciones',
  '{title}: {amount}': '{title}: {amount}',
  'When you sign, your employer can read this worksheet in the signed document.':
    'Al firmar, su empleador puede leer esta hoja de trabajo en el documento firmado.',
  'Multiple jobs': 'Varios empleos',
  'Highest paying job ($ a year)': 'Empleo de mayor paga ($ al año)',
  'Taxable pay before tax. On a joint return, jobs of your spouse count too.':
    'Paga sujeta a impuestos, antes de impuestos. En una declaración conjunta también cuentan los empleos de su cónyuge.',
  'Next job ($ a year)': 'Empleo siguiente ($ al año)',
  'Third job ($ a year)': 'Tercer empleo ($ al año)',
  'Only if there are three.': 'Solo si son tres.',
  'How often the highest paying job pays': 'Con qué frecuencia paga el empleo de mayor paga',
  'Every week': 'Cada semana',
  'Every two weeks': 'Cada dos semanas',
  'Twice a month': 'Dos veces al mes',
  'Every month': 'Cada mes',
  'Every quarter': 'Cada trimestre',
  'Once a year': 'Una vez al año',
  'Work it out': 'Calcular',
  'Step 2(b) of Form W-4 of {year}, for two or three jobs at the same time. Do it on the form of the highest paying job only. If there are two jobs of similar pay, you can check the box of Step 2(c) on both forms instead.':
    'Paso 2(b) del Formulario W-4 de {year}, para dos o tres empleos al mismo tiempo. Hágalo solo en el formulario del empleo de mayor paga. Si son dos empleos de paga parecida, puede marcar en cambio la casilla del Paso 2(c) en ambos formularios.',
  'Total income ($ a year)': 'Ingreso total ($ al año)',
  'Line 8a. Some deductions end above a certain income.':
    'Línea 8a. Algunas deducciones terminan a partir de cierto ingreso.',
  'I am 65 or older before the end of the year': 'Cumplo 65 años o más antes de fin de año',
  'My spouse is 65 or older before the end of the year (joint return)':
    'Mi cónyuge cumple 65 años o más antes de fin de año (declaración conjunta)',
  'Tips, overtime, vehicle loan, adjustments': 'Propinas, horas extra, préstamo de vehículo, ajustes',
  'Qualified tips ($ a year)': 'Propinas calificadas ($ al año)',
  'Premium part of qualified overtime ($ a year)':
    'Parte de recargo de las horas extra calificadas ($ al año)',
  'Interest on a qualified vehicle loan ($ a year)':
    'Intereses de un préstamo de vehículo calificado ($ al año)',
  'Adjustments to income ($ a year)': 'Ajustes al ingreso ($ al año)',
  'Such as student loan interest, IRA contributions and alimony: Schedule 1, Part II.':
    'Como intereses de préstamos estudiantiles, aportaciones a una IRA y pensión alimenticia: Anexo 1, Parte II.',
  'Itemized deductions, if you itemize': 'Deducciones detalladas, si las detalla',
  'Medical and dental expenses ($ a year)': 'Gastos médicos y dentales ($ al año)',
  'Enter all of it. The page takes the part that counts.': 'Anote todo. La página toma la parte que cuenta.',
  'State and local taxes ($ a year)': 'Impuestos estatales y locales ($ al año)',
  'Enter all of it. The page applies the limit.': 'Anote todo. La página aplica el límite.',
  'Home mortgage interest ($ a year)': 'Intereses hipotecarios de la vivienda ($ al año)',
  'Only if the debt is below $750,000, or $375,000 married filing separately.':
    'Solo si la deuda es menor de $750,000, o de $375,000 si es casado que declara por separado.',
  'Gifts to charities ($ a year)': 'Donaciones ($ al año)',
  'Other itemized deductions ($ a year)': 'Otras deducciones detalladas ($ al año)',
  'If you do not itemize': 'Si no detalla deducciones',
  'Cash gifts to charities ($ a year)': 'Donaciones en efectivo ($ al año)',
  Single: 'Soltero',
  'Married filing separately': 'Casado que declara por separado',
  'Step 4(b) of Form W-4 of {year}. Enter what you expect for the whole year. What you leave empty counts as nothing.':
    'Paso 4(b) del Formulario W-4 de {year}. Anote lo que espera para todo el año. Lo que deje en blanco cuenta como cero.',
} as const;
