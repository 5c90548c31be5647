import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { DocumentCall } from '../documents/dispatch.ts'
import type { EngineContext } from '../documents/engine.ts'
import type { Registry } from '../documents/registry.ts'
import type { Caller, Platform, RequestInfo } from '../http/action.ts'
import { deedOf, logOperation, nameInLog } from './operateLog.ts'

/** Runs a write and logs it in its own transaction: what is rolled back was never done. */
export async function loggedWrite<T>(
  call: DocumentCall,
  context: EngineContext,
  work: (context: EngineContext) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now()
  const { document, action, body, caller, request, engine } = call
  const { definition } = document
  const given = idIn(body)
  const name = async (id: string | null) =>
    id ? nameInLog(engine.platform, context.tx, definition, id) : null
  const before = action === 'delete' ? await name(given) : null
  const result = await work(context)
  const id = idIn(result) ?? given
  const count = Array.isArray(result) ? result.length : 0
  const found = before ?? (await name(id))
  await logOperation(engine.platform, context.tx, {
    caller,
    request,
    action,
    startedAt,
    ...deedOf(definition, action, { isNew: given === null, title: titleOf(call) }),
    about: {
      resource: definition.resource,
      id,
      number: found?.number ?? (count ? t(`${count} 条`, `(${count} records)`) : null),
      version: found?.version ?? null,
    },
  })
  return result
}

/** What was tried and not permitted. Kept by itself, since nothing else of the call is. */
export async function logRefusedCall(
  platform: Platform,
  call: {
    definition: DocumentDefinition
    action: string
    body: { [key: string]: unknown }
    caller: Caller
    request: RequestInfo
  },
  thrown: unknown,
): Promise<void> {
  if (!(thrown instanceof AppError) || thrown.kind === 'broken') return
  const { definition, action, body, caller, request } = call
  if (!isWorthKeeping(platform.registry, definition, action, thrown.code)) return
  const id = idIn(body)
  const found = id ? await nameInLog(platform, platform.db, definition, id) : null
  await logOperation(platform, platform.db, {
    caller,
    request,
    action,
    ...(READS.has(action)
      ? { type: 'REFUSED', did: t(`查看${definition.title.zh}`, `read ${definition.title.en}`) }
      : deedOf(definition, action, { isNew: id === null })),
    about: { resource: definition.resource, id: found ? id : null, number: found?.number ?? null },
    refused: thrown,
  })
}

const READS = new Set([
  'listByPage',
  'findById',
  'findHistory',
  'findLinks',
  'findDefaults',
  'findForPick',
])

/** Of reading only what was forbidden: a mistyped filter tells nothing about rights. */
function isWorthKeeping(
  registry: Registry,
  definition: DocumentDefinition,
  action: string,
  code: string,
): boolean {
  if (code === 'UNKNOWN_ACTION') return false
  const custom = registry.document(definition.resource).operations.actions?.[action]
  return READS.has(action) || custom?.readOnly ? code === 'NO_PERMISSION' : true
}

function titleOf({ document, action }: DocumentCall) {
  const custom = document.operations.actions
  return (
    (custom && Object.hasOwn(custom, action) ? custom[action]?.title : undefined) ??
    t(action, action)
  )
}

function idIn(value: unknown): string | null {
  const id = (value as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' && /^\d{1,18}$/.test(id) ? id : null
}
