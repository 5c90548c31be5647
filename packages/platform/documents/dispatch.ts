import { createHash } from 'node:crypto'
import { goesThroughApproval, isDecision } from '@opensrm/kernel/document/approval.ts'
import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { idOf, wholeNumberOf } from '@opensrm/kernel/document/values.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import {
  AppError,
  type Issue,
  messageOf,
  validationError,
} from '@opensrm/kernel/protocol/errors.ts'
import { dayOf } from '@opensrm/kernel/values/date.ts'
import { maskRecord } from '../access/mask.ts'
import type { Permissions } from '../access/permissions.ts'
import { loggedWrite } from '../audit/documentCalls.ts'
import { logRefusedCall } from '../audit/refusals.ts'
import { logViewing } from '../audit/viewings.ts'
import { findFigures } from '../figures/figures.ts'
import type { Caller, RequestInfo } from '../http/action.ts'
import { idsToPrint, printDocument } from '../print/printDocument.ts'
import { runAction } from './actions.ts'
import { assertRequestKey, type Engine, type EngineContext } from './engine.ts'
import { findReferences } from './findReferences.ts'
import { findHistory } from './historyView.ts'
import { fillSameAs, fillUncopied, newRecord } from './input.ts'
import { attachLabels } from './labels.ts'
import { findLinks } from './links.ts'
import { type ListAnswer, type ListRequest, listByPage } from './list.ts'
import { type Made, madeBy } from './made.ts'
import { findForPick, type Picked, type PickRequest } from './pick.ts'
import { providerOf } from './ports.ts'
import { findUsual, proposeUsual } from './proposals.ts'
import { asPush } from './pushCalls.ts'
import { findView, isInScope, readInScope, viewOf, withdrawalsIn } from './read.ts'
import { readDoor } from './readDoor.ts'
import { resolveReferences } from './references.ts'
import type { RegisteredDocument } from './registry.ts'
import { remove } from './remove.ts'
import { headerFields } from './rows.ts'
import { rowsGiven } from './rowsGiven.ts'

export type DocumentCall = {
  engine: Engine
  document: RegisteredDocument
  action: string
  body: { [key: string]: unknown }
  caller: Caller
  permissions: Permissions
  request: RequestInfo
}

/** Either plain data, or a list page whose rows are already JSON text. */
export type DocumentAnswer = { data: unknown; said?: Text } | { list: ListAnswer }

/** The record that a call names, if the caller may see it; otherwise NOT_FOUND. */
function recordAsked(call: DocumentCall): Promise<AnyRecord> {
  const { engine, document, body } = call
  return readInScope(engine, engine.platform.db, document.definition, idOf(body.id), call)
}

/** Read-only actions, served without transaction and request key. */
const READS: { readonly [action: string]: (call: DocumentCall) => Promise<DocumentAnswer> } = {
  async listByPage({ engine, document, body, caller, permissions }) {
    const { definition } = document
    const today = dayOf(engine.platform.clock(), engine.platform.config.timeZone)
    return {
      list: await listByPage(
        {
          ...{ platform: engine.platform, totals: engine.totals, caller, permissions, today },
          ...(goesThroughApproval(definition) && permissions.can(definition.resource, 'doWithdraw')
            ? { withdrawals: (ids) => withdrawalsIn(engine, definition, ids, caller) }
            : {}),
        },
        document,
        body as ListRequest,
      ),
    }
  },
  async findById({ engine, document, body, caller, permissions }) {
    const { platform } = engine
    const id = idOf(body.id)
    const data = await findView(engine, document.definition, id, { caller, permissions })
    await document.operations.opened?.({ platform, caller, now: platform.clock() }, id)
    return { data }
  },
  async findHistory(call) {
    const record = await recordAsked(call)
    return { data: await findHistory(call.engine, call.document.definition, record, call) }
  },
  async findFigures(call) {
    const record = await recordAsked(call)
    return { data: await findFigures(call.engine, call.document.definition, record, call) }
  },
  async findLinks(call) {
    const record = await recordAsked(call)
    return { data: await findLinks(call.engine, call.document.definition, record, call) }
  },
  async findReferences(call) {
    const record = await recordAsked(call)
    return { data: await findReferences(call.engine, call.document.definition, record, call) }
  },
  async findDefaults({ engine, document, caller, permissions }) {
    const { definition } = document
    // A side that may only fill in some fields later cannot create a record.
    if (
      !definition.authors.includes(caller.side) ||
      !permissions.can(definition.resource, 'saveOrUpdate')
    )
      throw new AppError('NO_PERMISSION')
    return engine.inTransaction(caller, permissions, async (context) => {
      if ((await document.operations.offersNew?.(context)) === false)
        throw new AppError('NO_PERMISSION')
      const draft = newRecord(context, definition, 'new')
      const place = { resource: definition.resource }
      await proposeUsual(context, headerFields(definition), draft, {
        place,
        given: {},
        header: draft,
      })
      fillSameAs(definition, draft)
      await resolveReferences(context, definition, draft, null)
      fillUncopied(context, definition, draft)
      const { registry } = context.platform
      await attachLabels(context.tx, registry, definition, [draft], caller)
      return {
        data: maskRecord(definition, draft, readDoor(definition, permissions, 'open').mask),
      }
    })
  },
  async doPrint({ engine, document, body, caller, permissions }) {
    const file = await printDocument(engine, document, body, { caller, permissions })
    const { printed } = document.operations
    // Drawn before the transaction, which then waits for nobody. Where it fails, nothing was printed.
    if (printed)
      await engine.inTransaction(caller, permissions, (context) =>
        printed(context, idsToPrint(body)),
      )
    return { data: file }
  },
  async findForPick({ engine, document, body, caller, permissions }) {
    const request = body as PickRequest
    const find = request.usual ? findUsual : findForPick
    const reader = { caller, permissions }
    const picked = await find(engine.platform, document.definition, request, reader)
    return { data: await withFills(engine, request, picked, reader) }
  },
}

/** Adds the values that the edited record would get with each of the offered ones. */
async function withFills(
  engine: Engine,
  { for: asked, context: header = {}, row = {} }: PickRequest,
  picked: readonly Picked[],
  { caller, permissions }: { caller: Caller; permissions: Permissions },
): Promise<readonly Picked[]> {
  const owner = asked && engine.platform.registry.documents.get(asked.resource)
  const { pickFills } = owner?.operations ?? {}
  // Only users who may save the record may see the values that saving would fill in.
  const isTold = owner && permissions.can(owner.definition.resource, 'saveOrUpdate')
  if (!asked || !pickFills || !isTold || asked.op || picked.length === 0) return picked
  const { field, child = null } = asked
  const fills = await engine.inTransaction(caller, permissions, (context) =>
    pickFills(context, { field, child, header, row }, picked),
  )
  return picked.map((one) => {
    const fill = fills.get(one.id)
    return fill ? { ...one, fill } : one
  })
}

export function isReadOfDocuments(action: string): boolean {
  return Object.hasOwn(READS, action)
}

/** Serves one call of a document: `{resource}Restful/{action}`. */
export async function callDocument(given: DocumentCall): Promise<DocumentAnswer> {
  const call = await asPush(given)
  const { document, action, permissions } = call
  const { definition } = document
  const custom = Object.hasOwn(document.operations.actions ?? {}, action)
    ? document.operations.actions?.[action]
    : undefined
  const read = !custom && Object.hasOwn(READS, action) ? READS[action] : undefined
  if (read) {
    const permitted =
      action === 'findForPick' ||
      action === 'findDefaults' ||
      permissions.can(definition.resource, action)
    // The approver of a document may open it without access to its menu.
    const isOpened = action !== 'listByPage' && action !== 'doPrint'
    if (!permitted && !(goesThroughApproval(definition) && isOpened))
      throw new AppError('NO_PERMISSION')
    const answer = await read(call)
    await logViewing(call, answer)
    return answer
  }
  if (custom) {
    if (custom.by === 'system') throw new AppError('SYSTEM_ONLY')
    if (
      (custom.by !== 'both' && custom.by !== call.caller.side) ||
      !permissions.can(definition.resource, action)
    )
      throw new AppError('NO_PERMISSION')
    assertDuty(permissions, definition, action)
    const run = (context: EngineContext): Promise<unknown> =>
      runAction(
        context,
        { place: { resource: definition.resource, op: action }, action: custom },
        call.body,
        pageOf(call.body),
      )
    if (custom.readOnly)
      return { data: await call.engine.inTransaction(call.caller, permissions, run) }
    return {
      data: await once(call, async (context) => withMade(call, context, await run(context))),
      ...(custom.said ? { said: custom.said } : {}),
    }
  }
  return { data: await write(call, definition) }
}

function pageOf(body: { [key: string]: unknown }): { pageIndex?: number; pageRows?: number } {
  const pageIndex = wholeNumberOf(body.pageIndex)
  const pageRows = wholeNumberOf(body.pageRows)
  return { ...(pageIndex ? { pageIndex } : {}), ...(pageRows ? { pageRows } : {}) }
}

async function write(call: DocumentCall, definition: DocumentDefinition): Promise<unknown> {
  const { engine, action, body, permissions } = call
  switch (action) {
    case 'saveOrUpdate':
      assertCan(permissions, definition, 'saveOrUpdate')
      return saveOne(call, definition)
    case 'doBatchSaveOrUpdate':
      assertCan(permissions, definition, 'saveOrUpdate')
      return once(call, (context) => saveAll(call, context, definition))
    case 'delete':
      assertCan(permissions, definition, 'delete')
      return once(call, async (context) => void (await remove(engine, context, definition, body)))
    case 'doBatchDelete':
      assertCan(permissions, definition, 'delete')
      return once(call, async (context) => {
        for (const row of rowsGiven(body)) await remove(engine, context, definition, row)
      })
    default:
      return transition(call, definition)
  }
}

async function saveOne(call: DocumentCall, definition: DocumentDefinition): Promise<unknown> {
  const { engine, body } = call
  let stored: AnyRecord | null = null
  const done = await once(call, async (context) => {
    const record = await engine.saveInside(context, definition, body, {})
    // A view combines several documents, so the stored row is not enough.
    if (!definition.view) stored = record
    return { id: record.id }
  })
  return viewAfter(call, definition, done, stored)
}

async function transition(call: DocumentCall, definition: DocumentDefinition): Promise<unknown> {
  const { engine, action, body, permissions } = call
  const named = definition.transitions.find((one) => one.op === action)
  const isDeciding = isDecision(definition, action)
  if (!isDeciding && !named) throw new AppError('UNKNOWN_ACTION', { action })
  if (!isDeciding && named?.by === 'system') throw new AppError('SYSTEM_ONLY')
  // Checked before rights, because no right can be granted for an operation that does not exist.
  if (named?.needs && !providerOf(engine.platform.registry, { name: named.needs }))
    throw new AppError('AREA_MISSING', { operation: named.label })
  if (!isDeciding) assertCan(permissions, definition, action)
  if (Array.isArray(body.rows) && body.id === undefined) return transitionEach(call, definition)
  let secret: { answer?: unknown; made?: Made[] } = {}
  let stored: AnyRecord | null = null
  const done = await once(call, async (context) => {
    const record = await engine.operateInside(context, definition, action, body, {})
    const { answer: _told, ...rest } = record
    // A view combines several documents, so the stored row is not enough.
    if (!definition.view) stored = rest as AnyRecord
    const made = await madeBy(context, permissions)
    const answer = {
      ...(record.answer ? { answer: record.answer } : {}),
      ...(made.length ? { made } : {}),
    }
    // A secret is returned once and stored nowhere, so it is left out of the answer kept for the request key.
    if (!hasSecret(record.answer)) return { id: record.id, ...answer }
    secret = answer
    return { id: record.id }
  })
  return viewAfter(call, definition, { ...done, ...secret }, stored)
}

/** The answer of an action, with the documents it created. */
async function withMade(call: DocumentCall, context: EngineContext, answer: unknown) {
  const made = await madeBy(context, call.permissions)
  const isPlain = typeof answer === 'object' && !Array.isArray(answer)
  return made.length > 0 && (isPlain || answer === undefined) ? { ...answer, made } : answer
}

/** A user's password, the secret of an application, or a ticket. */
function hasSecret(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  return ['temporaryPassword', 'clientSecret', 'loginAt'].some((secret) => secret in answer)
}

/** Runs several records one by one, each in its own transaction and with its own result. */
async function transitionEach(
  call: DocumentCall,
  definition: DocumentDefinition,
): Promise<unknown> {
  const { engine, action, body, caller, request } = call
  const { rows: _rows, ...shared } = body
  const answers: { id: string; status: 'S' | 'E'; msg: string | null; made?: Made[] }[] = []
  for (const [index, row] of rowsGiven(body).entries()) {
    const id = idOf(row.id)
    const input = { ...shared, ...row }
    const ofRow = {
      ...call,
      body: input,
      request: { ...request, requestKey: request.requestKey && rowKey(request.requestKey, index) },
    }
    try {
      const done = await once(ofRow, async (context) => {
        const { answer } = await engine.operateInside(context, definition, action, input, {})
        const made = await madeBy(context, call.permissions)
        const msg = (answer as { warning?: string } | undefined)?.warning ?? null
        return { msg, ...(made.length ? { made } : {}) }
      })
      answers.push({ id, status: 'S', ...done })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { resource } = definition
      await logRefusedCall(
        engine.platform,
        { caller, request, resource, action, body: input },
        error,
      )
      answers.push({
        id,
        status: 'E',
        msg: messageOf(error.code, error.args ?? {}, caller.language),
      })
    }
  }
  return answers
}

/** Rows run one by one and each is remembered separately, so a repeated call only runs the missing ones. */
function rowKey(requestKey: string, index: number): string {
  assertRequestKey(requestKey)
  const hash = createHash('sha256').update(`${requestKey}/${index}`).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

async function saveAll(
  call: DocumentCall,
  context: EngineContext,
  definition: DocumentDefinition,
): Promise<unknown> {
  const saved: string[] = []
  const issues: Issue[] = []
  let index = 0
  for (const row of rowsGiven(call.body)) {
    try {
      saved.push((await call.engine.saveInside(context, definition, row, {})).id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      for (const issue of error.issues?.length
        ? error.issues
        : [
            {
              code: error.code,
              args: error.args ?? {},
              ...(error.field ? { field: error.field } : {}),
            },
          ]) {
        issues.push({ ...issue, row: index })
      }
    }
    index++
  }
  if (issues.length) throw validationError(issues)
  return saved.map((id) => ({ id }))
}

function assertCan(permissions: Permissions, definition: DocumentDefinition, action: string): void {
  if (!permissions.can(definition.resource, action)) throw new AppError('NO_PERMISSION')
  assertDuty(permissions, definition, action)
}

/** Conflicting duties are refused when a user exercises them, regardless of how the user got both. */
function assertDuty(permissions: Permissions, { resource }: DocumentDefinition, action: string) {
  const conflict = permissions.dutyConflict(resource, action)
  if (conflict) throw new AppError('DUTY_CONFLICT', conflict)
}

/** Runs a write once per request key. Only the record id is stored for repeats, so no field values are kept. */
function once<T>(call: DocumentCall, work: (context: EngineContext) => Promise<T>): Promise<T> {
  const { engine, caller, permissions, request, document, action, body } = call
  return engine.once(
    { caller, permissions, request, action: `${document.definition.resource}/${action}`, body },
    (context) => loggedWrite(call, context, work),
  )
}

/**
 * The record after the commit. A caller who can no longer see it still learns that the operation succeeded. `stored`:
 * what the transaction read last, to save another read.
 */
async function viewAfter(
  call: DocumentCall,
  definition: DocumentDefinition,
  { id, ...more }: { id: string; answer?: unknown; made?: Made[] },
  stored: AnyRecord | null,
): Promise<unknown> {
  if (stored) {
    if (!(await isInScope(call.engine, definition, id, call))) return { id, ...more }
    return { ...(await viewOf(call.engine, definition, stored, call)), ...more }
  }
  try {
    return { ...(await findView(call.engine, definition, id, call)), ...more }
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return { id, ...more }
    throw error
  }
}
