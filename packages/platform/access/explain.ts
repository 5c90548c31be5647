import { refusalOf, transitionOf } from '@opensrm/kernel/document/availability.ts'
import {
  type AnyRecord,
  type DocumentDefinition,
  snake,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import type { ErrorArgs } from '@opensrm/kernel/protocol/errors.ts'
import { messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { dayOf } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import type { EngineContext } from '../documents/engine.ts'
import { labelsOf } from '../documents/labels.ts'
import { ruleContextOf } from '../documents/save.ts'
import { readRecord } from '../documents/store.ts'
import type { Caller, Platform } from '../http/action.ts'
import { lookupsOf } from '../lookups/lookups.ts'
import { cachesOf } from '../session/caches.ts'
import { mayLogIn } from '../session/sessions.ts'
import './explain.errors.ts'
import { readDoor } from '../documents/readDoor.ts'
import { VIEW } from './grants.ts'
import { loadMenuCatalogue, loadUserAccess } from './load.ts'
import type { MenuCatalogue } from './menuCatalogue.ts'
import { callerOfUser } from './otherUsers.ts'
import { type Permissions, permissionsFrom, type UserAccess, VIEW_ACTIONS } from './permissions.ts'
import { orgPathOf } from './scope.ts'
import { categoryResource } from './triggers.ts'

/** One rule for an operation, and whether the user passes it. */
export type Step = {
  rule:
    | 'ACCOUNT'
    | 'RESPONSIBILITY'
    | 'SIDE'
    | 'CODE'
    | 'DUTY'
    | 'RECORD'
    | 'SCOPE'
    | 'WRITE'
    | 'STATE'
  ok: boolean
  msg: string
  /** what would permit the call, and who can grant it */
  remedy?: string
}

export type Question = {
  userId: string
  resource: string
  /** an action of the document; 'findById' asks why a record cannot be found */
  action: string
  /** id or number of the record, if the question is about one */
  record?: string | null
}

/** Operations of every document, in addition to its own. */
export const PLAIN_OPERATIONS = [
  { op: 'findById', label: t('查看', 'View') },
  { op: 'saveOrUpdate', label: t('保存', 'Save') },
  { op: 'delete', label: t('删除', 'Delete') },
] as const

type Asked = {
  platform: Platform
  language: 'CN' | 'EN'
  definition: DocumentDefinition
  action: string
  caller: Caller
  user: UserAccess
  catalogue: MenuCatalogue
  permissions: Permissions
}

/**
 * Explains why a user may or may not do something: evaluates the same rules one by one. The first rule that fails is
 * the reason; later ones are reported as well, so that the administrator sees the next obstacle.
 */
export async function explain(
  platform: Platform,
  language: 'CN' | 'EN',
  question: Question,
): Promise<Step[]> {
  const { definition } = platform.registry.document(question.resource)
  const today = dayOf(platform.clock(), platform.config.timeZone)
  const { caller, account } = await callerOfUser(platform, question.userId, language)
  const { db, registry } = platform
  const catalogue = await cachesOf(platform).menus.get('all', () => loadMenuCatalogue(db))
  const user = await loadUserAccess({ db, registry, caller, today })
  const permissions = permissionsFrom({
    registry: platform.registry,
    catalogue,
    user,
    respId: null,
  })
  const asked: Asked = {
    ...{ platform, language, definition, action: question.action },
    ...{ caller, user, catalogue, permissions },
  }
  const steps = [
    accountStep(asked, account, today),
    responsibilityStep(asked),
    ...sideSteps(asked),
    await codeStep(asked),
    ...dutySteps(asked),
  ]
  if (!question.record) return steps
  return [...steps, ...(await recordSteps(asked, question.record))]
}

function say(asked: Pick<Asked, 'language'>, code: string, args: ErrorArgs = {}): string {
  return messageOf(code, args, asked.language)
}

function accountStep(
  asked: Asked,
  account: { [column: string]: string | null },
  today: string,
): Step {
  const ok = mayLogIn(account, today)
  const status = String(account.status)
  const { states } = asked.platform.registry.document('baseUser').definition
  const args = {
    user: asked.caller.userName,
    status: states[status] ?? status,
    from: account.effective_from ?? '—',
    to: account.effective_to ?? '—',
  }
  return {
    rule: 'ACCOUNT',
    ok,
    msg: say(asked, ok ? 'WHY_ACCOUNT_OK' : 'WHY_ACCOUNT_OFF', args),
    ...(ok ? {} : { remedy: say(asked, 'WHY_ENABLE_ACCOUNT') }),
  }
}

function responsibilityStep(asked: Asked): Step {
  const names = asked.user.responsibilities.map(({ name }) => name)
  const ok = names.length > 0
  return {
    rule: 'RESPONSIBILITY',
    ok,
    msg: ok ? say(asked, 'WHY_HOLDS', { names }) : say(asked, 'WHY_HOLDS_NOTHING'),
    ...(ok ? {} : { remedy: say(asked, 'WHY_GRANT_RESPONSIBILITY') }),
  }
}

/** Whether the operation is for this side, or for users at all. */
function sideSteps(asked: Asked): Step[] {
  const { definition, action, caller } = asked
  const named = definition.transitions.filter(({ op }) => op === action)
  if (named.length === 0) return []
  const operation = named[0]?.label ?? action
  if (named.some(({ by }) => by === 'both' || by === caller.side)) return []
  if (named.some(({ by }) => by === 'approver'))
    return [{ rule: 'SIDE', ok: true, msg: say(asked, 'WHY_BY_TASK', { operation }) }]
  const isSystem = named.every(({ by }) => by === 'system')
  return [
    {
      rule: 'SIDE',
      ok: false,
      msg: say(asked, isSystem ? 'WHY_BY_SYSTEM' : 'WHY_OTHER_SIDE', { operation }),
    },
  ]
}

/** The code and menu that permit it, which of these the user has and from where, and who can grant it. */
async function codeStep(asked: Asked): Promise<Step> {
  const { definition, action, permissions, catalogue, platform } = asked
  const path = `${definition.resource}/${action}`
  const giving = [...catalogue.resources.values()].filter(
    (resource) =>
      resource.actions.includes(path) ||
      (resource.code === VIEW &&
        VIEW_ACTIONS.has(action) &&
        resource.subjects.includes(definition.resource)),
  )
  const codes = [...new Set(giving.map(({ code }) => code))]
  const menus = [...new Set(giving.map(({ menuId }) => menuId))].flatMap((id) => {
    const menu = catalogue.menus.get(id)
    return menu ? [{ zh: menu.name, en: menu.nameEn }] : []
  })
  const ids = giving.map(({ id }) => id)
  const { rows } = await sql<{ role: string; role_en: string; held: string | null }>`
    select distinct role.role_name as role, coalesce(role.role_name_en, role.role_name) as role_en,
      (select string_agg(distinct resp.resp_name, '、') from base_responsibility__roles included
        join base_responsibility resp on resp.id = included.header_id
        where included.role_id = role.id and resp.id = any(${asked.user.responsibilities.map(({ id }) => id)}::bigint[])) as held
    from base_role role
    where role.status = 'ENABLED' and (
      exists (select 1 from base_role__resource_permits p where p.header_id = role.id and p.resource_id = any(${ids}::bigint[]))
      or exists (select 1 from base_role__menu_permits m join base_resource r on r.menu_id = m.menu_id
        where m.header_id = role.id and r.id = any(${ids}::bigint[]) and r.resource_code = 'view'))
    order by 1 limit 12`.execute(platform.db)
  const ok = permissions.can(definition.resource, action)
  const label = operationLabel(asked)
  if (ok) {
    const through = rows
      .filter(({ held }) => held)
      .map(({ role, role_en }) => ({ zh: role, en: role_en }))
    return {
      rule: 'CODE',
      ok,
      msg: say(asked, 'WHY_CODE_HELD', { codes, operation: label, through }),
    }
  }
  if (codes.length === 0)
    return { rule: 'CODE', ok, msg: say(asked, 'WHY_NO_MENU', { operation: label }) }
  const roles = rows.map(({ role, role_en }) => ({ zh: role, en: role_en }))
  return {
    rule: 'CODE',
    ok,
    msg: say(asked, 'WHY_CODE_MISSING', { codes, menus, operation: label }),
    remedy: say(asked, roles.length ? 'WHY_ROLES_GIVE' : 'WHY_NO_ROLE_GIVES', { roles }),
  }
}

function operationLabel({ definition, action, platform }: Asked) {
  const custom = platform.registry.document(definition.resource).operations.actions
  return (
    definition.transitions.find(({ op }) => op === action)?.label ??
    (custom && Object.hasOwn(custom, action) ? custom[action]?.title : undefined) ??
    PLAIN_OPERATIONS.find(({ op }) => op === action)?.label ??
    action
  )
}

function dutySteps(asked: Asked): Step[] {
  const conflict = asked.permissions.dutyConflict(asked.definition.resource, asked.action)
  return conflict
    ? [
        {
          rule: 'DUTY',
          ok: false,
          msg: say(asked, 'DUTY_CONFLICT', conflict),
          remedy: say(asked, 'WHY_END_ONE_DUTY'),
        },
      ]
    : []
}

async function recordSteps(asked: Asked, named: string): Promise<Step[]> {
  const { definition, platform, permissions, action } = asked
  const record = await recordNamed(asked, named)
  if (!record) return [{ rule: 'RECORD', ok: false, msg: say(asked, 'WHY_NO_RECORD', { named }) }]
  const steps: Step[] = [await scopeStep(asked, record)]
  const isRead = VIEW_ACTIONS.has(action)
  if (isRead || !permissions.can(definition.resource, action)) return steps
  const mayWrite = permissions.canWrite(definition, record, action)
  steps.push({
    rule: 'WRITE',
    ok: mayWrite,
    msg: say(asked, mayWrite ? 'WHY_MAY_WRITE' : 'WHY_READ_ONLY'),
    ...(mayWrite ? {} : { remedy: say(asked, 'WHY_WIDEN_PERMIT') }),
  })
  const transition = transitionOf(definition, action, record.status)
  if (transition) {
    const today = dayOf(platform.clock(), platform.config.timeZone)
    const { rules } = platform.registry.document(definition.resource)
    const context = ruleContextOf({ caller: asked.caller, today } as EngineContext)
    const refusal = refusalOf(definition, rules, transition, record, context)
    steps.push({
      rule: 'STATE',
      ok: !refusal,
      msg: refusal
        ? say(asked, refusal.code, refusal.args ?? {})
        : say(asked, 'WHY_STATE_FITS', {
            state: definition.states[record.status] ?? record.status,
          }),
      ...(refusal && transition.from.length && !transition.at
        ? {
            remedy: say(asked, 'WHY_POSSIBLE_IN', {
              states: transition.from.map((state) => definition.states[state] ?? state),
            }),
          }
        : {}),
    })
  }
  return steps
}

async function recordNamed(
  { platform, definition }: Asked,
  named: string,
): Promise<AnyRecord | null> {
  const { db } = platform
  const field = definition.number?.field ?? definition.display.code
  const isText = definition.fields[field]?.type === 'text'
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tableOf(definition))}
    where ${/^\d{1,18}$/.test(named) ? sql`id = ${named}::bigint` : sql`false`}
      or ${isText ? sql`${sql.ref(snake(field))} = ${named}` : sql`false`}
    order by id limit 1`.execute(db)
  return rows[0]
    ? ((await readRecord(db as never, definition, rows[0].id)) as AnyRecord | null)
    : null
}

async function isSeen({ platform, definition, permissions }: Asked, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(tableOf(definition))} t
    where t.id = ${id}::bigint and ${readDoor(definition, permissions, 'open').scope('t')}`.execute(
    platform.db,
  )
  return rows.length > 0
}

/** Whether the record is in the user's scope, and if not, which limit excludes it. */
async function scopeStep(asked: Asked, record: AnyRecord): Promise<Step> {
  const { definition, permissions, user } = asked
  const scope = permissions.scopeOf(definition, 'findById')
  if (await isSeen(asked, record.id))
    return { rule: 'SCOPE', ok: true, msg: say(asked, 'WHY_IN_SCOPE') }
  const no = (code: string, args: ErrorArgs = {}, remedy?: string): Step => ({
    rule: 'SCOPE',
    ok: false,
    msg: say(asked, code, args),
    ...(remedy ? { remedy: say(asked, remedy) } : {}),
  })
  const state = definition.states[record.status] ?? record.status
  if (scope.kind === 'none') return no('WHY_NO_VIEW', {}, 'WHY_GRANT_RESPONSIBILITY')
  if (user.side === 'supplier') {
    const { supplier, supplierStates, sharedWith, users } = definition.access
    if (!supplier) return no(sharedWith || users ? 'WHY_NOT_SHARED' : 'WHY_NOT_FOR_SUPPLIERS')
    if (String(record[supplier] ?? '') !== user.supplierId) return no('WHY_OTHER_SUPPLIER')
    if (supplierStates && !supplierStates.includes(record.status))
      return no('WHY_NOT_PUBLISHED', { state })
    return no('WHY_NOT_SHARED')
  }
  if (definition.access.buyerHiddenStates?.includes(record.status))
    return no('WHY_HIDDEN_STATE', { state })
  const followed = scope.kind === 'permits' ? scope.like : null
  if (followed)
    return no(
      'WHY_FOLLOWS',
      { label: definition.fields[followed.key]?.label ?? followed.key },
      'WHY_MAKE_PERMIT',
    )
  if (scope.kind !== 'permits' || scope.pairs.length === 0)
    return no('WHY_NO_PERMITS', { scopes: await scopesOf(asked) }, 'WHY_MAKE_PERMIT')
  const org = orgPathOf(definition)
  const orgIds = org ? valuesAt(record, org) : []
  const orgs = await named(asked, 'baseOrganization', orgIds)
  const reached = scope.pairs.filter((pair) => orgIds.some((id) => pair.orgIds.includes(id)))
  if (reached.length === 0) {
    const permitted = await named(
      asked,
      'baseOrganization',
      scope.pairs.flatMap((pair) => pair.orgIds),
    )
    return no('WHY_OTHER_ORG', { orgs, permitted }, 'WHY_MAKE_PERMIT')
  }
  const path = definition.access.category
  const category = categoryResource(asked.platform.registry)
  const namesOf = async (ids: readonly string[]) => (category ? named(asked, category, ids) : ['—'])
  const categories = await namesOf(path ? valuesAt(record, path) : [])
  const permitted = await namesOf(reached.flatMap((pair) => pair.categoryIds ?? []))
  return no('WHY_OTHER_CATEGORY', { categories, orgs, permitted }, 'WHY_MAKE_PERMIT')
}

/** The scopes of the responsibilities, as texts. */
async function scopesOf({ platform, user }: Asked): Promise<Text[]> {
  const lookups = await lookupsOf(platform)
  const codes = [...new Set(user.responsibilities.map(({ dataScope }) => dataScope))]
  return codes.map((code) => {
    const value = lookups.find('DATA_SCOPE', code)
    return { zh: value?.meaning || code, en: value?.meaningEn || code }
  })
}

function valuesAt(record: AnyRecord, path: string): string[] {
  const [first = '', second] = path.split('.')
  const found = second
    ? ((record[first] as { [key: string]: unknown }[] | undefined) ?? []).map((row) => row[second])
    : [record[first]].flat()
  return [...new Set(found.filter((value) => value != null).map(String))]
}

/** Labels of records, at most twelve, to keep the message short. */
async function named(asked: Asked, resource: string, ids: readonly string[]): Promise<string[]> {
  const { db, registry } = asked.platform
  if (ids.length === 0 || !registry.documents.has(resource)) return ['—']
  const labels = await labelsOf(
    db,
    registry,
    resource,
    [...new Set(ids)].slice(0, 12),
    asked.language,
  )
  return [...labels.values(), ...(new Set(ids).size > 12 ? ['…'] : [])]
}
