import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'

/** yyyy-MM-dd so many days from today, where the test company is. */
export function inDays(days: number): string {
  return addDays(dayOf(new Date(), 'Asia/Shanghai'), days)
}

/** The present, or noon of today if it is still morning there: what is due at an hour of the morning is due. */
export function afterMorning(): Date {
  return new Date(Math.max(Date.now(), Date.parse(`${inDays(0)}T12:00:00+08:00`)))
}
