/** The Spanish sentence of each English one that the screens say. */
import { apiPage } from './api-page.ts';
import { around } from './around.ts';
import { contractor } from './contractor.ts';
import { contractors } from './contractors.ts';
import { corrections } from './corrections.ts';
import { dashboard } from './dashboard.ts';
import { design } from './design.ts';
import { hours } from './hours.ts';
import { messages } from './messages.ts';
import { onboarding } from './onboarding.ts';
import { payroll } from './payroll.ts';
import { paystub } from './paystub.ts';
import { people } from './people.ts';
import { problems } from './problems.ts';
import { reports } from './reports.ts';
import { settings } from './settings.ts';
import { settingsOfPay } from './settings-of-pay.ts';
import { signIn } from './sign-in.ts';
import { signing } from './signing.ts';
import { taxes } from './taxes.ts';
import { timeOff } from './time-off.ts';
import { w4 } from './w4.ts';
import { worker } from './worker.ts';
import { yearForms } from './year-forms.ts';

export const spanish = {
  ...apiPage,
  ...around,
  ...contractor,
  ...contractors,
  ...corrections,
  ...dashboard,
  ...design,
  ...hours,
  ...messages,
  ...onboarding,
  ...payroll,
  ...paystub,
  ...people,
  ...problems,
  ...reports,
  ...settings,
  ...settingsOfPay,
  ...signIn,
  ...signing,
  ...taxes,
  ...timeOff,
  ...w4,
  ...worker,
  ...yearForms,
  // pay before the first payday here
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
    'Salario bruto menos los impuestos, las deducciones y los embargos del empleado',
  'Bonuses and commissions within gross pay': 'Bonos y comisiones dentro del salario bruto',
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
  // whom federal law exempts
  'Federal payroll taxes': 'Impuestos federales sobre la nómina',
  'Exempt by federal law': 'Exento por ley federal',
  'Income tax is withheld by the W-4. From a minister, an H-2A worker or a household employee none is withheld until an agreement. Programs of the state are computed as for others.':
    'El impuesto sobre el ingreso se retiene según el W-4. A un ministro, un trabajador H-2A o un empleado doméstico no se le retiene hasta un acuerdo. Los programas del estado se calculan como para los demás.',
  'Income tax withheld by agreement from': 'Impuesto sobre el ingreso retenido por acuerdo desde',
  'Ministers, H-2A, household, farm and election workers: the first payday of the agreement.':
    'Ministros y trabajadores H-2A, domésticos, agrícolas y electorales: el primer día de pago del acuerdo.',
  'Household employee: Social Security and Medicare from 3,000 a year (2026), income tax by agreement':
    'Empleado doméstico: Seguro Social y Medicare desde 3,000 al año (2026), impuesto sobre el ingreso por acuerdo',
  'Farm worker of a farm with less than 2,500 of wages a year: Social Security, Medicare and income tax from 150 a year':
    'Trabajador agrícola de una granja con menos de 2,500 de salarios al año: Seguro Social, Medicare e impuesto sobre el ingreso desde 150 al año',
  'Farm worker of a farm with 2,500 or more of wages a year: all taxes are due, Form 943 reports them':
    'Trabajador agrícola de una granja con 2,500 o más de salarios al año: se deben todos los impuestos, el Formulario 943 los declara',
  'Election worker: Social Security, Medicare and income tax from 2,500 a year (2026), no FUTA':
    'Trabajador electoral: Seguro Social, Medicare e impuesto sobre el ingreso desde 2,500 al año (2026), sin FUTA',
  'Student or apprentice from India (treaty): no amount is added':
    'Estudiante o aprendiz de la India (tratado): no se suma ningún monto',
  'Treaty with India': 'Tratado con la India',
  'None: Social Security, Medicare and FUTA are due': 'Ninguno: se deben el Seguro Social, Medicare y FUTA',
  'Nonresident student or exchange visitor (F-1, J-1, M-1 or Q-1 visa): no Social Security, Medicare or FUTA':
    'Estudiante o visitante de intercambio no residente (visa F-1, J-1, M-1 o Q-1): sin Seguro Social, Medicare ni FUTA',
  'Student of this school: no Social Security, Medicare or FUTA':
    'Estudiante de esta escuela: sin Seguro Social, Medicare ni FUTA',
  'Child of the owner: no Social Security and Medicare until 18, no FUTA until 21 (not for corporations)':
    'Hijo o hija del propietario: sin Seguro Social ni Medicare hasta los 18 años, sin FUTA hasta los 21 (no para sociedades anónimas)',
  'Husband, wife or parent of the owner: no FUTA (not for corporations)':
    'Cónyuge, padre o madre del propietario: sin FUTA (no para sociedades anónimas)',
  'Minister or member of a religious order: no Social Security, Medicare or FUTA':
    'Ministro o miembro de una orden religiosa: sin Seguro Social, Medicare ni FUTA',
  'Agricultural worker on an H-2A visa: no Social Security, Medicare or FUTA':
    'Trabajador agrícola con visa H-2A: sin Seguro Social, Medicare ni FUTA',
  'Insured by another country (certificate of coverage on file): no Social Security and Medicare':
    'Asegurado por otro país (certificado de cobertura archivado): sin Seguro Social ni Medicare',
  'Member of a religious sect (Form 4029 approved for both of you): no Social Security and Medicare':
    'Miembro de una secta religiosa (Formulario 4029 aprobado para ambos): sin Seguro Social ni Medicare',
} as const;
