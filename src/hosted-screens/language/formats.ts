/** Formats of numbers and dates, as people in the United States write them in the language of the visit. */
import { type Language, language } from './visit.ts';

function formatsIn(locale: string) {
  const dollarsWith = (maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits });
  const days = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...options });
  return {
    money: dollarsWith(2),
    rate: dollarsWith(4),
    quantity: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
    count: new Intl.NumberFormat(locale),
    day: days({ timeZone: 'UTC' }),
    payday: new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      weekday: 'long',
      month: 'short',
      day: 'numeric',
    }),
    nearDay: new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      weekday: 'short',
      month: 'short',
      day: 'numeric',
    }),
    longDay: new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      weekday: 'long',
      month: 'long',
      day: 'numeric',
    }),
    shortDay: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' }),
    instant: days({ timeZone: 'America/Los_Angeles', timeStyle: 'short' }),
    shortMonth: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short' }),
    longMonth: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }),
    compact: new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
    pacificDay: days({ timeZone: 'America/Los_Angeles' }),
  };
}

const formats: Readonly<Record<Language, ReturnType<typeof formatsIn>>> = {
  en: formatsIn('en-US'),
  es: formatsIn('es-US'),
};
export const formatsNow = () => formats[language()];

/** `2026-11-20` -> `Nov 20, 2026`. */
export const dayText = (day: string): string => formatsNow().day.format(new Date(`${day}T00:00:00Z`));
