import { type DocumentDefinition, type RecordOf, tableOf } from '@opensrm/kernel/document/define.ts'
import { assertPayload, shapeOf } from '@opensrm/kernel/document/events.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { dayOf } from '@opensrm/kernel/values/date.ts'
import { permissionsOf } from '../access/access.ts'
import type { Caller, Platform, Tx } from '../http/action.ts'
import { callAs } from './callAs.ts'
import { translateDatabaseError } from './databaseErrors.ts'
import type { Engine, EngineContext } from './engine.ts'
import { insertAll, updateAll } from './many.ts'
import '../messages/platform.events.ts'
import { printData } from '../print/printDocument.ts'
import { nextNumber, nextNumbers } from './numbering.ts'
import type { HeaderOf, NewRecord, OperationContext, Patch } from './operations.ts'
import { copyOf, decodeChild, decodeHeader, headerFields } from './rows.ts'
import { setSavepoint } from './savepoint.ts'
import { selectAll } from './selectAll.ts'
import { copyOfStanding, lockRecords } from './standing.ts'

/** The operation context of one transaction. Events collected here are written to the outbox before commit. */
export function createContext(
  engine: Engine,
  platform: Platform,
  tx: Tx,
  caller: Caller | null,
  now: Date,
): OperationContext & Pick<EngineContext, 'events' | 'masters' | 'afterwards' | 'created'> {
  const today = dayOf(now, platform.config.timeZone)
  const events: { event: string; payload: object }[] = []
  const masters: EngineContext['masters'] = new Map()
  const context: ReturnType<typeof createContext> = {
    platform,
    tx,
    caller,
    now,
    today,
    events,
    masters,
    afterwards: [],
    created: [],
    find: (definition, id) => copyOfStanding(tx, definition, id) as never,
    async lock<D extends DocumentDefinition>(definition: D, id: string): Promise<RecordOf<D>> {
      const [record] = await lockRecords(tx, definition, [id])
      if (!record) throw new AppError('NOT_FOUND')
      return copyOf(record) as RecordOf<D>
    },
    async lockAll(definition, ids) {
      const wanted = [...new Set(ids)]
      const records = await lockRecords(tx, definition, wanted)
      if (records.length < wanted.length) throw new AppError('NOT_FOUND')
      return records.map(copyOf) as never
    },
    async findAs<D extends DocumentDefinition>(definition: D, id: string): Promise<RecordOf<D>> {
      const [record] = await engine.findInScope(context, definition, [id])
      return record as RecordOf<D>
    },
    findAllAs: (definition, ids) => engine.findInScope(context, definition, [...new Set(ids)]),
    findMaster<D extends DocumentDefinition>(definition: D, id: string | null | undefined) {
      const key = `${definition.resource}/${id}`
      const found =
        masters.get(key) ?? (id ? context.select(definition, { id }) : Promise.resolve([]))
      masters.set(key, found)
      return found.then(([header]) => header as HeaderOf<D> | undefined)
    },
    async findMasterBy<D extends DocumentDefinition, K extends keyof HeaderOf<D> & string>(
      definition: D,
      field: K,
      value: HeaderOf<D>[K],
    ) {
      const key = `${definition.resource}?${field}=${value}`
      const [id] = ((await masters.get(key)) ?? []) as string[]
      const known = id ? await context.findMaster(definition, id) : undefined
      if (known?.[field] === value) return known
      const [found] = await context.select(definition, { [field]: value } as never)
      if (!found) return undefined
      masters.set(key, Promise.resolve([found.id]))
      masters.set(`${definition.resource}/${found.id}`, Promise.resolve([found]))
      return found
    },
    findMasterRows(definition, childName, id) {
      const key = `${definition.resource}.${childName}/${id}`
      const found = masters.get(key) ?? context.selectRows(definition, childName, { headerId: id })
      masters.set(key, found)
      return found as never
    },
    async select(definition, where) {
      const rows = await selectAll(tx, tableOf(definition), [
        headerFields(definition),
        where as Equal,
      ])
      return rows.map((row) => decodeHeader(definition, row)) as never
    },
    async selectRows(definition, childName, where) {
      const child = definition.children[childName]
      if (!child) throw new Error(`${definition.resource} has no child ${childName}`)
      const rows = await selectAll(tx, tableOf(definition, childName), [
        child.fields,
        where as Equal,
      ])
      return rows.map((row) => decodeChild(child.fields, row)) as never
    },
    create: <D extends DocumentDefinition>(definition: D, values: NewRecord<D>) =>
      engine
        .saveInside(context, definition, values, { asSystem: true })
        .then((record) => copyOf(record) as RecordOf<D>),
    saveAs: <D extends DocumentDefinition>(definition: D, values: NewRecord<D>) =>
      engine
        .saveInside(context, definition, values, {})
        .then((record) => copyOf(record) as RecordOf<D>),
    async attempt(work) {
      const savepoint = await setSavepoint(context as EngineContext)
      try {
        const done = await work()
        await savepoint.keep()
        return { done }
      } catch (thrown) {
        const refused = translateDatabaseError(thrown, platform.registry)
        // A conflict with another transaction is not a refusal: the whole operation is tried again.
        const isOurs = !(refused instanceof AppError) || refused.kind === 'broken'
        if (isOurs || refused.code === 'BUSY') throw thrown
        await savepoint.takeBack()
        return { refused }
      }
    },
    update: (definition, id, patch) => engine.patchInside(context, definition, id, patch as Patch),
    run: (definition, op, id, input, options = {}) =>
      engine
        .operateInside(context, definition, op, { id, ...input }, { asSystem: true, ...options })
        .then(copyOf) as never,
    runAll: (definition, op, inputs) => engine.operateAllInside(context, definition, op, inputs),
    async inNameOf(other) {
      const named = createContext(engine, platform, tx, other, now)
      named.events = events
      named.emit = context.emit
      named.emitNamed = context.emitNamed
      named.afterwards = context.afterwards
      named.created = context.created
      return Object.assign(named, { permissions: await permissionsOf(platform, other) })
    },
    callAs: (definition, action, input) =>
      callAs(engine, context as EngineContext, { definition, action, input }),
    async printData({ resource }, id, options = {}) {
      if (!caller) throw new AppError('NO_SESSION')
      const permissions = await permissionsOf(platform, caller)
      // Read in this transaction: a second connection could be one too many.
      const inside = { ...engine, platform: { ...platform, db: tx } }
      const document = engine.document(resource)
      return printData(inside, document, { id, ...options }, { caller, permissions })
    },
    emit(event, payload) {
      assertPayload(event, payload)
      events.push({ event, payload })
    },
    emitNamed(event, payload) {
      if (shapeOf(event)) assertPayload(event, payload)
      events.push({ event, payload })
    },
    afterCommit(work) {
      context.afterwards.push(work)
    },
    nextNumber: (pattern) => nextNumber(tx, pattern, today),
    nextNumbers: (pattern, count) => nextNumbers(tx, pattern, today, count),
    insertAll: (definition, rows) => insertAll(context, definition, rows),
    updateAll: (definition, ids, fields) => updateAll(context, definition, ids, fields),
    refuse(code, ...rest): never {
      throw new AppError(code, ...rest)
    },
  }
  return context
}

type Equal = Parameters<typeof selectAll>[2][1]
