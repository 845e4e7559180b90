/** The moment that a form's date and time field means in Lagos. The server judges a time that is none. */
export function momentOf(at: string): string {
  const moment = new Date(`${at}:00+01:00`);
  return Number.isNaN(moment.getTime()) ? at : moment.toISOString();
}
