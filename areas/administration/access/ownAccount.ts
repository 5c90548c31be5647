import { t } from '@opensrm/kernel/i18n/text.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { logOperation } from '@opensrm/platform/audit/operateLog.ts'
import type { EngineContext } from '@opensrm/platform/documents/engine.ts'
import { type ActionContext, callerIn } from '@opensrm/platform/http/action.ts'

/** Actions on the user's own account: a session is enough, no menu code is needed. */
export const on = { service: 'baseServer', resource: 'baseUserCenter', access: 'session' } as const

/** Runs a transaction in the user's name and writes its log entry. */
export async function changing<T>(
  context: ActionContext,
  zh: string,
  en: string,
  work: (inside: EngineContext) => Promise<T>,
): Promise<T | null> {
  const { engine, platform, request } = context
  const caller = callerIn(context)
  const permissions = await permissionsOf(platform, { ...caller, respId: null })
  return engine.inTransaction(caller, permissions, async (inside) => {
    const result = await work(inside)
    const did = t(zh, en)
    await logOperation(platform, inside.tx, {
      ...{ caller, request, type: 'PERMISSION', action: 'userCenter', did },
    })
    return result ?? null
  })
}
