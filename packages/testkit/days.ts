import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'

/** yyyy-MM-dd so many days from today, where the test company is. */
export function inDays(days: number): string {
  return addDays(dayOf(new Date(), 'Asia/Shanghai'), days)
}
