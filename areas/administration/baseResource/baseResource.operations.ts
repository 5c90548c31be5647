import { showFault } from '@opensrm/kernel/document/showCondition.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { RegisteredDocument, Registry } from '@opensrm/platform/documents/registry.ts'
import { headerFields } from '@opensrm/platform/documents/rows.ts'
import { isSystemAdministrator } from '../administrators.ts'
import { baseResource } from './baseResource.definition.ts'

/** Actions of every document; the others follow from its definition. */
const STANDARD_ACTIONS = [
  'listByPage',
  'findById',
  'findHistory',
  'findFigures',
  'findLinks',
  'findReferences',
  'findDefaults',
  'findForPick',
  'exportRows',
  'doPrint',
  'saveOrUpdate',
  'doBatchSaveOrUpdate',
  'delete',
  'doBatchDelete',
]

export const baseResourceOperations = defineOperations(baseResource, {
  async beforeSave(context, draft, before) {
    const { registry } = context.platform
    draft.fieldKeys ??= []
    const actions = textsOf(draft.apiActions)
    const fields = textsOf(draft.fieldKeys)
    const issues: Issue[] = []
    if (!actions) issues.push(notAList('apiActions'))
    if (!fields) issues.push(notAList('fieldKeys'))
    for (const action of actions ?? [])
      if (!isAction(registry, action))
        issues.push({ field: 'apiActions', code: 'ACTION_UNKNOWN', args: { action } })
    for (const field of fields ?? [])
      if (!isFieldKey(registry, field))
        issues.push({ field: 'fieldKeys', code: 'FIELD_KEY_UNKNOWN', args: { field } })
    issues.push(...conditionIssues(registry, draft.showCondition, actions ?? []))
    if (issues.length === 0) {
      const former = new Set(textsOf(before?.apiActions) ?? [])
      const added = (actions ?? []).filter((action) => !former.has(action))
      issues.push(...(await beyondOwn(context, added)))
    }
    return issues
  },
})

/**
 * A condition must be valid for the records of every document whose operations the button permits.
 */
function conditionIssues(
  { documents }: Registry,
  text: unknown,
  actions: readonly string[],
): Issue[] {
  if (typeof text !== 'string' || text.trim() === '') return []
  const subjects = new Set(actions.map((action) => action.split('/')[0] ?? ''))
  const definitions = [...subjects].flatMap((name) => documents.get(name)?.definition ?? [])
  for (const definition of definitions.length > 0 ? definitions : [{ fields: {} }]) {
    const fault = showFault(text, definition)
    if (fault) return [{ field: 'showCondition', code: fault.code, args: fault.args }]
  }
  return []
}

function notAList(field: 'apiActions' | 'fieldKeys'): Issue {
  return { field, code: 'ACTIONS_NOT_A_LIST', args: { label: baseResource.fields[field].label } }
}

/** Extending what a button permits also counts as granting it. */
async function beyondOwn(context: OperationContext, added: readonly string[]): Promise<Issue[]> {
  if (!context.caller || added.length === 0 || (await isSystemAdministrator(context))) return []
  const own = await permissionsOf(context.platform, { ...context.caller, respId: null })
  const beyond = added.filter((action) => {
    const [resource = '', name = ''] = action.split('/')
    return !own.can(resource, name)
  })
  if (beyond.length === 0) return []
  return [
    { field: 'apiActions', code: 'PERMITS_BEYOND_OWN', args: { permits: beyond.slice(0, 5) } },
  ]
}

function textsOf(value: unknown): string[] | null {
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string')
  return isList ? (value as string[]) : null
}

function isAction(registry: Registry, text: string): boolean {
  if (registry.actions.has(text)) return true
  const [resource = '', action = '', ...rest] = text.split('/')
  const document = registry.documents.get(resource)
  return rest.length === 0 && document !== undefined && offers(document, action)
}

function offers({ definition, operations }: RegisteredDocument, action: string): boolean {
  return (
    STANDARD_ACTIONS.includes(action) ||
    definition.transitions.some(({ op }) => op === action) ||
    Object.hasOwn(operations.actions ?? {}, action)
  )
}

/** 'resource.field' or 'resource.child.field'. */
function isFieldKey(registry: Registry, text: string): boolean {
  const [resource = '', first = '', second, ...rest] = text.split('.')
  const definition = registry.documents.get(resource)?.definition
  if (!definition || rest.length > 0) return false
  return second === undefined
    ? first in headerFields(definition)
    : second in (definition.children[first]?.fields ?? {})
}
