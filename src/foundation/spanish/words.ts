/** The Spanish of values: how things stand, how often, and why a bank returned a payment. */
import { bankReturns } from './bank-returns.ts';

export const words: Readonly<Record<string, string>> = {
  ...bankReturns,
  // how things stand
  pending: 'pendiente',
  'pre-processed': 'calculado',
  processed: 'pagado',
  voided: 'anulado',
  failed: 'fallido',
  requested: 'solicitada',
  approved: 'aprobada',
  denied: 'rechazada',
  canceled: 'cancelada',
  live: 'activa',
  offboarded: 'de baja',
  // how often
  daily: 'diaria',
  weekly: 'semanal',
  biweekly: 'quincenal (cada dos semanas)',
  semimonthly: 'dos veces al mes',
  monthly: 'mensual',
  quarterly: 'trimestral',
  semiannually: 'semestral',
  annually: 'anual',
  quarter: 'trimestre',
  year: 'año',
  dollars: 'en dólares',
  percentage: 'un porcentaje',
  none: 'ninguna',
  employee: 'empleado',
  contractor: 'contratista',
  // what the postal service says of an address
  'the postal service knows no such address': 'el servicio postal no conoce esa dirección',
  'the building does not receive mail': 'el edificio no recibe correo',
  'there is no such number on this street': 'no existe ese número en esta calle',
  'there is no such street in this city': 'no existe esa calle en esta ciudad',
};
