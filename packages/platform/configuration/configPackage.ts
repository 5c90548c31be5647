import { createHash } from 'node:crypto'
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { permissionsOf } from '../access/access.ts'
import { logOperation } from '../audit/operateLog.ts'
import type { Engine, EngineContext } from '../documents/engine.ts'
import { type ActionContext, callerIn } from '../http/action.ts'
import './configuration.errors.ts'
import { KeyBook, type Portable, portables, toIds } from './portable.ts'

/** A document whose records are configuration, which another installation should have too. */
export type ConfigurationKind = {
  resource: string
  /** only records with these values, e.g. layouts of the system, not those of a user */
  where?: { readonly [field: string]: string }
  /** operation that stores rows which no save accepts */
  rowsBy?: string
}

export type ConfigPackage = {
  format: 'opensrm-configuration'
  version: 1
  exported: string
  kinds: { [resource: string]: Portable[] }
  /** over the kinds, to detect manual edits of the file */
  checksum: string
}

export type Difference = {
  resource: string
  title: Text
  key: string
  kind: 'added' | 'changed' | 'onlyHere'
  fields: { field: string; label: Text; here: unknown; there: unknown }[]
  /** why it cannot be applied, from the trial */
  refusal?: string
}

export function kindsOf(engine: Engine): (ConfigurationKind & { title: Text })[] {
  const { registry } = engine.platform
  return registry.areas
    .flatMap((area) => area.configuration ?? [])
    .flatMap((kind) => {
      const document = registry.documents.get(kind.resource)
      return document ? [{ ...kind, title: document.definition.title }] : []
    })
}

export async function exportPackage(
  engine: Engine,
  resources: readonly string[],
  db: ActionContext['platform']['db'] | EngineContext['tx'] = engine.platform.db,
): Promise<ConfigPackage> {
  const { registry, clock } = engine.platform
  const book = new KeyBook(db, registry)
  const kinds: ConfigPackage['kinds'] = {}
  for (const kind of kindsOf(engine)) {
    if (!resources.includes(kind.resource)) continue
    const found = await portables(db, book, registry.document(kind.resource).definition, kind.where)
    kinds[kind.resource] = [...found.values()].map(
      ({ id: _id, versionNum: _version, ...rest }) => rest,
    )
  }
  return {
    format: 'opensrm-configuration',
    version: 1,
    exported: clock().toISOString(),
    kinds,
    checksum: checksumOf(kinds),
  }
}

export function assertPackage(given: unknown): ConfigPackage {
  const found = given as ConfigPackage | null
  if (
    found?.format !== 'opensrm-configuration' ||
    found.version !== 1 ||
    typeof found.kinds !== 'object'
  )
    throw new AppError('NOT_A_PACKAGE')
  if (found.checksum !== checksumOf(found.kinds)) throw new AppError('PACKAGE_ALTERED')
  return found
}

/** The differences between the package and this installation, field by field. Writes nothing. */
export async function compare(
  engine: Engine,
  given: ConfigPackage,
  db: ActionContext['platform']['db'] | EngineContext['tx'] = engine.platform.db,
): Promise<Difference[]> {
  const { registry } = engine.platform
  const book = new KeyBook(db, registry)
  const differences: Difference[] = []
  for (const kind of kindsOf(engine)) {
    const wanted = given.kinds[kind.resource]
    if (!wanted) continue
    const { definition } = registry.document(kind.resource)
    const here = await portables(db, book, definition, kind.where)
    const of = (key: string, type: Difference['kind'], fields: Difference['fields'] = []) =>
      differences.push({ resource: kind.resource, title: kind.title, key, kind: type, fields })
    for (const one of wanted) {
      const own = here.get(one.key)
      here.delete(one.key)
      if (!own) of(one.key, 'added')
      else {
        const fields = changedFields(definition, own, one)
        if (fields.length) of(one.key, 'changed', fields)
      }
    }
    for (const key of here.keys()) of(key, 'onlyHere')
  }
  return differences
}

/**
 * Applies the package to this installation. Records that exist only here are kept. A trial does the same in a
 * transaction that is rolled back, so that it meets every rule of the real run.
 */
export async function apply(
  engine: Engine,
  action: ActionContext,
  given: ConfigPackage,
  options: { trial: boolean; keys?: readonly string[] | undefined },
): Promise<Difference[]> {
  const { platform, request } = action
  const caller = callerIn(action)
  let differences: Difference[] = []
  const permissions = await permissionsOf(platform, caller)
  const done = new Error('rolled back after the trial')
  try {
    await engine.inTransaction(caller, permissions, async (context) => {
      // If two run at once, the second finds the work of the first and has nothing left to do.
      await sql`select pg_advisory_xact_lock(hashtext('configuration package'))`.execute(context.tx)
      differences = (await compare(engine, given, context.tx)).filter(
        ({ kind, resource, key }) =>
          kind !== 'onlyHere' && (!options.keys || options.keys.includes(`${resource}:${key}`)),
      )
      await applyAll(engine, context, given, differences)
      const refused = differences.find((one) => one.refusal)
      if (options.trial || refused) throw done
      await logOperation(platform, context.tx, {
        caller,
        request,
        type: 'CONFIG',
        action: 'doApply',
        did: t(
          `导入了配置包，变更 ${differences.length} 项`,
          `applied a configuration package, ${differences.length} changes`,
        ),
      })
    })
  } catch (error) {
    if (error !== done) throw error
  }
  return differences
}

async function applyAll(
  engine: Engine,
  context: EngineContext,
  given: ConfigPackage,
  differences: Difference[],
): Promise<void> {
  const { registry } = engine.platform
  const book = new KeyBook(context.tx, registry)
  for (const kind of kindsOf(engine)) {
    const { definition } = registry.document(kind.resource)
    const waiting = differences.filter(({ resource }) => resource === kind.resource)
    const wanted = new Map((given.kinds[kind.resource] ?? []).map((one) => [one.key, one]))
    const here = await portables(context.tx, book, definition, kind.where)
    for (const difference of parentsFirst(definition, waiting, wanted)) {
      const one = wanted.get(difference.key) as Portable
      const refusal = await applyOne(engine, context, {
        kind,
        definition,
        book,
        one,
        own: here.get(one.key),
      })
      // The transaction may be repeated after a conflict with others.
      delete difference.refusal
      if (refusal)
        difference.refusal = messageOf(refusal.code, refusal.args, context.caller?.language ?? 'CN')
    }
  }
}

type One = {
  kind: ConfigurationKind
  definition: DocumentDefinition
  book: KeyBook
  one: Portable
  own: (Portable & { id: string; versionNum: number }) | undefined
}

async function applyOne(
  engine: Engine,
  context: EngineContext,
  work: One,
): Promise<AppError | null> {
  // A refused record is rolled back, and the others are still tried.
  const tried = await context.attempt(() => write(engine, context, work))
  if ('done' in tried) return null
  const [issue] = tried.refused.issues ?? []
  return issue ? new AppError(issue.code, issue.args ?? {}) : tried.refused
}

async function write(engine: Engine, context: EngineContext, work: One): Promise<void> {
  const { kind, definition, book, one, own } = work
  const missing: Parameters<typeof toIds>[4] = []
  const fields = await toIds(book, definition.resource, definition.fields, one.fields, missing)
  const rows: { [child: string]: { [field: string]: unknown }[] } = {}
  const later: typeof rows = {}
  for (const [name, child] of Object.entries(definition.children)) {
    const found = await Promise.all(
      (one.rows[name] ?? []).map((row) =>
        toIds(book, definition.resource, child.fields, row, missing),
      ),
    )
    if (child.auto && kind.rowsBy) later[name] = found
    else if (!child.auto) rows[name] = found
  }
  const [first] = missing
  if (first) throw new AppError('PACKAGE_NEEDS', { label: first.label, key: first.key })
  const identity = own ? { id: own.id, versionNum: own.versionNum } : {}
  let saved = await engine.saveInside(
    context,
    definition,
    { ...fields, ...rows, ...identity },
    { asSystem: true },
  )
  await book.learn(definition.resource, saved.id, one.key)
  const at = () => ({ id: saved.id, versionNum: saved.versionNum })
  if (
    kind.rowsBy &&
    (!own || Object.keys(later).some((name) => differ(own.rows[name], one.rows[name])))
  )
    saved = await engine.operateInside(
      context,
      definition,
      kind.rowsBy,
      { ...at(), ...later },
      { asSystem: true },
    )
  if (saved.status === one.status) return
  const move = definition.transitions.find(
    ({ from, to, at: child }) => !child && to === one.status && from.includes(saved.status),
  )
  if (!move)
    throw new AppError('PACKAGE_STATE', { state: definition.states[one.status] ?? one.status })
  await engine.operateInside(context, definition, move.op, at(), { asSystem: true })
}

/** Parent menus before their children, and roles before those that exclude them. */
function parentsFirst(
  definition: DocumentDefinition,
  waiting: readonly Difference[],
  wanted: ReadonlyMap<string, Portable>,
): Difference[] {
  const own = Object.entries(definition.fields).flatMap(([key, field]) =>
    field.type === 'ref' && field.ref === definition.resource ? [key] : [],
  )
  const depth = (key: string, seen: ReadonlySet<string>): number => {
    if (seen.has(key)) return 0
    const parents = own.flatMap((field) => wanted.get(key)?.fields[field] ?? []) as string[]
    return parents.length
      ? 1 + Math.max(...parents.map((parent) => depth(parent, new Set([...seen, key]))))
      : 0
  }
  const depths = new Map(waiting.map(({ key }) => [key, depth(key, new Set())]))
  return [...waiting].sort((a, b) => (depths.get(a.key) ?? 0) - (depths.get(b.key) ?? 0))
}

function changedFields(
  definition: DocumentDefinition,
  here: Portable,
  there: Portable,
): Difference['fields'] {
  const changed: Difference['fields'] = []
  for (const [field, { label }] of Object.entries(definition.fields)) {
    if (differ(here.fields[field], there.fields[field]))
      changed.push({
        field,
        label,
        here: here.fields[field] ?? null,
        there: there.fields[field] ?? null,
      })
  }
  for (const [field, { title }] of Object.entries(definition.children)) {
    const [own, other] = [here.rows[field] ?? [], there.rows[field] ?? []]
    if (!differ(own, other)) continue
    const texts = new Set(own.map((row) => JSON.stringify(row)))
    const wanted = new Set(other.map((row) => JSON.stringify(row)))
    changed.push({
      field,
      label: title,
      here: own.filter((row) => !wanted.has(JSON.stringify(row))),
      there: other.filter((row) => !texts.has(JSON.stringify(row))),
    })
  }
  if (here.status !== there.status)
    changed.push({
      field: 'status',
      label: t('状态', 'Status'),
      here: here.status,
      there: there.status,
    })
  return changed
}

function differ(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) !== JSON.stringify(b ?? null)
}

function checksumOf(kinds: ConfigPackage['kinds']): string {
  return createHash('sha256').update(JSON.stringify(kinds)).digest('hex')
}
