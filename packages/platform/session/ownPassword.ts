import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Caller, Platform, RequestInfo } from '../http/action.ts'
import { confirmPassword } from './login.ts'

/**
 * Asks for the caller's own password before an operation that must not be done by whoever finds an open session. Wrong
 * ones count and lock like those of a login, and stay counted although the operation is refused.
 */
export function confirmOwnPassword(
  platform: Platform,
  { userId, userName }: Caller,
  password: string,
): Promise<void> {
  const wrong = new AppError('OWN_PASSWORD_WRONG', {}, { field: 'password' })
  return confirmPassword(platform, NO_REQUEST, { userId, userName, password, wrong })
}

/** Operations know nothing of the request. The count is kept by user, so it needs no address. */
const NO_REQUEST: RequestInfo = {
  ...{ clientIp: '', userAgent: '', language: 'CN', traceId: '' },
  ...{ requestKey: null, menuId: null },
}
