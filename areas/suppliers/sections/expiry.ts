import { addDays } from '@opensrm/kernel/values/date.ts'

const SOON_DAYS = 30

/** The state of a certificate today; one without an end is valid. */
export function expiryState(
  effectiveTo: string | null,
  today: string,
): 'VALID' | 'EXPIRING' | 'EXPIRED' {
  if (!effectiveTo || effectiveTo > addDays(today, SOON_DAYS)) return 'VALID'
  return effectiveTo < today ? 'EXPIRED' : 'EXPIRING'
}
