import { type DocumentDefinition, tableOf } from '@opensrm/kernel/document/define.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { permissionsOf } from '../access/access.ts'
import { readDoor } from '../documents/readDoor.ts'
import { actionKey, type Registry } from '../documents/registry.ts'
import type { Caller, Platform, RequestInfo } from '../http/action.ts'
import { idIn } from './documentCalls.ts'
import { deedOf, nameInLog } from './operateLog.ts'
import { logRefusal } from './refusalBook.ts'

/** A refused call: of a document, of a fixed action, or of another route by its path. */
export type RefusedCall = {
  /** null when the call needs no session */
  caller: Caller | null
  request: RequestInfo
  resource: string
  action: string
  body: { readonly [key: string]: unknown }
}

/** Logs a refused attempt. Written separately, because the call itself was rolled back. */
export async function logRefusedCall(
  platform: Platform,
  call: RefusedCall,
  thrown: unknown,
): Promise<void> {
  if (!(thrown instanceof AppError) || thrown.kind === 'broken') return
  const { registry } = platform
  if (!isWorthKeeping(registry, call, thrown.code)) return
  const { caller, request, resource, action, body } = call
  const definition = registry.documents.get(resource)?.definition
  const id = definition ? idIn(body) : null
  const deed =
    definition && !isRead(registry, call)
      ? deedOf(definition, action, { isNew: id === null, title: titleOf(registry, call) })
      : { type: 'REFUSED' as const, did: didOf(registry, call) }
  await logRefusal(platform, {
    ...{ caller, request, action, ...deed, refused: thrown },
    about: async () => {
      // Callers can read their own log, so it does not name records they may not see, whether or not those exist.
      const isSeen = definition && id && caller && (await sees(platform, caller, definition, id))
      const found = isSeen ? await nameInLog(platform, platform.db, definition, id) : null
      return { resource, id, number: found?.number ?? null }
    },
  })
}

async function sees(
  platform: Platform,
  caller: Caller,
  definition: DocumentDefinition,
  id: string,
): Promise<boolean> {
  const permissions = await permissionsOf(platform, caller)
  const scope = readDoor(definition, permissions, 'open').scope('t')
  const { rows } = await sql`select 1 from ${sql.table(tableOf(definition))} t
    where t.id = ${id}::bigint and ${scope}`.execute(platform.db)
  return rows.length > 0
}

const DOCUMENT_READS = new Set([
  'listByPage',
  'findById',
  'findHistory',
  'findFigures',
  'findLinks',
  'findReferences',
  'findDefaults',
  'findForPick',
  'doPrint',
])

/** Refusals of reads that are logged: only forbidden or invisible data. A mistyped filter says nothing about rights. */
const KEPT_OF_READS = new Set(['NO_PERMISSION', 'NOT_FOUND', 'FILE_NOT_FOUND', 'DUTY_CONFLICT'])

/**
 * Not logged, because they name no particular user or action: ended sessions, unknown paths. Failed logins are logged
 * by the login itself, with the typed name.
 */
const NEVER_KEPT = new Set([
  'NO_SESSION',
  'UNKNOWN_ACTION',
  'BAD_JSON',
  'CLOCK_SKEW',
  'LOGIN_FAILED',
  'TOO_MANY_REQUESTS',
])

function isWorthKeeping(registry: Registry, call: RefusedCall, code: string): boolean {
  if (NEVER_KEPT.has(code)) return false
  if (!call.caller && registry.actions.get(keyOf(call))?.access !== 'public') return false
  return !isRead(registry, call) || KEPT_OF_READS.has(code)
}

function isRead(registry: Registry, { resource, action }: RefusedCall): boolean {
  const document = registry.documents.get(resource)
  if (!document) return /^(list|find|count|get|download)/.test(action)
  const { actions = {} } = document.operations
  return Object.hasOwn(actions, action)
    ? actions[action]?.readOnly === true
    : DOCUMENT_READS.has(action)
}

function didOf(registry: Registry, call: RefusedCall): Text {
  const definition = registry.documents.get(call.resource)?.definition
  if (definition) return t(`查看${definition.title.zh}`, `read ${definition.title.en}`)
  const title = titleOf(registry, call)
  return t(`执行“${title.zh}”`, `ran "${title.en}"`)
}

function titleOf(registry: Registry, call: RefusedCall): Text {
  const { resource, action } = call
  const actions = registry.documents.get(resource)?.operations.actions
  const own = actions && Object.hasOwn(actions, action) ? actions[action]?.title : undefined
  return own ?? registry.actions.get(keyOf(call))?.title ?? t(action, action)
}

function keyOf({ resource, action }: RefusedCall): string {
  return actionKey(resource, action)
}
