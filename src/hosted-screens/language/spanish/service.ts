/**
 * What the service says to programs and screens show: warnings, reasons and names. `{...}` is a value, as
 * in the sentences of the screens, but these arrive with their values in them.
 */

import { spanish } from '../../../foundation/spanish/spanish.ts';
import { words } from '../../../foundation/spanish/words.ts';
import { apiPageWords } from './service-api-page.ts';
import { approvals } from './service-approvals.ts';
import { attention } from './service-attention.ts';
import { gaps } from './service-gaps.ts';
import { programmeGaps } from './service-programme-gaps.ts';
import { rules } from './service-rules.ts';
import { warnings } from './service-warnings.ts';

export const service: Readonly<Record<string, string>> = {
  ...apiPageWords,
  ...attention,
  ...approvals,
  ...spanish,
  ...words,
  ...gaps,
  ...programmeGaps,
  ...rules,
  ...warnings,
  // taxes and what they are of
  'Federal income tax': 'Impuesto federal sobre el ingreso',
  'Social Security': 'Seguro Social',
  'Social Security, employer': 'Seguro Social, del empleador',
  Medicare: 'Medicare',
  'Medicare, employer': 'Medicare, del empleador',
  'Additional Medicare': 'Impuesto adicional de Medicare',
  'Federal unemployment (FUTA)': 'Desempleo federal (FUTA)',
  'Federal unemployment tax': 'Impuesto federal de desempleo (FUTA)',
  '{state} income tax': '{state}: impuesto sobre el ingreso',
  '{state} county income tax': '{state}: impuesto del condado sobre el ingreso',
  '{state} school district income tax': '{state}: impuesto del distrito escolar sobre el ingreso',
  '{state} unemployment insurance': '{state}: seguro de desempleo',
  '{state} supplemental': '{state}: impuesto sobre pagos suplementarios',
  '{state} local taxes': '{state}: impuestos locales',
  '{state} taxes': '{state}: impuestos',
  'Local taxes of {place}': 'Impuestos locales de {place}',
  '{name}, employer': '{name}, del empleador',
  '{name}, employee': '{name}, del empleado',
  'Garnishment: {kind}': 'Embargo de salario: {kind}',
  // boxes of Form W-2
  'Wages, tips, other compensation':
    'Salarios, propinas y otra remuneración (Wages, tips, other compensation)',
  'Federal income tax withheld': 'Impuesto federal sobre el ingreso retenido (Federal income tax withheld)',
  'Social security wages': 'Salarios sujetos al Seguro Social (Social security wages)',
  'Social security tax withheld': 'Impuesto del Seguro Social retenido (Social security tax withheld)',
  'Medicare wages and tips': 'Salarios y propinas sujetos a Medicare (Medicare wages and tips)',
  'Medicare tax withheld': 'Impuesto de Medicare retenido (Medicare tax withheld)',
  'Social security tips': 'Propinas sujetas al Seguro Social (Social security tips)',
  'Dependent care benefits': 'Beneficios por cuidado de dependientes (Dependent care benefits)',
  'Uncollected social security tax on tips': 'Impuesto del Seguro Social sobre propinas sin cobrar',
  'Uncollected Medicare tax on tips': 'Impuesto de Medicare sobre propinas sin cobrar',
  'Group-term life insurance above 50,000': 'Seguro de vida colectivo por encima de 50,000',
  'Elective deferrals to a 401(k)': 'Aportaciones voluntarias a un plan 401(k)',
  'Elective deferrals to a 403(b)': 'Aportaciones voluntarias a un plan 403(b)',
  'Deferrals to a 457(b) plan': 'Aportaciones a un plan 457(b)',
  'Deferrals to a SIMPLE plan': 'Aportaciones a un plan SIMPLE',
  'Contributions to a health savings account': 'Aportaciones a una cuenta de ahorros para la salud (HSA)',
  'Designated Roth contributions to a 401(k)': 'Aportaciones Roth designadas a un plan 401(k)',
  'Designated Roth contributions to a 403(b)': 'Aportaciones Roth designadas a un plan 403(b)',
  'Health coverage paid through payroll': 'Seguro médico pagado por la nómina',
  'Personal use of a vehicle': 'Uso personal de un vehículo',
  'Health premiums of a shareholder': 'Primas de salud de un accionista',
  'Cash tips reported': 'Propinas en efectivo declaradas',
  'Qualified overtime: the premium part': 'Horas extra calificadas: el recargo',
  'State wages': 'Salarios estatales (State wages)',
  'State income tax': 'Impuesto estatal sobre el ingreso (State income tax)',
  'Local wages of {place}': 'Salarios locales de {place}',
  'Local income tax of {place}': 'Impuesto local sobre el ingreso de {place}',
  // what changed since the last paycheck
  'new on this check': 'nuevo en este cheque',
  'not on this check': 'no está en este cheque',
  began: 'empezó',
  ended: 'terminó',
  '{hours} hours more': '{hours} horas más',
  '{hours} hours less': '{hours} horas menos',
  '{amount} an hour more': '{amount} más por hora',
  '{amount} an hour less': '{amount} menos por hora',
  'taxable wages {amount} more': 'salario gravable: {amount} más',
  'taxable wages {amount} less': 'salario gravable: {amount} menos',
  // why an amount of an explanation is there
  'Regular pay': 'Pago regular',
  'Overtime shortfall': 'Diferencia de horas extra',
  'Flat pay': 'Pago fijo',
  'Sick pay': 'Pago por enfermedad',
  'Cash tips': 'Propinas en efectivo',
  'Group-term life insurance': 'Seguro de vida colectivo',
  'Taxable benefit': 'Beneficio tributable',
  Correction: 'Corrección',
  'Sick pay of an insurer': 'Pago por enfermedad de una aseguradora',
  'Sick pay that is not taxed': 'Pago por enfermedad que no paga impuestos',
  'Commuter benefit': 'Beneficio de transporte',
  'Company debit': 'Débito a la empresa',
  'Gross earnings': 'Ingresos brutos',
  'Disposable earnings': 'Ingresos disponibles',
  'Wages for Social Security and Medicare': 'Salarios para el Seguro Social y Medicare',
  'Wages for federal income tax': 'Salarios para el impuesto federal sobre el ingreso',
  'Wages for {state} income tax': 'Salarios para el impuesto sobre el ingreso de {state}',
  'FLSA overtime premium': 'Recargo de horas extra (FLSA)',
  'Federal income tax on wages': 'Impuesto federal sobre el ingreso, por salarios',
  'Federal income tax on supplemental wages': 'Impuesto federal sobre el ingreso, por pagos suplementarios',
  '{tax} withheld': '{tax}: retenido',
  'Garnishment {number}': 'Embargo de salario {number}',
};
